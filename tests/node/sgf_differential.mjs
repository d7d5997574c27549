// Our SGF reader against @sabaki/sgf: the same files must give the same trees.
//
//   node tests/node/sgf_differential.mjs BUILD_DIR
//
// Three sets: the samples of tests/formats/samples, random trees written by Sabaki's writer, and the
// odd files beside the project, if they are there. Where the two readers are meant to differ, a row
// of kDifferences says why; such a file must then really differ, so that the table stays true.
import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const sabaki = createRequire(import.meta.url)('@sabaki/sgf')
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const kRandomTrees = 300

const kRepairs = 'it refuses what we repair with a note'
const kDrops = 'it drops nodes that stand behind a variation, we keep them'
const kDigits = 'it knows no digits in property names'
const kBlanks = 'it keeps tabs and zero bytes in text, we read them as blanks'
const kLineEnds = 'it drops every CR, we read a lone one as a line break'
const kCharset = 'it can not guess the charset'
const kNoGame = 'it makes an empty node of it, we say that there is no game'
const kDepth = 'it overflows its stack'

const kDifferences = new Map([
  ['escapes.sgf', kBlanks],
  ['gogui__inline_c3e9f4.sgf', kLineEnds],
  ['gogui__verbose-property-names.sgf', kDrops],
  ['issue__sabaki687.sgf', kRepairs],
  ['katrain__inline_1b7863.sgf', kDigits],
  ['katrain__inline_aea57a.sgf', kRepairs],
  ['sabaki__encoding_nihon-kiin.sgf', kCharset],
  ['sabaki__inline_17ada2.sgf', kNoGame],
  ['sabaki__inline_4a9351.sgf', kNoGame],
  ['sabaki__japanese_bad.sgf', kCharset],
  ['sente__extra_square_bracket.sgf', kRepairs],
  ['sente__giberish_0.txt', kRepairs],
  ['sente__giberish_1.txt', kRepairs],
  ['sente__illegal_move.sgf', kRepairs],
  ['synth__backslash_eof.sgf', kRepairs],
  ['synth__bad_utf8.sgf', kCharset],
  ['synth__deep_parens_20k.sgf', kDepth],
  ['synth__nul_bytes.sgf', kRepairs],
  ['synth__only_paren.sgf', kNoGame],
  ['synth__only_semicolon.sgf', kNoGame],
  ['synth__open_value_eof.sgf', kRepairs],
  ['synth__path_names.sgf', kBlanks]
])

function buildDirectory() {
  const given = process.argv[2]
  if (given && existsSync(join(given, 'tests', 'node', 'sgf_dump'))) return given
  console.error('usage: node sgf_differential.mjs BUILD_DIR (with tests built)')
  process.exit(2)
}

/** The same random numbers in every run. */
function makeRandom(seed) {
  let state = seed
  return bound => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

function randomNode(random, depth) {
  const names = ['B', 'W', 'C', 'AB', 'LB', 'XX', 'N']
  const texts = ['aa', 'dd:ee', '[', ']', '\\', ':', '\n', 'é', '囲碁', ';', '(', ')', ' ', '']
  const data = {}
  for (let i = random(4); i > 0; i--) {
    const value = () => Array.from({length: random(4)}, () => texts[random(texts.length)]).join('')
    data[names[random(names.length)]] = Array.from({length: 1 + random(3)}, value)
  }
  const width = depth === 0 ? 0 : [0, 1, 1, 1, 2, 3][random(6)]
  return {data, children: Array.from({length: width}, () => randomNode(random, depth - 1))}
}

function writeRandomTrees(folder) {
  const random = makeRandom(1)
  return Array.from({length: kRandomTrees}, (_, i) => {
    const file = join(folder, `random-${i}.sgf`)
    writeFileSync(file, sabaki.stringify([randomNode(random, 8)]))
    return file
  })
}

function filesIn(folder) {
  return existsSync(folder) ? readdirSync(folder).sort().map(name => join(folder, name)) : []
}

/** A tree as one string; properties in Sabaki's order of names, CA left out (ours says UTF-8). */
function canonical(games, dataOf) {
  const lines = []
  const stack = games.map(node => [node, 0]).reverse()
  while (stack.length > 0) {
    const [node, depth] = stack.pop()
    const data = dataOf(node).filter(([name]) => name !== 'CA')
    data.sort(([a], [b]) => (a < b ? -1 : 1))
    lines.push(`${depth} ${JSON.stringify(data)}`)
    for (const child of [...node.children].reverse()) stack.push([child, depth + 1])
  }
  return lines.join('\n')
}

/** A file that is refused; the two words it differently. */
const kRefused = 'refused'

function theirs(file) {
  // Its guess of a charset is wrong on a few letters; random trees are UTF-8.
  const options = basename(file).startsWith('random-') ? {encoding: 'utf8'} : {}
  try {
    const games = sabaki.parseBuffer(readFileSync(file), options)
    return canonical(games, node => Object.entries(node.data))
  } catch {
    return kRefused
  }
}

function readOurs(dump, files) {
  const run = spawnSync(dump, {input: files.join('\n') + '\n', maxBuffer: 2 ** 30})
  if (run.status !== 0) throw new Error(`sgf_dump failed: ${run.stderr}`)
  const answers = run.stdout.toString().trimEnd().split('\n')
  return answers.map(line => {
    const answer = JSON.parse(line)
    return answer.error == null ? canonical(answer.games, node => node.data) : kRefused
  })
}

function compare(files, ours) {
  let passed = 0
  let failed = 0
  files.forEach((file, i) => {
    const name = basename(file)
    const isSame = ours[i] === theirs(file)
    const reason = kDifferences.get(name)
    if (isSame === (reason == null)) return passed++
    failed++
    console.log(isSame ? `${name}: listed as different, but is the same` : `${name}: differs`)
  })
  return {passed, failed}
}

const scratch = mkdtempSync(join(tmpdir(), 'nakade-sgf-'))
try {
  const shared = process.env.NAKADE_SHARED ?? join(root, '..', 'shared')
  const odd = filesIn(join(shared, 'sgf', 'files'))
  if (odd.length === 0) console.log(`skipped: there are no files in ${join(shared, 'sgf', 'files')}`)
  const files = [
    ...filesIn(join(root, 'tests', 'formats', 'samples')),
    ...writeRandomTrees(scratch),
    ...odd
  ]
  const ours = readOurs(join(buildDirectory(), 'tests', 'node', 'sgf_dump'), files)
  const {passed, failed} = compare(files, ours)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} finally {
  rmSync(scratch, {recursive: true})
}
