import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'
import { offline as de } from './src/locales/de/offline.ts'
import { offline as en } from './src/locales/en/offline.ts'

const source = join(import.meta.dirname, 'worker/worker.js')

/** The worker with its words in every language; the release is the names of all files, so that each has a cache of its own. */
export async function workerOf(fileNames: string[]) {
  const release = createHash('sha256').update(fileNames.toSorted().join()).digest('hex').slice(0, 12)
  const text = readFileSync(source, 'utf8')
    .replaceAll(
      "'%words%'",
      () => `(${JSON.stringify({ en: { language: 'en', ...en }, de: { language: 'de', ...de } })})`,
    )
    .replace('%release%', release)
  return (await minify('worker.js', text, { module: false })).code
}

/** Writes the service worker beside the files of the build. */
export function serviceWorker(): Plugin {
  let isTop = true
  return {
    name: 'service-worker',
    apply: 'build',
    // The builds of other languages share it.
    configResolved: ({ resolve }) => {
      isTop = !resolve.conditions.includes('de')
    },
    async generateBundle(_options, bundle) {
      if (isTop) this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerOf(Object.keys(bundle)) })
    },
  }
}
