import { transform } from 'lightningcss'
import type { Plugin, Rollup } from 'vite'

type Context = Rollup.PluginContext

/** Vite's own targets, so that both sheets are compiled alike. */
const targets = { chrome: 111 << 16, edge: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }

/** The style sheets that an entry's modules import, without those of dynamic imports. */
function sheetsOf(context: Context, entry: string) {
  const visited = new Set<string>()
  const visit = (id: string) => {
    if (visited.has(id)) return
    visited.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return [...visited].filter((id) => id.endsWith('.css'))
}

/**
 * Makes `entry-NAME.css` for each entry `src/entry-NAME.tsx`: the sheets its modules import, in the order of the
 * application's sheet. The server inlines them; whatever is loaded later brings the whole sheets.
 */
export function pageStyles(): Plugin {
  const written = new Map<string, string>()
  return {
    name: 'page-styles',
    transform: {
      filter: { id: /\.css$/ },
      // Vite has resolved imports here, and drops the code after this.
      handler: (code, id) => void written.set(id, code),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const ordered = chunks.flatMap((chunk) => chunk.moduleIds).filter((id) => id.endsWith('.css'))
      for (const { facadeModuleId } of chunks) {
        const name = /[\\/](entry-\w+)\.tsx$/.exec(facadeModuleId ?? '')?.[1]
        if (!facadeModuleId || !name) continue
        const sheets = sheetsOf(this, facadeModuleId)
        const lost = sheets.find((id) => !ordered.includes(id) || !written.has(id))
        if (lost) this.error(`${lost} is in no chunk`)
        const css = ordered.filter((id) => sheets.includes(id)).map((id) => written.get(id))
        const whole = css
          .join('\n')
          .replaceAll(/__VITE_ASSET__([\w$]+)__/g, (_all, reference: string) => `/${this.getFileName(reference)}`)
        const { code } = transform({ filename: `${name}.css`, code: Buffer.from(whole), minify: true, targets })
        this.emitFile({ type: 'asset', fileName: `${name}.css`, source: code })
      }
    },
  }
}
