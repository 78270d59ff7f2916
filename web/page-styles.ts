import { PurgeCSS } from 'purgecss'
import type { Plugin, Rollup } from 'vite'

type Context = Rollup.PluginContext

/** What is written between quotation marks: class names and elements stand there. */
const quoted = /`[^`]*`|"[^"]*"|'[^']*'/g

/** The words that the modules of an entry write, without those that they load later and those of packages. */
function wordsOf(context: Context, entry: string) {
  const visited = new Set<string>()
  const words = new Set<string>()
  const visit = (id: string) => {
    if (visited.has(id) || id.includes('node_modules')) return
    visited.add(id)
    const module = context.getModuleInfo(id)
    for (const [text] of module?.code?.matchAll(quoted) ?? [])
      for (const word of text.match(/[\w-]+/g) ?? []) words.add(word)
    for (const imported of module?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return [...words]
}

/** The styles of a chunk and of what it imports at once, in their order. */
function stylesOf(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk) {
  const files = new Set<string>()
  const visited = new Set<string>()
  const visit = (part: Rollup.OutputBundle[string] | undefined) => {
    if (part?.type !== 'chunk' || visited.has(part.fileName)) return
    visited.add(part.fileName)
    for (const imported of part.imports) visit(bundle[imported])
    for (const file of part.viteMetadata?.importedCss ?? []) files.add(file)
  }
  visit(chunk)
  return [...files].map((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? file.source.toString() : ''
  })
}

async function needed(css: string, words: string[]) {
  // `btn-${variant}` may become any class that begins so.
  const beginnings = words.filter((word) => /^[a-z][\w-]*-$/.test(word)).map((word) => new RegExp(`^${word}`))
  // A rule of a state alone, like the ring of what has the focus, names nothing to look for, and is kept.
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: words.join(' '), extension: 'txt' }],
    css: [{ raw: css.replaceAll(/(?<=[{}])(?=:(?!root))/g, '/* purgecss ignore */') }],
    defaultExtractor: (text) => text.split(' '),
    safelist: { standard: ['html', 'body', /^h[1-6]$/, ...beginnings] },
    // States, which come and go.
    dynamicAttributes: [...new Set([...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name))],
    keyframes: true,
  })
  return purged?.css ?? css
}

/**
 * Makes `entry-NAME.css` of each entry `src/entry-NAME.tsx`: of all its styles the rules that its own modules have the words
 * for. The server writes them into the page; what is loaded later brings its whole stylesheet.
 */
export function pageStyles(): Plugin {
  return {
    name: 'page-styles',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const entry = chunk.facadeModuleId ?? ''
        const name = /[\\/](entry-\w+)\.tsx$/.exec(entry)?.[1]
        if (!name) continue
        const source = await needed(stylesOf(bundle, chunk).join('\n'), wordsOf(this, entry))
        this.emitFile({ type: 'asset', fileName: `${name}.css`, source })
      }
    },
  }
}
