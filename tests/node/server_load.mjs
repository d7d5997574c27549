// The real server under load: pings are answered during a search that does not end, and under a
// thousand requests; a cancel is heard. What the pings take is printed, not judged: a machine may do
// other work too.
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

const folder = mkdtempSync(join(tmpdir(), 'nakade-load-'))
const server = await startServer(process.argv[2], folder)
const api = (message, hear) => server.ask('POST', '/api', JSON.stringify(message), hear)

async function pings() {
  const times = []
  for (let i = 0; i < kPings; i++) {
    const start = performance.now()
    const {status} = await server.ask('GET', '/ping')
    if (status === 200) times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}
const ninth = (times) => times[Math.floor(times.length * 0.9)]
const told = (times) => `median ${times[times.length >> 1].toFixed(1)} ms, nine in ten within ${ninth(times).toFixed(1)} ms`

// Three stones in a walled quarter of the board: nobody solves that in a minute.
const wall = [...'abcdefghij'].map((at) => `[j${at}]`).join('') + [...'abcdefghi'].map((at) => `[${at}j]`).join('')
const hard = `(;FF[4]GM[1]SZ[19]PL[B]AB${wall}[cf][fc]AW[dd][de][ed]MA[dd])`
await api({id: 1, cmd: 'solve.limits', session: 'tab', nodes: 1e9, seconds: 3600})
let answers = ''
let isOver = false
let firstProgress
const working = new Promise((done) => (firstProgress = done))
const solve = api(
  {id: 2, cmd: 'solve.open', session: 'tab', text: hard, goal: 'kill'},
  (text) => {
    answers = text
    if (text.includes('"progress"')) firstProgress()
  },
).then(() => {
  isOver = true
  firstProgress()
})
await working
check('the search is under way', answers.includes('"progress"'), answers.slice(-300))

const during = await pings()
check('pings are answered during a search', during.length === kPings && !isOver)

const queued = Array.from({length: kQueued}, (_, i) =>
  api({id: 100 + i, cmd: 'registry', session: `s${i % 8}`}),
)
const under = await pings()
check('pings are answered under a thousand requests', under.length === kPings)
const statuses = (await Promise.all(queued)).map(({status}) => status)
check('each of them is answered or put off', statuses.every((status) => status === 200 || status === 429))

await api({id: 3, cmd: 'cancel', session: 'tab', of: 2})
await solve
check('a cancel ends the search, and it is told so', answers.includes('"cancelled":true'), answers.slice(-300))

check('it ends when it is asked to', (await server.end('SIGTERM')) === 0)
rmSync(folder, {recursive: true})
console.log(`during a search: ${told(during)}; under ${kQueued} requests: ${told(under)}`)
finish()
