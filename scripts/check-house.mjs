// Enforces who may import whom, and how files are named (docs/decisions/0002-the-house.md).
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const rooms = ['contract/src', 'server/src', 'web/src']
const serverJobs = ['routes', 'service', 'rules', 'sql', 'shape']
const faults = []
const fault = (file, text) => faults.push(`${file}: ${text}`)

function* filesIn(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.(ts|tsx)$/.test(name)) yield path
  }
}

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

const isTest = (file) => /\.test\.tsx?$/.test(file)
const jobOf = (file) => serverJobs.find((job) => file.endsWith(`.${job}.ts`))
const slice = (file) => {
  const parts = file.split('/')
  return parts.length > 3 ? parts[2] : undefined
}

/** The slice that owns a table is the only one that writes it; whoever reads may join any. */
const owners = {
  user: [
    'users',
    'sessions',
    'sign_in_failures',
    'email_verifications',
    'verification_sends',
    'password_resets',
    'known_devices',
  ],
  'two-factor': ['two_factors', 'recovery_codes', 'sign_in_tickets'],
  perk: ['perks', 'pictures'],
  bid: ['bids'],
  exchange: ['exchanges', 'reservations', 'ratings'],
  // The number of the newest message lives on the exchange, whose lock orders the chat.
  chat: ['messages', 'exchanges'],
  friendship: ['friendships'],
  organization: ['organizations', 'memberships', 'invitations', 'ended_invitations', 'roles', 'organization_audit'],
  role: ['roles'],
  subscription: ['organizations'],
  support: ['support_requests', 'error_reports'],
  analytics: ['page_views'],
  mail: ['outbox'],
  passkey: ['passkeys', 'passkey_challenges'],
}

const graph = new Map()

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
      if (room === 'server/src') checkServer(file, target)
      if (room === 'web/src') checkWeb(file, target)
    }
    graph.set(file, targets)
    if (room === 'server/src' && file.endsWith('.sql.ts')) checkWrites(file)
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

function checkServer(file, target) {
  const [from, to] = [slice(file), slice(target)]
  if (from === undefined) return
  if (from === 'platform' && to !== 'platform') fault(file, `platform imports no slice (${target})`)
  if (from !== to && to !== undefined && to !== 'platform' && !/\.(service|shape)\.ts$|\/letters\.ts$/.test(target)) {
    fault(file, `a slice enters another only through its service or shape (${target})`)
  }
  const [job, targetJob] = [jobOf(file), jobOf(target)]
  if (job === 'routes' && targetJob && targetJob !== 'service')
    fault(file, `routes only introduce services (${target})`)
  if (job === 'rules' && (targetJob === 'sql' || targetJob === 'service')) fault(file, `rules are pure (${target})`)
  if (job === 'sql' && (targetJob === 'service' || targetJob === 'routes')) fault(file, `sql calls nobody (${target})`)
  if (targetJob === 'routes' && file !== 'server/src/app.ts') fault(file, `only app.ts mounts routes (${target})`)
}

function checkWrites(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const written = [
    ...text.matchAll(
      /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|(?:insert into|\bupdate|delete from)\s+(\w+)\s+(?:as\s|\w+\s+)?(?=\(|set|where|using|p\s|[a-z]+\s+set)/g,
    ),
  ]
  for (const table of written.map((match) => match[1] ?? match[2])) {
    if (Object.values(owners).flat().includes(table) && !owners[slice(file)]?.includes(table)) {
      fault(file, `writes ${table}, which is not its own`)
    }
  }
}

function checkWeb(file, target) {
  const [from, to] = [slice(file), slice(target)]
  // early-pages.ts loads them before anybody goes there.
  const mayName = ['web/src/app.tsx', 'web/src/early-pages.ts'].includes(file) || from === 'platform'
  if (target.endsWith('-screen.tsx') && !mayName) fault(file, `only app.tsx imports screens (${target})`)
  if ((from === 'ui' || from === 'platform') && to !== undefined && to !== 'ui' && to !== 'platform') {
    fault(file, `${from} imports no slice (${target})`)
  }
  if (from === 'ui' && to === 'platform') fault(file, `ui knows nothing of the platform (${target})`)
}

for (const [file] of graph) {
  if (!file.startsWith('web/src/') || isTest(file) || file.startsWith('web/src/platform/')) continue
  if (/\bfetch\(/.test(readFileSync(join(root, file), 'utf8'))) fault(file, 'fetch lives in platform only')
}

function findCycles() {
  const state = new Map()
  const visit = (file, trail) => {
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open')
        fault(next, `import cycle: ${[...trail.slice(trail.indexOf(next)), file, next].join(' → ')}`)
      else if (!state.has(next)) visit(next, [...trail, file])
    }
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [])
}
findCycles()

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the house\n`)
  process.exit(1)
}
process.stdout.write(`The house stands: ${graph.size} files\n`)
