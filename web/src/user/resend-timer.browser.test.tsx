import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { markCodeSent, useSecondsToWait } from './resend-timer'

const email = 'ria@example.com'
const Wait = () => <p>{useSecondsToWait(email)} seconds</p>

it('the wait begins as a code is sent, whatever else is shown anew then', async () => {
  await openPage(<Wait />)
  await expect.element(page.getByText('0 seconds')).toBeVisible()
  markCodeSent(email)
  await expect.element(page.getByText(/^(60|59) seconds$/)).toBeVisible()
})
