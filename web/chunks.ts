import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { Rollup } from 'vite'

type Context = Pick<Rollup.PluginContext, 'getModuleInfo'>

const source = join(import.meta.dirname, 'src')
/** The path of a module's file from the root of the repository; the bundler's own modules have none, and begin with a null. */
const placeOf = (id: string) =>
  id.startsWith('\0') ? id : relative(join(import.meta.dirname, '..'), id.replace(/\?.*/, '')).replaceAll('\\', '/')
/** The package that a module comes from; undefined for our own. */
const packageOf = (id: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(id)?.[1]
const icons = iconFiles()

/**
 * The chunks in the order they are loaded: a module belongs to the first one whose entries import it statically.
 * All other modules are left to the bundler.
 */
const chunks: [name: string, entries: string[]][] = [
  ['base', ['entry-landing.tsx']],
  ['lists', ['entry-marketplace.tsx']],
  ['over', ['user/terms-dialog.tsx', 'user/privacy-dialog.tsx', 'perk/value-range-panel.tsx']],
  ['app', ['main.tsx']],
  ['members', ['frame.tsx', 'perk/marketplace-screen.tsx', 'platform/live-events.ts']],
  ['login', ['user/login-screen.tsx']],
  ['after', ['platform/after-start.tsx', 'notification/push.ts']],
]

/** Screens that users open from the first page: modules in two of them become one chunk, not one chunk each. */
const screens: (string | string[])[] = [
  'perk/my-perks-screen.tsx',
  'perk/perk-form-dialog.tsx',
  'bid/my-bids-screen.tsx',
  'bid/place-bid-dialog.tsx',
  'exchange/accepted-bids-screen.tsx',
  'friendship/friends-screen.tsx',
  'user/profile-screen.tsx',
  'user/user-profile-screen.tsx',
  'user/prove-dialog.tsx',
  ['organization/organization-screen.tsx', 'organization/settings-parts.tsx'],
]

/** Packages that change only with an upgrade, or are too large for pages that do not use them. */
const packages: Record<string, string> = {
  // React is in every page's chunk: one request less, though it is loaded again after each release.
  react: 'base',
  'react-dom': 'base',
  scheduler: 'base',
  'react-hook-form': 'forms',
  '@hookform/resolvers': 'forms',
  zod: 'checks',
  '@tanstack/react-query': 'lists',
  '@tanstack/query-core': 'lists',
  'react-router': 'app',
}

/** What belongs to those packages: the texts and numbers of zod's checks would be undefined in a chunk that loads later. */
const withPackages: Record<string, string> = {
  'web/src/platform/form-resolver.ts': 'forms',
  'contract/src/field-text.ts': 'checks',
  'contract/src/organization-limits.ts': 'checks',
  'contract/src/scope.ts': 'checks',
  'contract/src/locales/en/fields.ts': 'checks',
  'contract/src/locales/de/fields.ts': 'checks',
  'web/index.html': 'app',
  // Of the bundler.
  '\0vite/preload-helper.js': 'base',
  '\0rolldown/runtime.js': 'base',
}

/** The first of these chunks gets a module that two of them import. */
const order = [
  'styles',
  'later-styles',
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
  'after',
  'parts',
]

export function chunkGroups() {
  let reached: Set<string>[] | undefined
  let known: { name: string; modules: Set<string> }[] | undefined
  const nameOf = (id: string, context: Context) => {
    const from = packageOf(id)
    const packaged = from ? packages[from] : withPackages[placeOf(id)]
    if (packaged) return packaged
    if (isCheck(id, context)) return 'checks'
    known ??= chunks.map(([name, entries]) => ({ name, modules: importedBy(entries, context) }))
    reached ??= screens.map((screen) => importedBy([screen].flat(), context))
    const names = known.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
    if (placeOf(id).startsWith('web/src/') && id.endsWith('.css'))
      return stylesheetOf(id, names.length > 0 || reached.slice(0, -1).some((modules) => modules.has(id)))
    const [first, second] = names
    // What only the landing page or only lists need is not loaded with the application.
    if (first === 'base' && second === undefined) return 'landing'
    // Cards are on every list of perks, but not on the sign-in screens.
    if (first === 'base' && !names.some((name) => ['over', 'app', 'login'].includes(name))) return 'cards'
    if (first === 'lists' && !names.some((name) => ['app', 'login'].includes(name))) return 'market'
    // Dialogs over rendered pages must not load the application; and its first page must not load those dialogs.
    if (first === 'over' && second !== undefined) return 'fields'
    // Modules with form packages stay apart from those without.
    if (context.getModuleInfo(id)?.importedIds.some(isOfForms)) return first
    if (first === undefined && reached.filter((modules) => modules.has(id)).length > 1) return 'parts'
    // Modules that both entries of the application share are loaded with it.
    return first === 'members' && second === 'login' ? 'app' : first
  }
  return order.map((name) => ({
    name: (id: string, context: Context) => (nameOf(id, context) === name ? name : null),
    debugName: name,
    includeDependenciesRecursively: ![
      'forms',
      'checks',
      'cards',
      'landing',
      'market',
      'app',
      'login',
      'after',
    ].includes(name),
  }))
}

/**
 * One stylesheet comes with the first page, so that another screen costs no request more: of all parts that screens refine, and of
 * the main screens. One more is for what is opened later. Rendered pages have the styles they need inlined.
 */
const stylesheetOf = (id: string, isOfMainScreen: boolean) =>
  isOfMainScreen || placeOf(id).startsWith('web/src/ui/') ? 'styles' : 'later-styles'

const isOfForms = (id: string) => ['checks', 'forms'].includes(packages[packageOf(id) ?? ''] ?? '')

/** Whether a module of the contract holds zod schemas. */
function isCheck(id: string, context: Context) {
  const imported = placeOf(id).startsWith('contract/src/') ? context.getModuleInfo(id)?.importedIds : []
  return imported?.some((one) => packageOf(one) === 'zod') ?? false
}

/** The modules that entries import statically, directly or not; of packages only icons, each of which is a file. */
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
  // Only the entry itself runs its own file.
  for (const entry of entries) if (entry.startsWith('entry-')) found.delete(join(source, entry))
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
