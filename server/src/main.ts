import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadDemo, signIns } from '../../demo/load-demo'
import { DataDirInUse } from './platform/data-dir-lock'
import { BadEnvironment, readEnv } from './platform/env'
import { loggedRequest } from './platform/logged-request'
import { startServer } from './server'

/** One line that says what is wrong is all an operator needs for a mistake of theirs; anything else is ours. */
function explain(error: unknown) {
  const { code, message } = error as { code?: string; message?: string }
  if (error instanceof BadEnvironment || error instanceof DataDirInUse) return message
  if (code === 'EADDRINUSE') return `PORT ${process.env.PORT ?? 3000} is taken by another process`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `HOST and PORT: ${message}`
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000'].includes(code ?? ''))
    return `DATABASE_URL cannot be reached: ${message || code}`
  return undefined
}

async function main() {
  const env = readEnv(process.env)
  const root = resolve(process.env.PERKLOOP_ROOT ?? '.')
  const webFolder = join(root, 'web/dist')
  let isDemo = false
  const server = await startServer(env, {
    root,
    logger: { level: env.logLevel, serializers: { req: loggedRequest } },
    ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
    beforeListening: async (deps) => {
      isDemo = env.demoData && (await loadDemo(deps, join(root, 'demo')))
    },
  })
  process.stdout.write(`\n  Perkloop is ready at ${env.publicUrl}\n`)
  if (isDemo) {
    process.stdout.write('\n  Demo sign-ins\n')
    for (const { who, email, password } of signIns) process.stdout.write(`    ${email}  ${password}  ${who}\n`)
  }
  if (!env.production && !env.smtpUrl) process.stdout.write(`\n  Mail is kept at ${env.publicUrl}/dev/mail\n`)
  process.stdout.write('\n')
  const stop = (signal: NodeJS.Signals) => {
    server.app.log.info({ signal }, 'stopping')
    // What does not end by itself in time is ended: an orchestrator would kill us anyway, without a word in the log.
    setTimeout(() => process.exit(1), 9_000).unref()
    void server.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
