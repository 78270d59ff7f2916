import { jobNames } from '@perkloop/contract/health'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as german from '../locales/de/admin-jobs'
import * as english from '../locales/en/admin-jobs'
import { JobTable } from './job-table'

it.each([
  ['English', english],
  ['German', german],
])('each job has words of its own in %s', (_language, { doing }) => {
  expect(Object.keys(doing).sort()).toEqual([...jobNames].sort())
  const words = jobNames.map((name) => doing[name]())
  expect(new Set(words).size).toBe(jobNames.length)
  expect(words.filter((each) => !/ /.test(each))).toEqual([])
})

const run = { every: 60, state: 'fine', endedAt: null, took: null, failures: 0 } as const

it('says what a job does, and one of a newer instance by its name', () => {
  const shown = renderToStaticMarkup(
    <JobTable
      jobs={[
        { name: 'sendMail', ...run },
        { name: 'newJob', ...run },
      ]}
    />,
  )
  expect(shown).toContain('Send emails<code>sendMail</code>')
  expect(shown).toContain('>newJob<code>newJob</code>')
})
