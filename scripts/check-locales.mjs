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
  const said = new Set(
    [...filesIn(join(root, 'web/src'))]
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .flatMap((path) => spoken(read(path))),
  )
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

/** The exports of a module that are objects, each with its keys, and those of objects within it. */
function objectsOf(code) {
  const objects = code.matchAll(/^export const (\w+)(: .+)? = \{\n([\s\S]*?)^\}( satisfies .+)?/gm)
  return [...objects].map(([, name, type, body, satisfied]) => ({
    name,
    isTyped: Boolean(type ?? satisfied),
    keys: [...body.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map(([, key]) => key),
    inner: [...body.matchAll(/^ {4}'?([\w-]+)'?:/gm)].map(([, key]) => key),
  }))
}

/** What a catalogue exports must be imported: from `en/kinds`, or from `@perkloop/contract/locale/kinds`. */
function isImported(codes, module, id) {
  const names = new RegExp(`import (?:type )?\\{([^}]*)\\} from '[^']*(?:/(?:en|locale)|\\.)/${module}'`, 'g')
  return codes.some((code) => [...code.matchAll(names)].some(([, all]) => new RegExp(`\\b${id}\\b`).test(all)))
}

/** Read as `t.title`, or taken out of an object: `const { title } = t`. */
const isRead = (code, id) =>
  new RegExp(`\\.${id}\\b|\\{[^{}]*\\b${id}\\b[^{}]*\\} =`).test(code) || code.includes(`'${id}'`)

/**
 * The catalogues of the server and the contract; the compiler gives all languages the same ids. Ids of refusals, failures and the
 * like are given by hand, each in quotation marks. Objects with a type have the ids of that type: it is their use. The ids of
 * others are read in the files that import them.
 */
function checkAsked(locales, rooms) {
  const files = rooms.flatMap((room) => [...filesIn(join(root, room))]).filter((path) => !/\.test\.tsx?$/.test(path))
  const codes = files.map(read)
  const quoted = files
    .filter((path) => !path.includes('/locales/'))
    .map(read)
    .join('\n')
  for (const [module, code] of modulesOf(locales, first)) {
    const unused = (id) => faults.push(`${locales}/${first}/${module}.ts: nobody says ${id}`)
    if (/refusals$|^(done|failures|fields)$/.test(module)) {
      for (const { keys } of objectsOf(code)) for (const id of keys) if (!quoted.includes(`'${id}'`)) unused(id)
      continue
    }
    for (const id of exportsOf(code)) if (!isImported(codes, module, id)) unused(id)
    for (const { name, isTyped, keys, inner } of objectsOf(code)) {
      if (isTyped) continue
      // `mail-pages.ts` hands this one on by another name.
      const isReader = (one) =>
        isImported([one], module, name) || (name === 'mailPage' && /import \{ mailPages/.test(one))
      const readers = codes.filter(isReader).join('\n')
      for (const id of [...keys, ...inner]) if (!isRead(readers, id)) unused(id)
    }
  }
}

checkWeb()
checkAsked('contract/src/locales', ['contract/src', 'server/src', 'web/src'])
checkAsked('server/src/locales', ['server/src'])

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} faults in the catalogues\n`)
  process.exit(1)
}
process.stdout.write('Every language says the same\n')
