// Counts claims that hold and those that do not, and ends a script as ./test wants it.
let passed = 0
let failed = 0

export function check(claim, holds, detail = '') {
  if (holds) return passed++
  failed++
  console.log(`${claim}: no ${detail}`)
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
