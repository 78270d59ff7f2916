import { join, resolve } from 'node:path'
import { defaultLanguage } from '@perkloop/contract/language'
import fastify from 'fastify'
import { removeDemoPeople } from './account/demo-people.service'
import { BadEnvironment, type Env, readEnv } from './platform/base/env'
import { sqlState } from './platform/base/errors'
import { DataDirInUse, lockDataDir } from './platform/database/data-dir-lock'
import { type Database, type Db, openDirectly } from './platform/database/db'
import { migrate } from './platform/database/migrate'
import { openDns } from './platform/outside/dns'
import { openEvents } from './platform/outside/events'
import { openStorage } from './platform/outside/storage'
import { readLog } from './platform/security-log'
import { setSystemAdmin } from './user/system-admin.service'

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | log [EMAIL] | remove-demo | migrate'
const withoutEmail = ['log', 'remove-demo', 'migrate']

/**
 * `npm run admin`: makes a user a system administrator, or takes that away; or prints the security log, newest first;
 * or removes the demo accounts; or brings the database up to date and does nothing else.
 */
async function main([act, email]: string[]) {
  if (!withoutEmail.includes(act ?? '') && ((act !== 'grant' && act !== 'revoke') || !email)) return fail(usage)
  const env = readEnv(process.env)
  const unlock = env.databaseUrl ? undefined : await lockDataDir(env.dataDir)
  const database = await openDirectly(env)
  try {
    if (act === 'remove-demo') await removeDemo(env, database)
    else if (act === 'migrate') await bringUpToDate(database.db)
    else if (act === 'log') await printLog(database.db, email)
    else if (email) await change(database.db, email, act === 'grant')
  } finally {
    await database.close()
    unlock?.()
  }
}

async function change(db: Db, email: string, isSystemAdmin: boolean) {
  if (!(await setSystemAdmin(db, email, isSystemAdmin, new Date()))) return fail(`Nobody has the email ${email}`)
  process.stdout.write(`${email} is ${isSystemAdmin ? 'now' : 'no longer'} a system administrator\n`)
}

const folder = join(resolve(process.env.PERKLOOP_ROOT ?? '.'), 'server')

async function bringUpToDate(db: Db) {
  const applied = await migrate(db, folder)
  process.stdout.write(`${applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date'}\n`)
}

async function removeDemo(env: Env, database: Database) {
  // Demo accounts loaded by an older version are marked by a migration.
  await migrate(database.db, folder)
  const events = await openEvents(database, env.redisUrl)
  try {
    const about = {
      now: new Date(),
      address: '',
      userAgent: null,
      requestId: null,
      language: defaultLanguage,
      locale: defaultLanguage,
      log: fastify().log,
    }
    const storage = await openStorage(env)
    const removed = await removeDemoPeople({
      ...about,
      env,
      db: database.db,
      events,
      storage,
      dns: openDns(env.dnsServers),
    })
    process.stdout.write(`${removed} demo accounts were removed\n`)
  } finally {
    await events.close()
  }
}

const mostLines = 1_000

async function printLog(db: Db, email?: string) {
  for (const entry of await readLog(db, mostLines, email)) process.stdout.write(`${JSON.stringify(entry)}\n`)
}

function fail(line: string) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof DataDirInUse) return fail(`${error.message}: stop the app first`)
  if (error instanceof BadEnvironment) return fail(error.message)
  if (sqlState(error) === '42P01') return fail('There is nobody yet: start the app once and register')
  return fail(error instanceof Error ? error.message : String(error))
})
