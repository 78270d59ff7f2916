import { getTwoFactor } from '@perkloop/contract/two-factor'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { noTwoFactor } from '../../test/samples'
import { TwoFactorPanel } from './two-factor-panel'

it('Back asks before a password that was begun is lost', async () => {
  answer(getTwoFactor, () => noTwoFactor)
  const { goTo } = await openPage(<TwoFactorPanel />, '/friends')
  await goTo('/profile')
  await page.getByRole('button', { name: 'Turn on two-factor sign-in' }).click()
  const password = page.getByRole('dialog').getByLabelText('Current password', { exact: true })
  await password.fill('A quiet')
  history.back()
  await page
    .getByRole('alertdialog', { name: 'Discard what you typed?' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await expect.element(password).toHaveValue('A quiet')
  expect(location.pathname).toBe('/profile')
})
