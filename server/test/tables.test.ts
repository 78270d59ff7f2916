import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generateTables } from '../tables/generate'
import { serverOfFile } from './server-of-file'

const { server } = await serverOfFile()

/** Without layout, as the formatter breaks long unions. */
const plain = (text: string) => text.replaceAll(/\s/g, '').replaceAll(':|', ':')

it('the types of all tables are what the migrations make; `npm run tables` writes them', async () => {
  const files = [...(await generateTables(server.deps.db))]
  expect(files.length).toBeGreaterThan(20)
  for (const [file, text] of files) expect(plain(readFileSync(file, 'utf8')), file).toBe(plain(text))
})
