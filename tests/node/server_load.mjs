// The real server under load: a search that does not end, a thousand requests at once, and what a
// ping takes meanwhile; and a cancel, heard at once.
//
//   node tests/node/server_load.mjs BUILD_DIR
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {check, finish} from './support/claims.mjs'
import {startServer} from './support/running_server.mjs'

if (process.argv.length !== 3) {
  console.error('usage: node tests/node/server_load.mjs BUILD_DIR')
  process.exit(2)
}
const kQueued = 1000
const kPings = 50
const kPingMilliseconds = 50

const folder = mkdtempSync(join(tmpdir(), 'nakade-load-'))
const server = await startServer(process.argv[2], folder)
const api = (message, hear) => server.ask('POST', '/api', JSON.stringify(message), hear)

async function pings() {
  const times = []
  for (let i = 0; i < kPings; i++) {
    const start = performance.now()
    await server.ask('GET', '/ping')
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}
// The machine may do other work too, so one slow ping among many is not ours.
const ninth = (times) => times[Math.floor(times.length * 0.9)]
const told = (times) => `median ${times[times.length >> 1].toFixed(1)} ms, nine in ten within ${ninth(times).toFixed(1)} ms`

// An open fight on a whole board: nobody solves that in a minute.
const hard = '(;FF[4]GM[1]SZ[19]PL[B]AB[pd][qf][nc][pj][jd]AW[qc][pc][od][oe][qj]MA[qc][pc])'
await api({id: 1, cmd: 'solve.limits', session: 'tab', nodes: 1e9, seconds: 3600})
let answers = ''
let firstProgress
const working = new Promise((done) => (firstProgress = done))
const solve = api(
  {id: 2, cmd: 'solve.open', session: 'tab', text: hard, goal: 'kill'},
  (text) => {
    answers = text
    if (text.includes('"progress"')) firstProgress()
  },
).then(() => firstProgress())
await working
check('the search is under way', answers.includes('"progress"'), answers.slice(-300))

const during = await pings()
check('a ping during a search', ninth(during) < kPingMilliseconds, told(during))

const queued = Array.from({length: kQueued}, (_, i) =>
  api({id: 100 + i, cmd: 'registry', session: `s${i % 8}`}),
)
const under = await pings()
check('a ping under a thousand requests', ninth(under) < kPingMilliseconds, told(under))
const statuses = (await Promise.all(queued)).map(({status}) => status)
check('each of them is answered or put off', statuses.every((status) => status === 200 || status === 429))

const start = performance.now()
await api({id: 3, cmd: 'cancel', session: 'tab', of: 2})
await solve
check('a cancel ends the search at once', performance.now() - start < 1000)
check('and it is told so', answers.includes('"cancelled":true'), answers.slice(-300))

check('it ends when it is asked to', (await server.end('SIGTERM')) === 0)
rmSync(folder, {recursive: true})
console.log(`during a search: ${told(during)}; under ${kQueued} requests: ${told(under)}`)
finish()
