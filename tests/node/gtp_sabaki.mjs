// Our GTP driven by @sabaki/gtp, in the order and with the overlaps in which Sabaki does it.
//
//   node tests/node/gtp_sabaki.mjs BUILD_DIR
//
// Sabaki does not wait for an answer before it sends the next command, brings an engine to a
// position by undoing and replaying what differs, and ends an analysis by sending another command.
import {createRequire} from 'node:module'
import {join, resolve} from 'node:path'

const {Controller, ControllerStateTracker} = createRequire(import.meta.url)('@sabaki/gtp')

if (process.argv.length !== 3) {
  console.error('usage: node tests/node/gtp_sabaki.mjs BUILD_DIR')
  process.exit(2)
}
const program = join(resolve(process.argv[2]), 'nakade')
const kPlayer = ['gtp', '--player', 'alpha-beta:depth=2']
const kStopMilliseconds = 5000

let passed = 0
let failed = 0

function check(claim, holds, detail = '') {
  if (holds) return passed++
  failed++
  console.log(`${claim}: no ${detail}`)
}

const command = (line) => {
  const [name, ...args] = line.split(' ')
  return {name, args}
}
const play = (color, vertex) => ({name: 'play', args: [color, vertex]})

// Runs a scene with an engine of its own and stops it as Sabaki does when it closes.
async function scene(args, act) {
  const controller = new Controller(program, args)
  const tracker = new ControllerStateTracker(controller)
  const ask = async (line) => (await controller.sendCommand(command(line))).content
  controller.start()
  await act({controller, tracker, ask})
  const started = Date.now()
  await controller.stop(kStopMilliseconds)
  check('the engine quits by itself', Date.now() - started < kStopMilliseconds)
}

// What Sabaki reads out of an info line: pairs of words, and the moves at its end.
function parseInfo(line) {
  const words = line.trim().split(/\s+/).slice(1)
  const pv = words.indexOf('pv')
  const info = {pv: words.slice(pv + 1)}
  for (let i = 0; i < pv; i += 2) info[words[i]] = words[i + 1]
  return info
}

await scene(kPlayer, async ({controller}) => {
  const names = ['name', 'version', 'protocol_version', 'list_commands']
  const answers = await Promise.all(names.map((name) => controller.sendCommand({name})))
  check('greetings sent at once are all answered', answers.every(({error}) => !error))
  check('the name is ours', answers[0].content === 'Nakade')
  check('the protocol is version 2', answers[2].content === '2')
  const commands = answers[3].content.split('\n')
  for (const name of ['play', 'undo', 'set_free_handicap', 'lz-analyze', 'genmove_analyze', 'loadsgf'])
    check(`${name} is listed`, commands.includes(name))
})

await scene(kPlayer, async ({tracker, ask}) => {
  const history = [play('B', 'D4'), play('W', 'E5'), play('B', 'E4'), play('W', 'C3')]
  await tracker.sync({komi: 5.5, boardsize: [9, 9], history})
  check('komi is synced', (await ask('get_komi')) === '5.5')
  check('black is synced', (await ask('list_stones black')) === 'D4 E4')
  await tracker.sync({komi: 5.5, boardsize: [9, 9], history: history.slice(0, 3)})
  check('a step back is an undo', (await ask('list_stones white')) === 'E5')
  const other = [...history.slice(0, 3), play('W', 'pass'), play('B', 'A1'), play('B', 'A2')]
  await tracker.sync({komi: 5.5, boardsize: [9, 9], history: other})
  check('another branch is synced', (await ask('list_stones black')) === 'D4 E4 A2 A1')

  const move = await tracker.queueCommand({name: 'genmove', args: ['W']})
  check('genmove is answered', !move.error && /^([A-HJ][1-9]|pass)$/.test(move.content), move.content)
  check('the tracker saw the move', tracker.state.history.length === other.length + 1)

  await tracker.sync({komi: 0, boardsize: [7, 5], history: [play('B', 'G5')]})
  check('a rectangle is synced', (await ask('query_boardsize')) === '7 5')

  const handicap = {name: 'set_free_handicap', args: ['C3', 'G7']}
  await tracker.sync({komi: 0.5, boardsize: [9, 9], history: [handicap, play('W', 'E5')]})
  check('handicap is synced', (await ask('list_stones black')) === 'G7 C3')

  const illegal = await tracker
    .sync({komi: 0, boardsize: [9, 9], history: [play('B', 'A1'), play('W', 'A1')]})
    .then(() => false)
    .catch(() => true)
  check('an impossible history is refused', illegal)
})

for (const [name, isWhole] of [['lz-analyze', true], ['analyze', false], ['kata-analyze', false]])
  await scene(['gtp'], async ({controller, tracker}) => {
    await tracker.sync({komi: 7.5, boardsize: [9, 9], history: [play('B', 'E5')]})
    const infos = []
    let heard
    const firstInfo = new Promise((done) => (heard = done))
    const analysis = controller.sendCommand({name, args: ['W', '10']}, ({line}) => {
      if (!line.startsWith('info ')) return
      infos.push(parseInfo(line))
      heard()
    })
    await firstInfo
    check(`${name} goes on`, controller.busy)
    const [end, after] = await Promise.all([
      analysis,
      controller.sendCommand({name: 'protocol_version'})
    ])
    check(`${name} ends with the next command`, !end.error && after.content === '2')
    const {move, visits, winrate, pv} = infos[0]
    check(`${name} names a move`, /^([A-HJ][1-9]|pass)$/.test(move), move)
    check(`${name} counts visits`, Number(visits) > 0)
    const rate = isWhole ? Number(winrate) / 10000 : Number(winrate)
    check(`${name} gives a winrate`, winrate.includes('.') !== isWhole && rate >= 0 && rate <= 1)
    check(`${name} gives a line that begins with its move`, pv[0] === move)
  })

await scene(kPlayer, async ({controller, tracker, ask}) => {
  await tracker.sync({komi: 7.5, boardsize: [9, 9], history: []})
  let played = null
  const {error} = await controller.sendCommand(command('lz-genmove_analyze B 10'), ({line}) => {
    if (line.startsWith('play ')) played = line.slice('play '.length).trim()
  })
  check('genmove_analyze ends with its move', !error && played != null)
  check('the move is on the board', (await ask('list_stones black')) === played)
})

await scene(['gtp', '--player', 'alpha-beta:time=1'], async ({controller, tracker}) => {
  await tracker.sync({komi: 7.5, boardsize: [9, 9], history: []})
  const started = Date.now()
  const [move] = await Promise.all([
    controller.sendCommand(command('genmove B')),
    controller.sendCommand({name: 'protocol_version'})
  ])
  check('a question during genmove does not cut it short', !move.error && Date.now() - started > 500)
})

await scene(['gtp', '--game', 'atari-go:7x7', '--player', 'greedy'], async ({ask}) => {
  check('Atari-Go has its name', (await ask('gogui-rules_game_id')) === 'Atarigo')
  check('Atari-Go has no pass', !(await ask('gogui-rules_legal_moves')).includes('pass'))
})

// Closing in the middle of a long thought: the engine must not think to its end.
{
  const controller = new Controller(program, ['gtp', '--player', 'alpha-beta:time=60'])
  controller.start()
  controller.sendCommand(command('genmove B')).catch(() => {})
  await new Promise((done) => setTimeout(done, 1000))
  const started = Date.now()
  await controller.stop(kStopMilliseconds)
  check('quit during genmove is obeyed', Date.now() - started < kStopMilliseconds)
}

console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
