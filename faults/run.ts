// `npm run faults`: makes things around the product fail, one after the other; each prints what must hold and whether
// it did. `npm run faults -- kill=100 crash=20 stop` runs only those, so many times. Needs the PostgreSQL server of
// TEST_DATABASE_URL, and for some faults a server of its own, whose binaries `pg_config` names.
import { alertsFire } from './alerts'
import { clockOff } from './clock'
import { manySignIns, readinessAsked, redisAway } from './crowd'
import { databaseHanging, databaseStopped } from './database'
import { connectionsEnded, databaseCrashed, databaseFrozen, databaseRestarted } from './database-under-load'
import { diskFull } from './disk'
import { kill } from './kill'
import { hostilePaths } from './paths'
import { mailDown, storageDown } from './peers'
import { failures } from './report'
import { stopSignal } from './stop'

const faults: Record<string, [what: string, bring: (times?: number) => Promise<void>]> = {
  stop: ['SIGTERM with open streams and requests in flight', stopSignal],
  database: ['The database is stopped for ten seconds, and started', databaseStopped],
  hang: ['The database hangs for half a minute', databaseHanging],
  ended: ['Every connection to the database is ended, under load', connectionsEnded],
  restart: ['The database is stopped as usual and started, under load', databaseRestarted],
  crash: ['The database is stopped at once and started, under load', databaseCrashed],
  freeze: ['Every process of the database stands still for 24 s, under load', databaseFrozen],
  redis: ['Redis is away, then silent, under load', redisAway],
  signins: ['Three thousand people sign in at once, under load', manySignIns],
  readyz: ['Five thousand ask /readyz at once, under load', readinessAsked],
  mail: ['The mail server is down, then refuses', mailDown],
  storage: ['Object storage is down, then hangs', storageDown],
  disk: ['The disk of the pictures is full', diskFull],
  paths: ['A hundred thousand paths that nobody serves, and the metrics after them', hostilePaths],
  clock: ['The clocks of two instances are an hour fast and an hour slow', clockOff],
  alerts: ['What each alert is for happens, beside Prometheus and Alertmanager', alertsFire],
  kill: ['kill -9 of one of two instances during acknowledged writes', kill],
}

const asked = new Map(
  process.argv.slice(2).map((one) => {
    const [name = '', times] = one.split('=')
    return [name, times === undefined ? undefined : Number(times)]
  }),
)
const unknown = [...asked].filter(([name, times]) => !faults[name] || Number.isNaN(times)).map(([name]) => name)
if (unknown.length > 0) {
  process.stderr.write(`There is no fault ${unknown.join(', ')}: choose from ${Object.keys(faults).join(', ')}\n`)
  process.exit(2)
}
for (const [name, [what, bring]] of Object.entries(faults)) {
  if (asked.size > 0 && !asked.has(name)) continue
  process.stdout.write(`\n${name}: ${what}\n`)
  await bring(asked.get(name))
}
process.stdout.write(failures() === 0 ? '\nPASSED\n' : `\nFAILED: ${failures()} not met\n`)
process.exit(failures() === 0 ? 0 : 1)
