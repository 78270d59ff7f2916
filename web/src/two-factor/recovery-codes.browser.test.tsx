import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { RecoveryCodes } from './recovery-codes'

it('where there is no clipboard, as over plain HTTP, it says that nothing was copied', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await openPage(<RecoveryCodes codes={['AAAA-BBBB-CC00']} saved={false} onSaved={() => {}} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Copying failed. Please copy them by hand.')).toBeVisible()
})
