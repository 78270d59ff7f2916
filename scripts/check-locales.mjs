// Enforces that every language has the same messages, that each message is used, and that screens hold no other
// sentences (docs/decisions/0019-languages.md). The compiler checks that parameters fit.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '..'))
const first = 'en'
const faults = []
const read = (path) => readFileSync(path, 'utf8')

function* filesIn(folder) {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(name)) yield path
  }
}

/** The modules of a language, by their names. */
function modulesOf(locales, language) {
  const folder = join(root, locales, language)
  return new Map([...filesIn(folder)].map((path) => [relative(folder, path).replace(/\.ts$/, ''), read(path)]))
}

const exportsOf = (code) => [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, id]) => id)
/** The keys of the object that a module exports. */
const keysOf = (code) =>
  [...(/^export const \w+ = \{\n([\s\S]*?)^\}/m.exec(code)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key)

const languagesIn = (locales) =>
  readdirSync(join(root, locales), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map(({ name }) => name)

function checkWebModules() {
  const locales = 'web/src/locales'
  const source = modulesOf(locales, first)
  for (const language of languagesIn(locales).filter((name) => name !== first)) {
    const translated = modulesOf(locales, language)
    for (const name of new Set([...source.keys(), ...translated.keys()])) {
      const [from, to] = [source, translated].map((modules) => new Set(exportsOf(modules.get(name) ?? '')))
      for (const id of from) if (!to.has(id)) faults.push(`${locales}/${language}/${name}.ts: lacks ${id}`)
      for (const id of to) if (!from.has(id)) faults.push(`${locales}/${language}/${name}.ts: ${first} has no ${id}`)
    }
  }
  return source
}

/** The messages that a file uses: `t.title()` of `import * as t`, and names imported one by one. */
function spoken(code) {
  const found = []
  for (const [, space, names, name] of code.matchAll(
    /import (?:\* as (\w+)|(?:type )?\{([^}]*)\}) from '(?:#locale|@perkloop\/contract\/locale|\.)\/([\w-]+)'/g,
  )) {
    const ids = space
      ? [...code.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, id]) => id)
      : names.split(',').map((one) => one.trim().split(' ')[0])
    found.push(...ids.map((id) => `${name}.${id}`))
  }
  return found
}

function checkWeb() {
  const locales = 'web/src/locales'
  const source = checkWebModules()
  const said = new Set([...filesIn(join(root, 'web/src'))].flatMap((path) => spoken(read(path))))
  // The build writes these into index.html and into the service worker.
  said.add('start-up.startUp')
  said.add('offline.offline')
  const same = read(join(root, locales, 'same.ts'))
  for (const [name, code] of source) {
    for (const id of exportsOf(code))
      if (!said.has(`${name}.${id}`)) faults.push(`${locales}/${first}/${name}.ts: nobody says ${id}`)
    if (name !== 'language' && !same.includes(`'./${first}/${name}'`)) faults.push(`${locales}/same.ts: lacks ${name}`)
  }
}

/** Catalogues read by id: the compiler gives all languages the same ids, and each id must be in quotation marks somewhere. */
function checkAsked(locales, names, rooms) {
  const source = modulesOf(locales, first)
  const code = rooms
    .flatMap((room) => [...filesIn(join(root, room))])
    .filter((path) => !path.includes('/locales/') && !/\.test\.tsx?$/.test(path))
    .map(read)
    .join('\n')
  for (const name of names)
    for (const id of keysOf(source.get(name) ?? ''))
      if (!code.includes(`'${id}'`)) faults.push(`${locales}/${first}/${name}.ts: nobody says ${id}`)
}

checkWeb()
checkAsked('contract/src/locales', ['failures', 'fields'], ['contract/src', 'server/src', 'web/src'])
checkAsked('server/src/locales', ['refusals', 'done'], ['server/src'])

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the catalogues\n`)
  process.exit(1)
}
process.stdout.write('Every language says the same\n')
