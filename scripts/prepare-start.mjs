// What every way to start has in common.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireNode } from './node-version.mjs'

const root = resolve(import.meta.dirname, '..')

/** Prints the version and ends if that was asked for; otherwise builds what is missing or stale. */
export async function prepareStart() {
  requireNode()
  if (process.argv.includes('--version')) {
    process.stdout.write(`${JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version}\n`)
    process.exit(0)
  }
  // Production images are built beforehand and hold no sources to compare with.
  if (process.env.NODE_ENV !== 'production') {
    const { buildStale } = await import('./build.mjs')
    const built = await buildStale()
    if (built.length > 0) process.stdout.write(`Built ${built.join(' and ')}\n`)
  }
  process.env.PERKLOOP_ROOT = root
}
