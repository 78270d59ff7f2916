import { listBlocked, unblockUser } from '@perkloop/contract/block'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { BlockedPanel } from './blocked-panel'

const ada = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c3', name: 'Ada', username: 'ada', portraitUrl: null },
  blockedAt: '2026-01-07T09:00:00.000Z',
}

it('a list that could not be read is not taken for an empty one', async () => {
  answer(listBlocked, () => refusal(422, { message: 'Not now' }))
  await openPage(<BlockedPanel />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  answer(listBlocked, () => [ada])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Ada')
})

it('the list goes with the last person who is unblocked', async () => {
  answer(listBlocked, () => [ada])
  await openPage(<BlockedPanel />)
  const list = page.getByRole('region', { name: 'Blocked people' })
  await expect.element(list.getByRole('listitem')).toHaveTextContent('Ada')
  await expectAccessible('the list of blocked people')
  const sent = answer(unblockUser, () => {
    answer(listBlocked, () => [])
    return { message: 'Unblocked' }
  })
  await list.getByRole('button', { name: 'Unblock Ada' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(sent.map(({ params }) => params.id)).toEqual([ada._id])
})
