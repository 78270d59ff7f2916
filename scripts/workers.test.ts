import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { variablesOf } from './workers.mjs'

const folder = mkdtempSync(join(tmpdir(), 'perkloop-workers-'))
const opened: ReturnType<typeof spawn>[] = []
afterEach(async () => {
  for (const child of opened.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Says who answers, ends when it is told to, and ends slowly when it is asked to by a signal. */
const worker = `
import { createServer } from 'node:http'
const { PORT, PLACE } = process.env
if (process.env.BROKEN) process.exit(3)
const server = createServer(async (request, response) => {
  if (request.url === '/die') return process.exit(1)
  if (request.url === '/slow') await new Promise((done) => setTimeout(done, 1500))
  response.writeHead(200, { connection: 'close' }).end(JSON.stringify({ place: PLACE, pid: process.pid }))
})
server.listen(PORT, '127.0.0.1')
process.once('SIGTERM', () => server.close(() => process.exit(0)))
`

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

async function run(env: Record<string, string> = {}) {
  const port = await freePort()
  const [program, runner] = [join(folder, 'worker.mjs'), join(folder, 'runner.mjs')]
  writeFileSync(program, worker)
  writeFileSync(
    runner,
    `import { runWorkers } from ${JSON.stringify(resolve(import.meta.dirname, 'workers.mjs'))}
    runWorkers({ program: ${JSON.stringify(program)}, count: 2, port: ${port}, pause: 100, envOf: (place) => ({ PLACE: String(place) }) })`,
  )
  const child = spawn(process.execPath, [runner], { env: { ...process.env, PORT: String(port), ...env } })
  opened.push(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  // A connection that a worker was given in the moment of its death is never answered.
  const ask = async (path = '/') => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(3_000) })
    return (await reply.json()) as { place: string; pid: number }
  }
  /** The workers that answer several requests, by place. */
  const up = async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask().catch(() => undefined)))
    return new Map(answers.filter((one) => one !== undefined).map(({ place, pid }) => [place, pid]))
  }
  return { child, ended, ask, up, said: () => said }
}

it('workers share a port; one that dies is started again, after longer each time', async () => {
  const { ask, up, said } = await run()
  await expect.poll(async () => [...(await up()).keys()].toSorted(), { timeout: 20_000 }).toEqual(['0', '1'])
  const first = await up()
  process.kill(first.get('1') ?? 0, 'SIGKILL')
  await expect.poll(async () => (await up()).get('1'), { timeout: 20_000 }).not.toBeOneOf([first.get('1'), undefined])
  expect((await up()).get('0')).toBe(first.get('0'))
  for (let times = 0; times < 4; times += 1) {
    await ask('/die').catch(() => {})
    await expect.poll(async () => (await up()).size, { timeout: 20_000 }).toBe(2)
  }
  const waits = [...said().matchAll(/"place":(\d).*?"wait":(\d+)/g)].map(([, place, wait]) => [place, Number(wait)])
  expect(waits).toHaveLength(5)
  for (const place of ['0', '1']) {
    const own = waits.filter(([of]) => of === place).map(([, wait]) => wait)
    expect(own).toEqual([100, 200, 400, 800, 1600].slice(0, own.length))
  }
}, 60_000)

it('jobs are the first worker’s, and nobody’s where the environment switches them off', () => {
  const jobs = (env: Record<string, string>) =>
    [0, 1, 2]
      .map((place) => ({ ...env, ...variablesOf(place, undefined) }) as { JOBS?: string })
      .map(({ JOBS }) => JOBS)
  expect(jobs({})).toEqual([undefined, 'off', 'off'])
  expect(jobs({ JOBS: 'off' })).toEqual(['off', 'off', 'off'])
  expect([0, 1].map((place) => variablesOf(place, '9090'))).toMatchObject([
    { METRICS_PORT: '9090' },
    { METRICS_PORT: '9091' },
  ])
})

it('SIGTERM lets every worker end what is under way', async () => {
  const { child, ended, ask, up } = await run()
  await expect.poll(async () => (await up()).size, { timeout: 20_000 }).toBe(2)
  const slow = [ask('/slow'), ask('/slow')]
  await new Promise((done) => setTimeout(done, 300))
  child.kill('SIGTERM')
  expect((await Promise.all(slow)).map(({ place }) => place).toSorted()).toEqual(['0', '1'])
  expect(await ended).toBe(0)
}, 40_000)

it('a first worker that can’t start ends it all, with its exit code', async () => {
  expect(await (await run({ BROKEN: 'yes' })).ended).toBe(3)
}, 20_000)
