// `npm run start:cluster`: the server in one process per core of this machine, or in as many as given:
// `npm run start:cluster -- 4`. They share PORT; METRICS_PORT is that of the first, and each has the next.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { prepareStart } from './prepare-start.mjs'
import { runWorkers, variablesOf } from './workers.mjs'

await prepareStart()
const { DATABASE_URL, METRICS_PORT, PORT } = process.env
if (!DATABASE_URL) {
  process.stderr.write('DATABASE_URL should be set: the embedded database takes one process\n')
  process.exit(1)
}
runWorkers({
  program: resolve(import.meta.dirname, '../server/dist/main.js'),
  count: Number(process.argv[2]) || availableParallelism(),
  port: Number(PORT || 3000),
  envOf: (place) => variablesOf(place, METRICS_PORT),
})
