import { verifyEmail } from '@perkloop/contract/account'
import { confirmEmailChange, undoEmailChange } from '@perkloop/contract/email-change'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { EmailChangeScreen, EmailUndoScreen } from './email-change-screen'
import { VerifyEmailScreen } from './verify-email-screen'

const screens = (
  <Routes>
    <Route path="/email-change/:token" element={<EmailChangeScreen />} />
    <Route path="/email-change/undo/:token" element={<EmailUndoScreen />} />
    <Route path="/verify-email/:token" element={<VerifyEmailScreen />} />
  </Routes>
)
const done = { message: 'Done' }

it.each([
  ['/email-change/t1', confirmEmailChange, /^Confirm/, 'This link does not work'],
  ['/email-change/undo/t1', undoEmailChange, /^Undo/, 'This link does not work'],
] as const)('a link that could not be sent is no link that does not work: %s', async (path, call, name, dead) => {
  answer(call, () => refusal(503, { message: 'Not now' }))
  await openPage(screens, path)
  const press = page.getByRole('button', { name })
  await expect.element(press).toBeVisible()
  await expectAccessible('a link that waits for a press')
  await press.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not now')
  answer(call, () => refusal(400, { message: 'Too old' }))
  await press.click()
  await expect.element(page.getByRole('heading', { name: dead })).toBeVisible()
  await expectAccessible('a link that ended')
})

it('a verification that could not be sent is tried again by a press', async () => {
  answer(verifyEmail, () => refusal(503, { message: 'Not now' }))
  await openPage(screens, '/verify-email/t1')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  answer(verifyEmail, () => done)
  await again.click()
  await expect.element(page.getByRole('heading', { name: /verified/i })).toBeVisible()
})
