// `npm run admin -- grant EMAIL`: see docs/operating.md.
import { resolve } from 'node:path'
import { buildStale } from './build.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
if (process.env.NODE_ENV !== 'production') await buildStale()
process.env.PERKLOOP_ROOT ??= resolve(import.meta.dirname, '..')
await import('../server/dist/admin-command.js')
