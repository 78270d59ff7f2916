import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/** Runs a tool of node_modules/.bin, or node itself, and @returns its exit code. */
export function run(name, args, env = {}) {
  const command = name === 'node' ? process.execPath : resolve(root, 'node_modules/.bin', name)
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', fail)
    child.on('exit', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
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
