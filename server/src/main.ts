import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { faces, loadDemo, signIns } from '../../demo/load-demo'
import { demoPeople } from './account/demo-people.service'
import { BadEnvironment, readEnv } from './platform/base/env'
import { writeLastLine } from './platform/base/last-line'
import { DataDirInUse } from './platform/database/data-dir-lock'
import { logTo } from './platform/http/logged-request'
import { startServer } from './server'

class DemoInProduction extends Error {}

/** An operator's mistake is one line that names it; any other error is a bug of ours, with its stack. */
function explain(error: unknown) {
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  if (error instanceof BadEnvironment || error instanceof DataDirInUse || error instanceof DemoInProduction)
    return message
  if (code === 'EADDRINUSE' && String(port) === process.env.METRICS_PORT)
    return `METRICS_PORT ${port} is taken by another process`
  if (code === 'EADDRINUSE') return `PORT ${process.env.PORT || 3000} is taken by another process`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `HOST and PORT: ${message}`
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000'].includes(code ?? ''))
    return `DATABASE_URL cannot be reached: ${message || code}`
  return undefined
}

/** After an unexpected error the state of the process is unknown: it ends, but never without a line that says why. */
process.on('uncaughtException', (error: unknown, origin) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const why = { level: 60, time: Date.now(), pid: process.pid, origin, err: { type: name, message, stack } }
  try {
    writeLastLine(process.stdout.fd, `${JSON.stringify({ ...why, msg: 'ended by an error that nobody handled' })}\n`)
  } finally {
    process.exit(1)
  }
})

async function main() {
  const env = readEnv(process.env)
  const root = resolve(process.env.PERKLOOP_ROOT ?? '.')
  const webFolder = join(root, 'web/dist')
  // Filled once the demo is loaded: the call that signs in as them has to be there before.
  const demoFaces: typeof faces = []
  const server = await startServer(env, {
    root,
    logger: logTo(env.logLevel),
    ...(env.demoData && { demoFaces }),
    ...(existsSync(join(webFolder, 'index.html')) && { webFolder }),
    beforeListening: async (deps) => {
      const demo = env.production ? await demoPeople(deps.db) : []
      if (demo.length > 0) {
        throw new DemoInProduction(
          `The database holds ${demo.length} demo accounts, whose password is public: npm run admin -- remove-demo`,
        )
      }
      if (env.demoData && (await loadDemo(deps, join(root, 'demo')))) demoFaces.push(...faces)
    },
  })
  process.stdout.write(`\n  Perkloop is ready at ${env.publicUrl}\n`)
  if (demoFaces.length > 0) {
    process.stdout.write('\n  Demo sign-ins\n')
    for (const { who, email, password } of signIns) process.stdout.write(`    ${email}  ${password}  ${who}\n`)
  }
  if (!env.production && !env.smtpUrl) process.stdout.write(`\n  Mail is kept at ${env.publicUrl}/dev/mail\n`)
  process.stdout.write('\n')
  const stop = (signal: NodeJS.Signals) => {
    server.app.log.info({ signal }, 'stopping')
    // End what does not end by itself in time: an orchestrator would kill us anyway, without a line in the log.
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
