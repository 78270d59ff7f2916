import { listBlocked } from '@perkloop/contract/block'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { BlockedPanel } from './blocked-panel'

it('a list that could not be read is not taken for an empty one', async () => {
  answer(listBlocked, () => refusal(422, { message: 'Not now' }))
  await openPage(<BlockedPanel />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  const person = { _id: '0198c000-0000-7000-8000-0000000000c3', name: 'Ada', username: 'ada', portraitUrl: null }
  answer(listBlocked, () => [{ ...person, blockedAt: '2026-01-07T09:00:00.000Z' }])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Ada')
})
