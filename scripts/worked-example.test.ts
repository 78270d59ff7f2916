import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
const blocks = [...page.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
  file,
  code,
}))

it('has a field and an operation', () => expect(blocks.length).toBeGreaterThan(8))

describe('the worked example', () => {
  it.each(blocks)('says what $file says, in its order', ({ file, code }) => {
    const source = readFileSync(join(root, file), 'utf8')
    let from = 0
    for (const line of code.split('\n').filter(Boolean)) {
      const at = source.indexOf(line, from)
      expect(at, `${file} has no more: ${line}`).toBeGreaterThanOrEqual(0)
      from = at + line.length
    }
  })
})
