// Enforces who may import whom, and how files are named (docs/decisions/0002-the-house.md).
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { checkExports } from './house-exports.mjs'
import { allFolders, filesIn, isTest, rooms, root, slice } from './house-files.mjs'
import { checkFunctions, checkOwners, checkWrites, findOwners } from './house-tables.mjs'

const serverJobs = ['routes', 'service', 'rules', 'sql', 'shape']
const faults = []
const fault = (file, text) => faults.push(`${file}: ${text}`)

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g
const typeOnly = /^\s*(?:import|export)\s+type\s/

function importsOf(file) {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(importPattern)].map((match) => ({
    name: match[1] ?? match[2] ?? match[3],
    type: typeOnly.test(match[0].replace(/^\n+/, '')),
  }))
}

function locate(file, name) {
  if (!name.startsWith('.')) return undefined
  const base = resolve(dirname(file), name)
  const found = ['', '.ts', '.tsx']
    .map((ending) => base + ending)
    .find((path) => existsSync(path) && statSync(path).isFile())
  return found && relative(root, found)
}

const jobOf = (file) => serverJobs.find((job) => file.endsWith(`.${job}.ts`))

const owners = findOwners(fault)
checkOwners(owners, fault)
checkFunctions(owners, fault)
checkExports(fault)

/** Text in which every parenthesis that opens is closed, two deep. */
const balanced = String.raw`(?:[^\`()]|\((?:[^\`()]|\([^\`()]*\))*\))*?`
/** A subquery that takes some rows and locks them: PostgreSQL may run it again for each row, and so take more (decision 0006). */
const takesTooMany = new RegExp(
  String.raw`\b(?:in|from|using|any) ?\(\s*select\b${balanced}\blimit\b${balanced}\bfor (?:no key )?update\b`,
)

const graph = new Map()
/** Which folder of the server imports which others, with one import of each as an example. */
const folders = new Map()

for (const room of rooms) {
  for (const path of filesIn(join(root, room))) {
    const file = relative(root, path)
    const name = file.split('/').at(-1)
    if (/^(index|utils?|helpers?|common)\.tsx?$/.test(name))
      fault(file, 'no index, utils, helpers or common: name it by what it does')
    if (!/^[a-z0-9.-]+$/.test(name)) fault(file, 'file names are kebab-case')
    const targets = []
    for (const { name: imported, type } of importsOf(path)) {
      const target = locate(path, imported)
      checkPackage(file, imported, target)
      if (!target || isTest(file)) continue
      if (!type) targets.push(target)
      if (room === 'server/src') addFolders(file, target)
      if (room === 'server/src') checkServer(file, target)
      if (room === 'web/src') checkWeb(file, target)
    }
    graph.set(file, targets)
    if (room === 'server/src' && !isTest(file)) checkStatements(file)
  }
}

function checkPackage(file, imported, target) {
  const room = file.split('/')[0]
  if (room === 'contract' && !imported.startsWith('.') && imported !== 'zod' && !isTest(file))
    fault(file, `contract imports zod only, not ${imported}`)
  if (
    target &&
    !target.startsWith(`${room}/`) &&
    file !== 'server/src/main.ts' &&
    !(isTest(file) && target.startsWith('demo/'))
  ) {
    fault(file, `${room} does not import ${target}`)
  }
  if (room === 'web' && imported.startsWith('@perkloop/server')) fault(file, 'web never imports server')
  if (room === 'server' && imported.startsWith('@perkloop/web')) fault(file, 'server never imports web')
}

/** Another slice is imported through its service or shapes; from rules, which are pure, also through its rules. */
function isDoor(file, target) {
  if (jobOf(file) === 'rules' && jobOf(target) === 'rules') return true
  return /\.(service|shape)\.ts$/.test(target)
}

function checkServer(file, target) {
  const [from, to] = [slice(file), slice(target)]
  if (from === undefined) return
  // The catalogue stands below everything, so any file may import it.
  if (from === 'locales' && to !== 'locales') fault(file, `the catalogue imports nothing (${target})`)
  if (to === 'locales') return
  if (from === 'platform' && to !== 'platform') fault(file, `platform imports no slice (${target})`)
  if (from !== to && to !== undefined && to !== 'platform' && !isDoor(file, target)) {
    fault(file, `a slice enters another only through its service or shape (${target})`)
  }
  const [job, targetJob] = [jobOf(file), jobOf(target)]
  if (job === 'routes' && targetJob && targetJob !== 'service')
    fault(file, `routes only introduce services (${target})`)
  if (job === 'rules' && (targetJob === 'sql' || targetJob === 'service')) fault(file, `rules are pure (${target})`)
  if (job === 'sql' && (targetJob === 'service' || targetJob === 'routes')) fault(file, `sql calls nobody (${target})`)
  if (targetJob === 'routes' && file !== 'server/src/app.ts') fault(file, `only app.ts mounts routes (${target})`)
}

function checkStatements(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (takesTooMany.test(text)) fault(file, 'rows that are taken with a limit are chosen in a CTE, not in a subquery')
  checkWrites(file, text, owners, fault)
}

function checkWeb(file, target) {
  const [from, to] = [slice(file), slice(target)]
  // early-pages.ts preloads them.
  const mayName = ['web/src/app.tsx', 'web/src/early-pages.ts'].includes(file) || from === 'platform'
  if (target.endsWith('-screen.tsx') && !mayName) fault(file, `only app.tsx imports screens (${target})`)
  if (to === 'locales') return
  if ((from === 'ui' || from === 'platform') && to !== undefined && to !== 'ui' && to !== 'platform') {
    fault(file, `${from} imports no slice (${target})`)
  }
  if (from === 'ui' && to === 'platform') fault(file, `ui knows nothing of the platform (${target})`)
}

for (const [file] of graph) {
  if (!file.startsWith('web/src/') || isTest(file) || file.startsWith('web/src/platform/')) continue
  if (/\bfetch\(/.test(readFileSync(join(root, file), 'utf8'))) fault(file, 'fetch lives in platform only')
}

/** A doc comment with nothing to document below it: a function was moved or deleted, or put between the two. */
const tornComment = /^[ \t]*\/\*\*(?:(?!\*\/)[\s\S])*\*\/[ \t]*\n[ \t]*(?=\n|\/\*|\/\/|[)\]}]|import\s|(?![\s\S]))/gm

function checkComments() {
  for (const path of allFolders.flatMap((folder) => [...filesIn(join(root, folder), /\.(ts|tsx|mjs|js)$/)])) {
    const text = readFileSync(path, 'utf8')
    for (const { index } of text.matchAll(tornComment)) {
      const line = text.slice(0, index).split('\n').length
      fault(
        `${relative(root, path)}:${line}`,
        'a doc comment stands right above what it documents, and one about the file begins with //',
      )
    }
  }
}
checkComments()

function addFolders(file, target) {
  const [from, to] = [dirname(file), dirname(target)]
  if (!target.startsWith('server/src/') || from === to) return
  const others = folders.get(from) ?? new Map()
  if (!others.has(to)) others.set(to, `${file} imports ${target}`)
  folders.set(from, others)
}

/** Calls `report` with each cycle, the first node again at its end. */
function findCycles(nodes, nextOf, report) {
  const state = new Map()
  const visit = (node, trail) => {
    state.set(node, 'open')
    const path = [...trail, node]
    for (const next of nextOf(node)) {
      if (state.get(next) === 'open') report([...path.slice(path.indexOf(next)), next])
      else if (!state.has(next)) visit(next, path)
    }
    state.set(node, 'done')
  }
  for (const node of nodes) if (!state.has(node)) visit(node, [])
}

findCycles(
  graph.keys(),
  (file) => graph.get(file) ?? [],
  (circle) => fault(circle[0], `import cycle: ${circle.join(' → ')}`),
)
// Imports of types count too: a reader follows them as well.
findCycles(
  folders.keys(),
  (folder) => folders.get(folder)?.keys() ?? [],
  (circle) => {
    const imports = circle.slice(1).map((folder, at) => folders.get(circle[at])?.get(folder))
    fault(circle[0], `folders import one another: ${imports.join('; ')}`)
  },
)

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the house\n`)
  process.exit(1)
}
process.stdout.write(`The house stands: ${graph.size} files\n`)
