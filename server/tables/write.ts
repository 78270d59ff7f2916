// `npm run tables`: writes the type of every table anew, from an embedded database with all migrations.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/database/db'
import { migrate } from '../src/platform/database/migrate'
import { generateTables } from './generate'

const dataDir = mkdtempSync(join(tmpdir(), 'perkloop-tables-'))
const database = await openDatabase({ databaseUrl: undefined, dataDir })
try {
  await migrate(database.db, join(import.meta.dirname, '..'))
  const files = await generateTables(database.db)
  for (const [file, text] of files) writeFileSync(file, text)
  spawnSync('npx', ['biome', 'check', '--write', ...files.keys()], { stdio: 'inherit' })
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
