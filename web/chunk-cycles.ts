import type { Plugin } from 'vite'

/** @returns the files that import each other, in order, of the first cycle found; undefined if there is none. */
export function findCycle(imports: Map<string, readonly string[]>) {
  const seen = new Set<string>()
  const visit = (file: string, above: string[]): string[] | undefined => {
    if (above.includes(file)) return above.slice(above.indexOf(file))
    if (seen.has(file)) return undefined
    seen.add(file)
    for (const imported of imports.get(file) ?? []) {
      const cycle = visit(imported, [...above, file])
      if (cycle) return cycle
    }
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails the build where chunks import each other: which of them runs first then depends on which is requested first, and a
 * module may find what it imports undefined.
 */
export function chunkCycles(): Plugin {
  return {
    name: 'chunk-cycles',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle) this.error(`Chunks import each other: ${cycle.join(', ')}`)
    },
  }
}
