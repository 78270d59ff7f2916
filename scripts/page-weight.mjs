// `npm run weight`: what a first visitor downloads for `/`, compressed, against its budgets. The build fails past one.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const KiB = 1024

/**
 * In bytes. Source: the issue 'Marketplace, landing and My Perks'. It gives scripts 80 KiB; two of them are the headers
 * they are sent with.
 */
const budgets = { JavaScript: 78 * KiB, CSS: 12 * KiB, fonts: 60 * KiB }
const mostFonts = 2

/** @throws if a chunk that a public page loads later imports the application's entry, which would then start. */
export function requireApart(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))
  const application = manifest['index.html'].file
  for (const entry of ['src/entry-landing.tsx', 'src/entry-marketplace.tsx'])
    for (const key of Object.keys(manifest).filter((key) => filesOf(manifest, entry).has(manifest[key].file)))
      for (const part of [key, ...(manifest[key].dynamicImports ?? [])])
        if (filesOf(manifest, part).has(application)) throw new Error(`${entry} may load the application by ${part}`)
}

/** All files that an entry of the build imports at once. */
function filesOf(manifest, entry, files = new Set()) {
  const chunk = manifest[entry]
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const file of chunk.css ?? []) files.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files)
  return files
}

/**
 * @param own Where the manifest and the page's styles are; each language has its own.
 * @returns one row for each file of the landing page: its kind, its name and its bytes on the wire.
 */
export function weigh(dist, own = dist) {
  const manifest = JSON.parse(readFileSync(join(own, 'manifest.json'), 'utf8'))
  const row = (kind, name, bytes) => ({ kind, name, bytes })
  const text = (name) => readFileSync(join(name === 'entry-landing.css' ? own : dist, name), 'utf8')
  const compressed = (name) => brotliCompressSync(text(name)).length
  const scripts = [...filesOf(manifest, 'src/entry-landing.tsx')].filter((name) => name.endsWith('.js'))
  // These two style sheets are inlined, and the page loads no other.
  const files = [...scripts, 'start-up.css', 'entry-landing.css', 'theme.js', 'start-up.js', 'public-page.js']
  const css = files.filter((name) => name.endsWith('.css')).map(text)
  const fonts = new Set(
    css.flatMap((text) => [...text.matchAll(/\/(assets\/[^"')]+-basic[^"')]*\.woff2)/g)].map((match) => match[1])),
  )
  return [
    ...files.filter((name) => name.endsWith('.js')).map((name) => row('JavaScript', name, compressed(name))),
    ...files.filter((name) => name.endsWith('.css')).map((name) => row('CSS', name, compressed(name))),
    ...[...fonts].map((name) => row('fonts', name, statSync(join(dist, name)).size)),
  ]
}

const totalOf = (rows, kind) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.bytes, 0)

/** @throws when a budget is passed. */
export function requireBudgets(rows) {
  const faults = Object.entries(budgets)
    .filter(([kind, most]) => totalOf(rows, kind) > most)
    .map(([kind, most]) => `${kind}: ${inKiB(totalOf(rows, kind))} is more than ${inKiB(most)}`)
  const fonts = rows.filter((row) => row.kind === 'fonts').length
  if (fonts > mostFonts) faults.push(`${fonts} fonts are more than ${mostFonts}`)
  if (faults.length > 0) throw new Error(`The landing page is too heavy. ${faults.join('. ')}`)
}

const inKiB = (bytes) => `${(bytes / KiB).toFixed(1)} KiB`

function print(rows) {
  for (const [kind, most] of Object.entries(budgets)) {
    for (const { name, bytes } of rows.filter((row) => row.kind === kind))
      process.stdout.write(`  ${inKiB(bytes).padStart(10)}  ${name}\n`)
    process.stdout.write(`${inKiB(totalOf(rows, kind)).padStart(12)}  ${kind}, of ${inKiB(most)}\n`)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const dist = resolve(import.meta.dirname, '../web/dist')
  if (!existsSync(join(dist, 'manifest.json'))) {
    process.stderr.write('There is no build yet: run `npm run build` first\n')
    process.exit(1)
  }
  const rows = weigh(dist)
  print(rows)
  requireBudgets(rows)
}
