import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const many = Array.from({ length: 6 }, (_, number) => `it('is test ${number}', () => {})`).join('\n')
const files = {
  'server/src/bid/bid.rules.ts': '',
  'docs/decisions/0001-one.md': '',
  'server/src/bid/bid.test.ts': "it('accepts once', () => {})",
  'server/src/perk/perk.test.ts': many,
  'server/test/twice.test.ts': '',
  'web/src/twice.test.ts': '',
  'scripts/licences.mjs': '',
  'scripts/check.mjs': "['node', ['scripts/licences.mjs', '--check']]",
}

/** @returns what the check says of a page of these lines, empty where all is well. */
function check(...lines: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'perkloop-security-'))
  const page = ['| requirement | | shown by |', '|---|---|---|', ...lines].join('\n')
  for (const [file, text] of Object.entries({ ...files, 'docs/security.md': page })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-security.mjs'), root], {
    encoding: 'utf8',
  })
  rmSync(root, { recursive: true })
  return stderr
}

describe('the check of docs/security.md', () => {
  it.each([
    '| 1.1.1 once | met | `bid.test.ts` |',
    '| 1.1.1 once | met | locks; `bid/bid.test.ts` "accepts once", `perk.test.ts` "is test 3" |',
    '| 1.1.1 licences | met | `scripts/licences.mjs` |',
    '| 1.1.1 once | met | `bid/bid.rules.ts`, `*.rules.ts`, `docs/decisions/0001-one.md`: `bid.test.ts` |',
    'Limits are in `server/src/bid/bid.rules.ts`.\n| 1.1.1 once | met | `bid.test.ts` |',
  ])('takes %s', (line) => {
    expect(check(line)).toBe('')
  })

  it.each([
    ['no test at all', '| 1.1.1 once | met | locks in `bid.rules.ts` |', 'names no test'],
    ['a test that is gone', '| 1.1.1 once | met | `bids.test.ts` |', 'is no test'],
    ['words that are gone', '| 1.1.1 once | met | `bid.test.ts` "accepts twice" |', 'does not say'],
    ['words of another file', '| 1.1.1 once | met | `bid.test.ts` "is test 3" |', 'does not say'],
    ['one of many tests without its words', '| 1.1.1 once | met | `perk.test.ts` |', 'say which is meant'],
    ['a name of two files', '| 1.1.1 once | met | `twice.test.ts` |', 'one of several'],
    ['a script that checks nothing', '| 1.1.1 once | met | `scripts/start.mjs` |', 'is no test'],
    ['a test that is gone, of what is met in part', '| 1.1.1 once | partly | `bids.test.ts` |', 'is no test'],
    ['a file that is gone', '| 1.1.1 once | met | `bids.rules.ts`; `bid.test.ts` |', '4: bids.rules.ts is no file'],
    ['a file that is gone, outside of the table', 'Limits are in `bid/limits.ts`.', '4: bid/limits.ts is no file'],
    ['a file of another folder', '| 1.1.1 once | partly | `perk/bid.rules.ts` |', 'is no file'],
    ['another state', '| 1.1.1 once | done | `bid.test.ts` |', 'is no state'],
  ])('refuses %s', (_name, line, said) => {
    expect(check('| 2.1.1 once | met | `bid.test.ts` |', line)).toContain(said)
  })

  it('refuses a page on which nothing is met', () => {
    expect(check('| 1.1.1 once | partly | locks |')).toContain('0 lines called met')
  })
})
