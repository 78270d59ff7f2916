// `npm run tables`: writes the type of every table anew, from an embedded database with all migrations. With `--check` it writes
// nothing and fails where a file says something else.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openDatabase } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { generateTables } from './generate'

/** Without layout, as the formatter breaks long unions. */
const plain = (text: string) => text.replaceAll(/\s/g, '').replaceAll(':|', ':')

function write(files: Map<string, string>) {
  for (const [file, text] of files) writeFileSync(file, text)
  spawnSync('npx', ['biome', 'check', '--write', ...files.keys()], { stdio: 'inherit' })
}

function compare(files: Map<string, string>) {
  for (const [file, text] of files) {
    if (plain(readFileSync(file, 'utf8')) === plain(text)) continue
    console.error(`${relative('', file)}: not what the migrations make; \`npm run tables\` writes it`)
    process.exitCode = 1
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-tables-'))
try {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  await migrate(database.db, join(import.meta.dirname, '..'))
  const files = await generateTables(database.db)
  await database.close()
  if (files.size === 0) throw new Error('there is no *.tables.ts')
  if (process.argv.includes('--check')) compare(files)
  else write(files)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
