import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin, type Rollup } from 'vite'
import { startUp as de } from './src/locales/de/start-up.ts'
import { startUp as en } from './src/locales/en/start-up.ts'

const files = join(import.meta.dirname, 'public')

/** The screen of each page that users start with, for signed-in users and for visitors. */
const screens = {
  in: {
    '/marketplace': 'perk/marketplace-screen.tsx',
    '/myperks': 'perk/my-perks-screen.tsx',
    '/mybids': 'bid/my-bids-screen.tsx',
    '/acceptedbids': 'exchange/accepted-bids-screen.tsx',
    '/friends': 'friendship/friends-screen.tsx',
    '/profile': 'user/profile-screen.tsx',
    '/organization': 'organization/organization-screen.tsx',
  },
  out: {
    '/login': 'user/login-screen.tsx',
    '/register': 'user/register-screen.tsx',
    '/reset-password': 'user/reset-password-screen.tsx',
  },
}

/** The scripts that a module and the frame of signed-in pages need at once, besides those of the first page. */
function scriptsOf(module: string, bundle: Rollup.OutputBundle) {
  const chunkWith = (id: string) =>
    Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(id)) as
      | Rollup.OutputChunk
      | undefined
  const source = (name: string) => join(import.meta.dirname, 'src', name)
  const reach = (chunk: Rollup.OutputChunk | undefined, reached = new Set<string>()) => {
    if (!chunk || reached.has(chunk.fileName)) return reached
    reached.add(chunk.fileName)
    for (const name of chunk.imports) reach(bundle[name] as Rollup.OutputChunk, reached)
    return reached
  }
  const own = chunkWith(source(module))
  if (!own) throw new Error(`The build has no ${module}`)
  const first = reach(chunkWith(source('main.tsx')))
  return [...reach(own)].filter((name) => !first.has(name)).map((name) => `/${name}`)
}

/** Writes the texts that index.html shows before its scripts have loaded, in the language of the build. */
export function startWords(): Plugin {
  let language: 'en' | 'de' = 'en'
  return {
    name: 'start-words',
    configResolved: ({ resolve }) => {
      language = resolve.conditions.includes('de') ? 'de' : 'en'
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        const words: Record<string, string> = language === 'de' ? de : en
        return html
          .replace('lang="en"', `lang="${language}"`)
          .replaceAll(/%(\w+)%/g, (mark, id) => words[id]?.replaceAll('"', '&quot;') ?? mark)
      },
    },
  }
}

/**
 * Inlines the first scripts and styles of the application's page, with the list of files that each screen needs, so
 * that nothing waits for them. Rendered pages, which may give way to the application, find the list in
 * start-files.json.
 */
export function startPage(): Plugin {
  return {
    name: 'start-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: 'start-files.json', source: JSON.stringify(startFiles(bundle)) })
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = async (name: string) =>
          (await minify(name, readFileSync(join(files, name), 'utf8'), { module: false })).code
        const parts = [
          ['<script src="/theme.js"></script>', `<script>${await script('theme.js')}</script>`],
          [
            '<script src="/start-up.js"></script>',
            `<script>var startFiles=${JSON.stringify(startFiles(bundle))};${await script('start-up.js')}</script>`,
          ],
          [
            '<link rel="stylesheet" href="/start-up.css" />',
            `<style>${readFileSync(join(files, 'start-up.css'), 'utf8')}</style>`,
          ],
        ] as const
        const icon = encodeURIComponent(readFileSync(join(files, 'favicon.svg'), 'utf8').trim())
        const whole = html.replace('href="/favicon.svg"', () => `href="data:image/svg+xml,${icon}"`)
        return parts.reduce((page, [from, to]) => {
          if (!page.includes(from)) throw new Error(`index.html has no ${from}`)
          return page.replace(from, () => to)
        }, whole)
      },
    },
  }
}

function startFiles(bundle: Rollup.OutputBundle) {
  const named = (pages: Record<string, string>) =>
    Object.fromEntries(Object.entries(pages).map(([path, module]) => [path, scriptsOf(module, bundle)]))
  return { in: named(screens.in), out: named(screens.out) }
}
