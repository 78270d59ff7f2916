// `npm run admin -- grant EMAIL`: see docs/operating.md.
import { buildStale } from './build.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
if (process.env.NODE_ENV !== 'production') await buildStale()
await import('../server/dist/admin-command.js')
