// `npm run faults`: what goes wrong around the product, on purpose, one after the other; each prints what must hold and
// whether it did. `npm run faults -- kill stop` runs only those. Needs the PostgreSQL server of TEST_DATABASE_URL.
import { clockOff } from './clock'
import { databaseHanging, databaseStopped } from './database'
import { diskFull } from './disk'
import { kill } from './kill'
import { mailDown, storageDown } from './peers'
import { failures } from './report'
import { stopSignal } from './stop'

const faults: Record<string, [what: string, bring: () => Promise<void>]> = {
  stop: ['SIGTERM with open streams and requests in flight', stopSignal],
  database: ['The database is stopped for ten seconds, and started', databaseStopped],
  hang: ['The database hangs for half a minute', databaseHanging],
  mail: ['The mail server is down, then refuses', mailDown],
  storage: ['Object storage is down, then hangs', storageDown],
  disk: ['The disk of the pictures is full', diskFull],
  clock: ['The clocks of two instances are an hour fast and an hour slow', clockOff],
  kill: ['kill -9 of one of two instances during acknowledged writes', kill],
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !faults[name])
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}: choose from ${Object.keys(faults).join(', ')}\n`)
  process.exit(2)
}
for (const [name, [what, bring]] of Object.entries(faults)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`\n${name}: ${what}\n`)
  await bring()
}
process.stdout.write(failures() === 0 ? '\nPASSED\n' : `\nFAILED: ${failures()} not met\n`)
process.exit(failures() === 0 ? 0 : 1)
