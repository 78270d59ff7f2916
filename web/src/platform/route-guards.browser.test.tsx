import { getProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { queryClient } from './query-client'
import { RequireSession } from './route-guards'
import { profileQuery } from './session.queries'

it('where the user cannot be read, the page says so under a heading', async () => {
  await openPage(
    <RequireSession>
      <h1>Inside</h1>
    </RequireSession>,
  )
  await expect.element(page.getByRole('heading', { name: 'Inside' })).toBeVisible()
  answer(getProfile, () => refusal(422))
  await queryClient.resetQueries({ queryKey: profileQuery.queryKey })
  await expect.element(page.getByText('No user data found. Please try logging in again.')).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expectAccessible('no user')
})
