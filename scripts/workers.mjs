import cluster from 'node:cluster'

/** In milliseconds: the pause before a worker is started again doubles from the first to the longest. */
const [firstPause, longestPause] = [1_000, 30_000]
/** A worker that lived this long, in milliseconds, died of something else than its start: the pauses begin anew. */
const healthyAfter = 60_000

const log = (level, msg, facts) =>
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...facts, msg })}\n`)

/**
 * Runs a program in several processes that share its ports, until SIGTERM or SIGINT. The first worker listens before the
 * others start, so it migrates and loads data alone. If it never listens, nothing is started again: it said why.
 * @param envOf The variables of a worker by its place; the first is 0.
 * @param port The port that shows that a worker is up.
 */
export function runWorkers({ program, count, port, envOf, pause = firstPause }) {
  cluster.setupPrimary({ exec: program, args: [], execArgv: [] })
  const running = new Set()
  let isUp = false
  let isStopping = false
  let exitCode = 0

  function start(place, nextPause) {
    if (isStopping) return
    const began = Date.now()
    const worker = cluster.fork(envOf(place))
    running.add(worker)
    worker.on('listening', (address) => {
      if (isUp || address.port !== port) return
      isUp = true
      for (let other = 1; other < count; other += 1) start(other, pause)
    })
    worker.once('exit', (code, signal) => {
      running.delete(worker)
      if (isStopping) {
        if (code !== 0 && signal !== 'SIGTERM') exitCode = 1
        if (running.size === 0) process.exit(exitCode)
        return
      }
      if (!isUp) process.exit(code || 1)
      const wait = Date.now() - began > healthyAfter ? pause : nextPause
      log(50, 'a worker ended, and is started again', { place, code, signal, wait })
      setTimeout(start, wait, place, Math.min(2 * wait, longestPause))
    })
  }

  function stop() {
    if (isStopping) return
    isStopping = true
    // Their servers end requests under way, and themselves after nine seconds (server/src/main.ts).
    for (const worker of running) worker.process.kill('SIGTERM')
    if (running.size === 0) process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  start(0, pause)
}

/** The variables of our server's worker by its place. The first runs the jobs, unless they are another machine's. */
export const variablesOf = (place, metricsPort) => ({
  ...(place > 0 && { JOBS: 'off' }),
  ...(metricsPort && { METRICS_PORT: String(Number(metricsPort) + place) }),
})
