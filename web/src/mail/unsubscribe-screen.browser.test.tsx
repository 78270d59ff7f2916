import { unsubscribe } from '@perkloop/contract/mail'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { UnsubscribeScreen } from './unsubscribe-screen'

const press = page.getByRole('button', { name: 'Unsubscribe' })
const dead = page.getByRole('heading', { name: 'This link does not work' })

const openLink = (token: string, kinds: string) =>
  openPage(
    <Routes>
      <Route path="/unsubscribe/:token/:kind" element={<UnsubscribeScreen />} />
    </Routes>,
    `/unsubscribe/${token}/${kinds}`,
  )

it('a link of no kind of mail says that it does not work', async () => {
  await openLink('nonsense', 'nonsense')
  await expect.element(dead).toBeVisible()
  await expect.element(press).not.toBeInTheDocument()
})

it('a failure can be tried again, and a link that nobody has says that it does not work', async () => {
  await openLink('01900000-0000-4000-8000-000000000000', 'completed')
  answer(unsubscribe, () => refusal(503))
  await press.click()
  await expect.element(page.getByText('Failed to unsubscribe')).toBeVisible()
  const sent = answer(unsubscribe, () => refusal(404, { message: 'No such link' }))
  await press.click()
  await expect.element(dead).toHaveFocus()
  expect(sent).toHaveLength(1)
})

it.each([390, 1280])('it asks first, and says what was done, in light and dark, %i px wide', async (width) => {
  await page.viewport(width, 844)
  await openLink('01900000-0000-4000-8000-000000000000', 'friend-request')
  await expect.element(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await expect.element(page.getByText('You get an email when someone wants to be friends.')).toBeVisible()
  await expectLooksRight('the question')
  const sent = answer(unsubscribe, () => ({ message: 'Done' }))
  await press.click()
  await expect.element(page.getByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus()
  expect(sent).toHaveLength(1)
  await expectLooksRight('what was done')
})
