// The server killed at a hundred random moments while it saves: what it acknowledged must be there.
//
//   node tests/node/server_kill.mjs BUILD_DIR [SEED]
//
// Two kinds of saves, as the page makes them: attempts, each a document of its own, and an edit that
// replaces the same document again and again. A save is sent, perhaps acknowledged, and then the
// process gets SIGKILL. The next start must find every acknowledged attempt and an edit that is not
// older than the last acknowledged one, all of them whole, and must have nothing to complain about.
import {spawn} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'

if (process.argv.length < 3) {
  console.error('usage: node tests/node/server_kill.mjs BUILD_DIR [SEED]')
  process.exit(2)
}
const program = join(resolve(process.argv[2]), 'nakade')
const kKills = 100
const kWriters = 4
const kLongestLifeMilliseconds = 60

let seed = Number(process.argv[3] ?? 1)
// A linear congruence is random enough for moments, and every run repeats as far as a kill can.
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648

let passed = 0
let failed = 0
function check(claim, holds, detail = '') {
  if (holds) return passed++
  failed++
  console.log(`${claim}: no ${detail}`)
}

const folder = mkdtempSync(join(tmpdir(), 'nakade-kill-'))

// A server that runs, and what is needed to speak with it.
async function start() {
  const child = spawn(program, ['serve', '--no-open', '--port', '0', '--data', folder])
  const ended = new Promise((done) => child.on('exit', done))
  let complaints = ''
  child.stderr.on('data', (bytes) => (complaints += bytes))
  const address = await new Promise((done, fail) => {
    child.stdout.on('data', (bytes) => done(/http:\S+/.exec(bytes)[0]))
    ended.then((code) => fail(new Error(`the server ended with ${code}: ${complaints}`)))
  })
  const agent = new Agent({keepAlive: true})
  let token = ''
  const ask = (method, path, body) =>
    new Promise((done, fail) => {
      const headers = {'X-Nakade-Token': token}
      if (body !== undefined) {
        headers['Content-Type'] = 'application/json'
        headers['Content-Length'] = Buffer.byteLength(body)
      }
      const sent = request(new URL(path, address), {method, headers, agent}, (answer) => {
        let text = ''
        answer.on('data', (bytes) => (text += bytes))
        answer.on('end', () => done({status: answer.statusCode, text}))
        answer.on('error', fail)
      })
      sent.on('error', fail)
      sent.end(body)
    })
  token = /nakade-token" content="([^"]+)"/.exec((await ask('GET', '/')).text)[1]
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
    agent.destroy()
  }
  return {ask, kill, complaints: () => complaints}
}

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
  await server.kill()
  await Promise.all(writers)
}
const last = await start()
check('the last start finds what was saved', (await isAllThere(last)) === '')
await last.kill()
check('nothing was set aside as damaged', !readdirSync(folder).some((name) => name.includes('damaged')))
check('enough was saved to tell', attempts.size > kKills, `${attempts.size}`)
rmSync(folder, {recursive: true})
console.log(`${attempts.size} attempts and ${acknowledgedEdit} edits acknowledged, ${kKills} kills`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
