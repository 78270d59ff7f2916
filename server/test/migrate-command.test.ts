import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeDatabase } from './database'
import { scratchFolder } from './scratch'

const root = join(import.meta.dirname, '../..')

it('`npm run migrate` makes every table once; a command before says that there is nobody, and ends', async () => {
  const folder = scratchFolder('migrate')
  const database = await makeDatabase({ isBare: true })
  const run = (...given: string[]) =>
    execFileSync(process.execPath, [join(root, 'server/dist/admin-command.js'), ...given], {
      cwd: join(root, 'server'),
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...process.env, PERKLOOP_ROOT: root, DATA_DIR: folder, ...database?.env },
    })
  try {
    expect(() => run('grant', 'ada@example.com')).toThrow('There is nobody yet: start the app once and register')
    expect(run('migrate')).toMatch(/^Applied 0001_\w+, .*\.sql\n$/)
    expect(run('migrate')).toBe('The database is up to date\n')
    expect(run('log')).toBe('')
  } finally {
    await database?.drop()
    rmSync(folder, { recursive: true })
  }
})
