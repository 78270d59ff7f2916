import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port'
import { openPostgres, openReplicaOf, postgresUser } from '../server/test/own-postgres'
import { startProduct } from './start-product'

/**
 * What production at a larger size looks like, all on this machine: PostgreSQL with a streaming replica, PgBouncer in
 * transaction mode, Redis, two instances, and HAProxy before them, which sends each request to the next instance.
 */
export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'perkloop-cluster-'))
  const database = await openPostgres()
  const replica = await openReplicaOf(database)
  const pooler = await startPooler(folder, Number(new URL(database.url).port))
  const redis = await startRedis()
  const front = await freePort()
  const url = `http://127.0.0.1:${front}`
  const env = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/postgres`,
    DATABASE_DIRECT_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    DEMO_DATA: 'false',
  }
  // Both migrate at once, as they would when they are started together.
  const instances = await Promise.all([startProduct(folder, env), startProduct(folder, env)])
  const balancer = await startBalancer(
    folder,
    front,
    instances.map((one) => Number(new URL(one.url).port)),
  )
  return {
    url,
    databaseUrl: database.url,
    /** As when its machine loses power. */
    killInstance: () => instances[0]?.kill(),
    stopReplica: () => replica.stop('immediate'),
    stopRedis: () => end(redis.child),
    async close() {
      await end(balancer)
      await Promise.all(instances.map((one) => one.stop()))
      await Promise.all([end(pooler.child), end(redis.child)])
      replica.close()
      database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startPooler(folder: string, databasePort: number) {
  const port = await freePort()
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'pgbouncer-users')]
  writeFileSync(users, '"postgres" ""\n')
  writeFileSync(
    config,
    `[databases]
postgres = host=127.0.0.1 port=${databasePort} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 15000; set jit = off'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
`,
  )
  // It refuses to run as root.
  const user = postgresUser()
  if (user) for (const file of [folder, config, users]) chownSync(file, user, -1)
  const command = user ? ['runuser', '-u', 'postgres', '--', 'pgbouncer', config] : ['pgbouncer', config]
  return { port, child: await start(command, port) }
}

async function startRedis() {
  const port = await freePort()
  return { port, child: await start(['redis-server', '--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], port) }
}

function startBalancer(folder: string, port: number, instances: number[]) {
  const config = join(folder, 'haproxy.cfg')
  const servers = instances.map(
    (one, index) => `  server instance${index} 127.0.0.1:${one} check inter 300 fall 2 rise 2`,
  )
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch 1
  retries 3
frontend all
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  )
  return start(['haproxy', '-db', '-f', config], port)
}

/** Starts a server and waits until it takes connections. */
async function start([command = '', ...args]: string[], port: number) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.on('error', (error) => (said += error.message))
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) break
    if (await takesConnections(port)) return child
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${command} did not start: ${said}`)
}

const takesConnections = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.once('error', () => done(false)).once('connect', () => socket.destroy())
  })

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
