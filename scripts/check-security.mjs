// Part of `npm run check`: every line of docs/security.md that says 'met' must name existing tests, in words of theirs, and
// every file that the page names in backticks is there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const page = 'docs/security.md'
const rooms = ['contract', 'demo', 'e2e', 'scripts', 'server', 'web']
/** In a file with more tests than this, the test has to be quoted by its name. */
const fewTests = 5

function* filesIn(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') continue
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else yield relative(root, path)
  }
}
const files = [...rooms, 'docs'].flatMap((room) => [...filesIn(join(root, room))])
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

/** Steps of `npm run check` count as tests too: they fail just the same. */
const checks = existsSync(join(root, 'scripts/check.mjs')) ? readFileSync(join(root, 'scripts/check.mjs'), 'utf8') : ''
const isCheck = (name) => /^scripts\/[\w-]+\.mjs$/.test(name) && checks.includes(`'${name}'`)

const faults = []

/** The files that a cell names in backticks, each with the quotations behind it. */
function namedIn(cell) {
  const names = [...cell.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|scripts\/[\w-]+\.mjs)`/g)]
  return names.map((match, index) => {
    const until = names[index + 1]?.index ?? cell.length
    const quoted = [...cell.slice(match.index, until).matchAll(/"([^"]+)"/g)].map(([, words]) => words)
    return { name: match[1], quoted }
  })
}

function lookAt(line, { name, quoted }) {
  if (isCheck(name)) return
  const found = tests.filter((file) => `/${file}`.endsWith(`/${name}`))
  if (found.length !== 1) {
    faults.push(`${line}: ${name} is ${found.length === 0 ? 'no test' : `one of several: ${found.join(', ')}`}`)
    return
  }
  const text = readFileSync(join(root, found[0]), 'utf8')
  for (const words of quoted) if (!text.includes(words)) faults.push(`${line}: ${name} does not say "${words}"`)
  const many = text.match(/^\s*(it|test)(\.each)?[(`]/gm)?.length ?? 0
  if (many > fewTests && quoted.length === 0) faults.push(`${line}: ${name} has ${many} tests; say which is meant`)
}

/** What a line names in backticks as one of our sources. A family of files (`*.rules.ts`) is none. */
const sourceName = /`((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|sql|md))`/g

function lookForFiles(row, number) {
  for (const [, name] of row.matchAll(sourceName))
    if (!files.some((file) => `/${file}`.endsWith(`/${name}`))) faults.push(`line ${number}: ${name} is no file`)
}

let met = 0
for (const [at, row] of readFileSync(join(root, page), 'utf8').split('\n').entries()) {
  lookForFiles(row, at + 1)
  const [, requirement, state, cell] = row.split('|').map((part) => part.trim())
  if (cell === undefined || !/^\d/.test(requirement)) continue
  const [line] = requirement.split(' ')
  const named = namedIn(cell)
  if (state === 'met') met += 1
  if (state === 'met' && named.length === 0) faults.push(`${line}: called met, and names no test`)
  if (!['met', 'partly', 'not met', 'operator', 'n/a'].includes(state)) faults.push(`${line}: ${state} is no state`)
  for (const one of named) lookAt(line, one)
}

if (faults.length > 0 || met === 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in ${page}, ${met} lines called met\n`)
  process.exit(1)
}
process.stdout.write(`${page}: ${met} lines called met, all with their tests\n`)
