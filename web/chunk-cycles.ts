import type { Plugin } from 'vite'

/**
 * Fails the build where chunks import each other: which of them runs first then depends on which is requested first, and a
 * module may find what it imports undefined.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'chunk-cycles',
    generateBundle(_, bundle) {
      const seen = new Set<string>()
      const visit = (file: string, above: string[]) => {
        if (above.includes(file)) this.error(`Chunks import each other: ${above.slice(above.indexOf(file)).join(', ')}`)
        const chunk = bundle[file]
        if (seen.has(file) || chunk?.type !== 'chunk') return
        seen.add(file)
        for (const imported of chunk.imports) visit(imported, [...above, file])
      }
      for (const file of Object.keys(bundle)) visit(file, [])
    },
  }
}
