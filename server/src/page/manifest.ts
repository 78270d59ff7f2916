/** What the web build lists about its files: https://vite.dev/guide/backend-integration */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The files an entry needs at once, by their paths in the build: its own script first, then those it imports. */
export function entryFiles(manifest: Manifest, entry: string) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The web build has no ${name}`)
    if (visited.has(name)) return
    visited.add(name)
    scripts.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
    // Styles of imported files come first, as the importing module expects.
    for (const file of chunk.css ?? []) styles.add(file)
  }
  visit(entry)
  return { scripts: [...scripts], styles: [...styles] }
}

/** The addresses of the fonts in a stylesheet that every page needs: those of the basic letters. */
export function fontsIn(css: string) {
  return [
    ...new Set([...css.matchAll(/url\(["']?([^"')]+-basic[^"')]*\.woff2)["']?\)/g)].map((match) => match[1] ?? '')),
  ]
}
