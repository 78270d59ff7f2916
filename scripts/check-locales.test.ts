import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = 'web/src/locales'
/** A tree with one sentence in two languages that one screen shows; `change` replaces or adds files. */
function check(change: Record<string, string> = {}) {
  const files = {
    [`${web}/en/perk.ts`]: "export const title = () => 'Title'\n",
    [`${web}/de/perk.ts`]: "export const title = () => 'Titel'\n",
    [`${web}/same.ts`]: "[Same<typeof import('./en/perk'), typeof import('./de/perk')>]",
    'web/src/perk/perk.tsx': "import * as t from '#locale/perk'\nt.title()",
    [`${web}/en/start-up.ts`]: '',
    'contract/src/locales/en/failures.ts': "export const failures = {\n  perkLost: 'Lost',\n}\n",
    'contract/src/locales/en/fields.ts': 'export const fields = {\n}\n',
    'contract/src/perk.ts': "failure: 'perkLost'",
    'server/src/locales/en/refusals.ts': "export const refusals = {\n  perkGone: () => 'Gone',\n}\n",
    'server/src/locales/en/done.ts': 'export const done = {\n}\n',
    'server/src/perk/perk.rules.ts': "refuse('NOT_FOUND', 'perkGone')",
    'server/src/locales/en/rule-refusals.ts': "export const ruleRefusals = {\n  tooMuch: () => 'Too much',\n}\n",
    'server/src/rule/rule.rules.ts': "refuse('CONFLICT', 'tooMuch')",
    'server/src/locales/en/pages.ts':
      "export const pages = {\n  card: 'Card',\n  perk: {\n    title: 'Perk',\n  },\n}\n",
    'server/src/page/page.ts':
      "import { pages as en } from '../locales/en/pages'\nen.card\nconst { perk } = en\nperk.title",
    'contract/src/locales/en/kinds.ts': "export const kindNames: Record<Kind, string> = {\n  food: 'Food',\n}\n",
    'web/src/perk/kind.tsx': "import { kindNames } from '@perkloop/contract/locale/kinds'\nkindNames[kind]",
    ...change,
  }
  files[`${web}/same.ts`] += "'./en/start-up'"
  const root = mkdtempSync(join(tmpdir(), 'perkloop-locales-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-locales.mjs'), root], {
    encoding: 'utf8',
  })
  rmSync(root, { recursive: true })
  return stderr
}

describe('the check of the catalogues', () => {
  it('lets pass what is said in every language', () => expect(check()).toBe(''))

  it.each([
    ['a sentence that a language lacks', { [`${web}/de/perk.ts`]: '' }, `${web}/de/perk.ts: lacks title`],
    [
      'a sentence that only another language has',
      { [`${web}/de/perk.ts`]: "export const title = () => ''\nexport const more = () => ''\n" },
      `${web}/de/perk.ts: en has no more`,
    ],
    ['a sentence that nobody says', { 'web/src/perk/perk.tsx': '' }, `${web}/en/perk.ts: nobody says title`],
    ['a module that is compared with none', { [`${web}/same.ts`]: '' }, `${web}/same.ts: lacks perk`],
    ['a failure that nobody has', { 'contract/src/perk.ts': '' }, 'en/failures.ts: nobody says perkLost'],
    [
      'a sentence that only a test says',
      { 'web/src/perk/perk.tsx': '', 'web/src/perk/perk.test.tsx': "import * as t from '#locale/perk'\nt.title()" },
      `${web}/en/perk.ts: nobody says title`,
    ],
    [
      'a refusal of a part that nobody makes',
      { 'server/src/rule/rule.rules.ts': '' },
      'rule-refusals.ts: nobody says tooMuch',
    ],
    [
      'a refusal that only a test names',
      { 'server/src/rule/rule.rules.ts': '', 'server/src/rule/rule.test.ts': "expect('tooMuch')" },
      'rule-refusals.ts: nobody says tooMuch',
    ],
    [
      'a text of a page that is not read',
      { 'server/src/page/page.ts': "import { pages as en } from '../locales/en/pages'\nen.card" },
      'en/pages.ts: nobody says title',
    ],
    [
      'a text of a page that is read elsewhere, of something else',
      {
        'server/src/page/page.ts': "import { pages as en } from '../locales/en/pages'\nen.perk.title",
        'server/src/a.ts': 'b.card',
      },
      'en/pages.ts: nobody says card',
    ],
    ['words of a type that are not imported', { 'web/src/perk/kind.tsx': '' }, 'en/kinds.ts: nobody says kindNames'],
    ['a refusal that nobody makes', { 'server/src/perk/perk.rules.ts': '' }, 'en/refusals.ts: nobody says perkGone'],
  ])('refuses %s', (_case, change, fault) => expect(check(change)).toContain(fault))
})
