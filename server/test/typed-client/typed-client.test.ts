import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { buildClient } from '../../../client/build'
import { serverOfFile } from '../server-of-file'

const { server, given } = await serverOfFile()
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'perkloop-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = promisify(execFile)
/** @returns its output; the compiler prints what is wrong. */
const printed = (command: string, ...args: string[]) =>
  run(command, args, { cwd: folder }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )

it('is a package that compiles, does what it says, waits for a busy server and does nothing twice', async () => {
  const { body } = await given.call(null, 'GET', '/openapi.json')
  const installed = join(folder, 'node_modules/@perkloop/client')
  mkdirSync(installed, { recursive: true })
  await buildClient(body as Parameters<typeof buildClient>[0], join(installed, 'dist'))
  copyFileSync(join(root, 'client/package.json'), join(installed, 'package.json'))
  copyFileSync(join(import.meta.dirname, 'client.ts'), join(folder, 'client.ts'))
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', '@types'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const compilerOptions = { noEmit: false, outDir: 'out', typeRoots: ['node_modules/@types'] }
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: ['client.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  expect(await printed(join(root, 'node_modules/.bin/tsc'), '-p', folder)).toBe('')

  const user = await given.user()
  const { port } = server.app.server.address() as { port: number }
  const said = await printed(process.execPath, 'out/client.js', `http://127.0.0.1:${port}`, user.token)
  expect(JSON.parse(said)).toEqual({ titles: [['Pool pass'], ['Gym pass']], value: 49.5, code: 'INVALID', sent: 7 })
})
