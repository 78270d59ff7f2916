import { resendVerification } from '@perkloop/contract/account'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ResendVerificationScreen } from './resend-verification-screen'

it('that the link was sent comes into a region that a screen reader knew before', async () => {
  answer(resendVerification, () => ({ message: 'If the email exists, a link has been sent.' }))
  await openPage(<ResendVerificationScreen />, '/resend-verification')
  await page.getByLabelText('Email').fill('ria@example.com')
  const region = document.querySelector('main [aria-live=polite]') as HTMLElement
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(region).toHaveTextContent('If the email exists, a link has been sent.')
})
