// `npm start`: builds what is missing or stale, then runs the server in this same process.
import { resolve } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const root = resolve(import.meta.dirname, '..')
// Production images are built beforehand and hold no sources to compare with.
if (process.env.NODE_ENV !== 'production') {
  const { buildStale } = await import('./build.mjs')
  const built = await buildStale()
  if (built.length > 0) process.stdout.write(`Built ${built.join(' and ')}\n`)
}
process.env.PERKLOOP_ROOT = root
await import('../server/dist/main.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('server/dist')) throw error
  process.stderr.write('There is no build yet: run `npm run build` first\n')
  process.exit(1)
})
