// The server killed at a hundred random moments while it saves: what it acknowledged must be there.
//
//   node tests/node/server_kill.mjs BUILD_DIR [SEED]
//
// Two kinds of saves, as the page makes them: attempts, each a document of its own, and an edit that
// replaces the same document again and again. A save is sent, perhaps acknowledged, and then the
// process gets SIGKILL. The next start must find every acknowledged attempt and an edit that is not
// older than the last acknowledged one, all of them whole, and must have nothing to complain about.
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {check, finish} from './support/claims.mjs'
import {startServer} from './support/running_server.mjs'

if (process.argv.length < 3) {
  console.error('usage: node tests/node/server_kill.mjs BUILD_DIR [SEED]')
  process.exit(2)
}
const kKills = 100
const kWriters = 4
const kLongestLifeMilliseconds = 60

let seed = Number(process.argv[3] ?? 1)
// A linear congruence is random enough for moments, and every run repeats as far as a kill can.
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648

const folder = mkdtempSync(join(tmpdir(), 'nakade-kill-'))

const start = () => startServer(process.argv[2], folder)

const attempts = new Map() // id -> value, acknowledged
let sentAttempts = 0
let sentEdit = 0
let acknowledgedEdit = 0

const valueOf = (number) => JSON.stringify({number, text: 'x'.repeat(number % 5000)})

// Saves until the server is gone.
async function write(server, writer) {
  for (;;) {
    const isEdit = writer === 0
    const number = isEdit ? ++sentEdit : ++sentAttempts
    const path = isEdit ? '/state/draft/open' : `/state/attempt/${number}`
    const answer = await server.ask('PUT', path, valueOf(number)).catch(() => null)
    if (answer?.status !== 204) return
    if (isEdit) acknowledgedEdit = number
    else attempts.set(String(number), valueOf(number))
  }
}

async function isAllThere(server) {
  const {documents} = JSON.parse((await server.ask('GET', '/state')).text)
  const found = new Map(documents.map(({kind, id, value}) => [`${kind}/${id}`, JSON.stringify(value)]))
  for (const [id, value] of attempts) if (found.get(`attempt/${id}`) !== value) return `attempt ${id}`
  for (const [name, value] of found)
    if (value !== valueOf(JSON.parse(value).number)) return `${name} is torn`
  const edit = found.has('draft/open') ? JSON.parse(found.get('draft/open')).number : 0
  if (edit < acknowledgedEdit || edit > sentEdit) return `edit ${edit}, not ${acknowledgedEdit}`
  return ''
}

for (let round = 0; round < kKills; round++) {
  const server = await start()
  const missing = await isAllThere(server)
  check(`start ${round + 1} finds what was saved`, missing === '', missing)
  check(`start ${round + 1} has nothing to complain about`, server.complaints() === '', server.complaints())
  const writers = Array.from({length: kWriters}, (_, writer) => write(server, writer))
  await new Promise((done) => setTimeout(done, random() * kLongestLifeMilliseconds))
  await server.end('SIGKILL')
  await Promise.all(writers)
}
const last = await start()
check('the last start finds what was saved', (await isAllThere(last)) === '')
await last.end('SIGKILL')
check('nothing was set aside as damaged', !readdirSync(folder).some((name) => name.includes('damaged')))
check('enough was saved to tell', attempts.size > kKills, `${attempts.size}`)
rmSync(folder, {recursive: true})
console.log(`${attempts.size} attempts and ${acknowledgedEdit} edits acknowledged, ${kKills} kills`)
finish()
