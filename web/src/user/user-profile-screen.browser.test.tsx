import { listBlocked } from '@perkloop/contract/block'
import { getUser } from '@perkloop/contract/user'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { olga } from '../../test/samples'
import { UserProfileScreen } from './user-profile-screen'

it('a profile that could not be read has a heading', async () => {
  answer(listBlocked, () => [])
  answer(getUser, () => refusal(422))
  await openPage(
    <Routes>
      <Route path="/profile/:userId" element={<UserProfileScreen />} />
    </Routes>,
    `/profile/${olga._id}`,
  )
  await expect.element(page.getByText('Failed to fetch user profile')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Profile')
})
