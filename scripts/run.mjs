import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export const root = resolve(import.meta.dirname, '..')

const commandOf = (name) => (name === 'node' ? process.execPath : resolve(root, 'node_modules/.bin', name))
const codeOf = (child) =>
  new Promise((done) => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      done(1)
    })
    child.on('exit', (code, signal) => {
      if (signal) process.stderr.write(`ended by ${signal}\n`)
      done(signal ? 1 : (code ?? 1))
    })
  })

/** Runs a tool of node_modules/.bin, or node itself, and @returns its exit code. */
export const run = (name, args, env = {}) =>
  codeOf(spawn(commandOf(name), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }))

/** The same, and keeps what it says until it has ended. */
async function runQuietly(name, args) {
  const child = spawn(commandOf(name), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, out, err] = await Promise.all([codeOf(child), text(child.stdout), text(child.stderr)])
  return { code, said: out + err }
}

/** Runs steps in order and stops at the first that fails. @returns its exit code, or 0. */
export async function runAll(steps) {
  for (const [title, name, args, env] of steps) {
    process.stdout.write(`\n── ${title}\n`)
    const code = await run(name, args, env)
    if (code !== 0) {
      process.stderr.write(`\n${title}: failed\n`)
      return code
    }
  }
  return 0
}

/** Runs steps that don't need one another, as many at once as there are cores. @returns the exit code of one that failed, or 0. */
export async function runTogether(steps) {
  const queue = [...steps]
  let failed = 0
  async function worker() {
    for (let step = queue.shift(); step && !failed; step = queue.shift()) {
      const [title, name, args] = step
      const { code, said } = await runQuietly(name, args)
      process.stdout.write(`\n── ${title}\n${said}`)
      if (code === 0) continue
      process.stderr.write(`\n${title}: failed\n`)
      failed ||= code
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return failed
}
