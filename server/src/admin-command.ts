import { DataDirInUse, lockDataDir } from './platform/data-dir-lock'
import { openDatabase } from './platform/db'
import { BadEnvironment, readEnv } from './platform/env'
import { sqlState } from './platform/errors'
import { setSystemAdmin } from './user/system-admin.service'

const usage = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL'

/** `npm run admin`: makes somebody a system administrator, or takes it away. */
async function main([act, email]: string[]) {
  if ((act !== 'grant' && act !== 'revoke') || !email) return fail(usage)
  const env = readEnv(process.env)
  const unlock = env.databaseUrl ? undefined : await lockDataDir(env.dataDir)
  const database = await openDatabase({ ...env, connections: 1 })
  const found = await setSystemAdmin(database.db, email, act === 'grant')
  await database.close()
  unlock?.()
  if (!found) return fail(`Nobody has the email ${email}`)
  process.stdout.write(`${email} is ${act === 'grant' ? 'now' : 'no longer'} a system administrator\n`)
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
