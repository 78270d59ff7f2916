// `npm run dev`: the API reloads on change behind Vite's development server, which reloads the screens.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { requireNode } from './node-version.mjs'

requireNode()
const root = resolve(import.meta.dirname, '..')
const port = process.env.PORT || '3000'
const apiPort = process.env.API_PORT || String(Number(port) + 1)
const shared = { ...process.env, API_PORT: apiPort, PERKLOOP_ROOT: root }
const bin = (name) => resolve(root, 'node_modules/.bin', name)

const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'src/main.ts'], {
    cwd: resolve(root, 'server'),
    stdio: 'inherit',
    env: {
      ...shared,
      PORT: apiPort,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
    },
  }),
  spawn(bin('vite'), ['--host', process.env.HOST || '127.0.0.1'], {
    cwd: resolve(root, 'web'),
    stdio: 'inherit',
    env: { ...shared, PORT: port },
  }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// If one of the two ends, end the other: one side alone is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    stop()
    process.exitCode = code ?? 1
  })
}
