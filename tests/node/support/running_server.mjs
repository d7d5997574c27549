// The real `nakade serve` on a free port, and a way to ask it as the page does.
import {spawn} from 'node:child_process'
import {Agent, request} from 'node:http'
import {join, resolve} from 'node:path'

export async function startServer(buildFolder, dataFolder) {
  const program = join(resolve(buildFolder), 'nakade')
  const child = spawn(program, ['serve', '--no-open', '--port', '0', '--data', dataFolder])
  const ended = new Promise((done) => child.on('exit', done))
  let complaints = ''
  child.stderr.on('data', (bytes) => (complaints += bytes))
  const address = await new Promise((done, fail) => {
    child.stdout.on('data', (bytes) => done(/http:\S+/.exec(bytes)[0]))
    ended.then((code) => fail(new Error(`the server ended with ${code}: ${complaints}`)))
  })
  const agent = new Agent({keepAlive: true, maxSockets: Infinity})
  let token = ''

  // `hear` gets all that has come so far, each time that something comes.
  const ask = (method, path, body, hear = () => {}) =>
    new Promise((done, fail) => {
      const headers = {'X-Nakade-Token': token}
      if (body !== undefined) {
        headers['Content-Type'] = 'application/json'
        headers['Content-Length'] = Buffer.byteLength(body)
      }
      const sent = request(new URL(path, address), {method, headers, agent}, (answer) => {
        let text = ''
        answer.on('data', (bytes) => hear((text += bytes)))
        answer.on('end', () => done({status: answer.statusCode, text}))
        answer.on('error', fail)
      })
      sent.on('error', fail)
      sent.end(body)
    })
  token = /nakade-token" content="([^"]+)"/.exec((await ask('GET', '/')).text)[1]

  // The exit code; null after SIGKILL.
  const end = async (signal) => {
    child.kill(signal)
    const code = await ended
    agent.destroy()
    return code
  }
  return {address, ask, end, complaints: () => complaints}
}
