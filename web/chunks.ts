import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Rollup } from 'vite'

type Context = Pick<Rollup.PluginContext, 'getModuleInfo'>

const source = join(import.meta.dirname, 'src')
const icons = iconFiles()

/**
 * What is loaded together, in the order it comes: a module belongs to the first chunk of which an entry imports it at once.
 * Everything else is left to the bundler.
 */
const chunks: [name: string, entries: string[]][] = [
  ['base', ['entry-landing.tsx']],
  ['lists', ['entry-marketplace.tsx']],
  ['over', ['user/terms-dialog.tsx', 'user/privacy-dialog.tsx', 'perk/value-range-panel.tsx']],
  ['app', ['main.tsx']],
  ['members', ['frame.tsx', 'perk/marketplace-screen.tsx', 'platform/live-events.ts']],
  ['login', ['user/login-screen.tsx']],
]

/** Screens that people go to from the first: what two of them have is one chunk, rather than one for each piece. */
const screens = [
  'perk/my-perks-screen.tsx',
  'perk/perk-form-dialog.tsx',
  'bid/my-bids-screen.tsx',
  'bid/place-bid-dialog.tsx',
  'exchange/accepted-bids-screen.tsx',
  'friendship/friends-screen.tsx',
  'user/profile-screen.tsx',
  'user/user-profile-screen.tsx',
  'organization/organization-screen.tsx',
]

const formPackages = /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/

/** Packages that change with an upgrade only, or are too large for whoever does not use them. */
const packages: [name: string, test: RegExp][] = [
  // With what every page has: one request less, for React again with each release.
  ['base', /node_modules[\\/](react|react-dom|scheduler)[\\/]/],
  ['forms', /node_modules[\\/](react-hook-form|@hookform)[\\/]|platform[\\/]form-resolver/],
  // What a check finds is said with it.
  ['checks', /node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](field-text|locales[\\/]\w+[\\/]fields)/],
  ['base', /node_modules[\\/]@radix-ui[\\/]react-(slot|compose-refs)[\\/]|preload-helper/],
  ['lists', /node_modules[\\/]@tanstack[\\/]/],
  ['app', /node_modules[\\/]react-router[\\/]|[\\/]web[\\/]index\.html$/],
]

/** In the order they take what they need: what two chunks import at once is the first one's. */
const order = [
  'styles',
  'checks',
  'forms',
  'base',
  'cards',
  'landing',
  'lists',
  'market',
  'fields',
  'over',
  'app',
  'members',
  'login',
  'parts',
]

export function chunkGroups() {
  let reached: Set<string>[] | undefined
  let known: { name: string; modules: Set<string> }[] | undefined
  const nameOf = (id: string, context: Context) => {
    const packaged = packages.find(([, test]) => test.test(id))?.[0]
    if (packaged) return packaged
    if (isCheck(id, context)) return 'checks'
    // One stylesheet, so that a screen more costs no request more. Drawn pages have what they need of it in themselves.
    if (/[\\/]src[\\/].*\.css$/.test(id)) return 'styles'
    known ??= chunks.map(([name, entries]) => ({ name, modules: importedBy(entries, context) }))
    reached ??= screens.map((screen) => importedBy([screen], context))
    const names = known.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    const [first, second] = names
    // What the landing page alone has at first, and what only lists have, is nothing for who signs in.
    if (first === 'base' && second === undefined) return 'landing'
    // Cards stand on every list of perks, and nowhere on the way in.
    if (first === 'base' && !names.some((name) => ['over', 'app', 'login'].includes(name))) return 'cards'
    if (first === 'lists' && !names.some((name) => ['over', 'app', 'login'].includes(name))) return 'market'
    // What opens over drawn pages must not need the application itself; nor its first page what opens over drawn ones.
    if (first === 'over' && second !== undefined) return 'fields'
    // Forms stay apart from what others need.
    if (context.getModuleInfo(id)?.importedIds.some((one) => formPackages.test(one))) return first
    if (first === undefined && reached.filter((modules) => modules.has(id)).length > 1) return 'parts'
    // What the two ways into the application share comes with that.
    return first === 'members' && second === 'login' ? 'app' : first
  }
  return order.map((name) => ({
    name: (id: string, context: Context) => (nameOf(id, context) === name ? name : null),
    debugName: name,
    includeDependenciesRecursively: !['forms', 'checks', 'cards', 'landing', 'market', 'app', 'login'].includes(name),
  }))
}

/** The schemas of the contract: what is written with zod there. */
function isCheck(id: string, context: Context) {
  const imported = /[\\/]contract[\\/]src[\\/]/.test(id) ? context.getModuleInfo(id)?.importedIds : []
  return imported?.some((one) => /node_modules[\\/]zod[\\/]/.test(one)) ?? false
}

/** What entries import at once, and what that does; of packages only icons, which come one by one. */
function importedBy(entries: string[], context: Context) {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const module = context.getModuleInfo(id)
    if (isCheck(id, context)) return
    for (const imported of module?.importedIds ?? []) if (!imported.includes('node_modules')) visit(imported)
    for (const [, names = ''] of module?.code?.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g) ?? [])
      for (const name of names.split(',')) found.add(icons.get(name.trim().split(' ')[0] ?? '') ?? '')
  }
  for (const entry of entries) visit(join(source, entry))
  // Its own first lines run for nobody else.
  for (const entry of entries) if (/entry-/.test(entry)) found.delete(join(source, entry))
  return found
}

/** The file of each icon, by all its names. */
function iconFiles() {
  const index = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/cjs[\\/]lucide-react\.js$/, 'esm/lucide-react.mjs')
  const exported = readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from ['"]\.\/(icons\/[^'"]+)['"]/g)
  return new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(index, '..', file)] as const),
    ),
  )
}
