# count-tests.awk - counts the test cases of a 'bazel test' run from its events (--build_event_json_file).
#
#   awk -v status=EXIT_CODE_OF_BAZEL -f count-tests.awk EVENTS
#
# Prints what failed to build, was skipped or holds no case, then 'N passed, N failed' (and ', N skipped' where cases said that
# they could not run here). Exit code 1 if anything failed or nothing passed. Written for mawk, which Debian has by default.

# The first value of a string field.
function field(line, key,   at) {
  at = index(line, "\"" key "\":\"")
  if (!at) return ""
  line = substr(line, at + length(key) + 4)
  return substr(line, 1, index(line, "\"") - 1)
}

function endCase() {
  if (state == "bad") ++bad
  else if (state == "skipped") ++skipped
  else if (state == "ok") ++good
  state = ""
}

# Counts a target's test.xml into good, bad and skipped. A case may have several failures; it counts once.
function count(file,   line) {
  good = bad = skipped = 0
  state = ""
  while ((getline line < file) > 0) {
    if (line ~ /<system-out>/) break
    if (line ~ /^ *<testcase /) {
      endCase()
      state = line ~ / status="notrun"/ ? "skipped" : "ok"
    }
    if (line ~ /(^ *|><)(failure|error)[ >]/ && line ~ /<(failure|error)[ >]/) state = "bad"
    if (line ~ /<skipped[ >\/]/ && state == "ok") state = "skipped"
  }
  endCase()
  close(file)
}

# One event a line; it begins with its id. A test tried again has a result for each attempt, and the last one counts.
/^\{"id":\{"testResult"/ {
  label = field($0, "label")
  match($0, /"run":[0-9]+,"shard":[0-9]+/)
  key = label " " substr($0, RSTART, RLENGTH)
  if (!(key in xml)) order[++keys] = key
  xml[key] = ""
  if (match($0, /file:\/\/[^"]*test\.xml/)) xml[key] = substr($0, RSTART + 7, RLENGTH - 7)
  at = index($0, "},\"testResult\":{")
  result[key] = field(substr($0, at), "status")
  ran[label] = 1
}
/^\{"id":\{"testSummary"/ { summary[field($0, "label")] = field($0, "overallStatus") }
/^\{"id":\{"targetCompleted"/ { if ($0 !~ /"success":true/) broken[field($0, "label")] = 1 }

END {
  for (k = 1; k <= keys; ++k) {
    split(order[k], word, " ")
    count(xml[order[k]])
    if (result[order[k]] == "PASSED" && good + bad + skipped == 0) {
      print "FAILED (holds no test case): " word[1]
      bad = 1
    }
    if (result[order[k]] != "PASSED" && bad == 0) {
      print "FAILED (" result[order[k]] "): " word[1]
      bad = 1
    }
    if (skipped) print "SKIPPED " skipped " of " good + bad + skipped " cases: " word[1]
    passed += good
    failed += bad
    skippedInAll += skipped
  }
  for (label in summary)
    if (!(label in ran)) {
      print "FAILED (" summary[label] "): " label
      ++failed
      delete broken[label]
    }
  for (label in broken)
    if (!(label in ran)) {
      print "FAILED TO BUILD: " label
      ++failed
    }
  if (!failed && status != 0) {
    print "FAILED: bazel test ended with exit code " status
    failed = 1
  }
  if (!failed && !passed) {
    print "FAILED: no test ran"
    failed = 1
  }
  printf "%d passed, %d failed%s\n", passed, failed, skippedInAll ? ", " skippedInAll " skipped" : ""
  exit failed > 0
}
