import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { catchFiles } from '../../test/saved-files'
import { RecoveryCodes } from './recovery-codes'

it('where there is no clipboard, as over plain HTTP, it says that nothing was copied', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await openPage(<RecoveryCodes codes={['AAAA-BBBB-CC00']} saved={false} onSaved={() => {}} />)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(page.getByText('Copying failed. Please copy them by hand.')).toBeVisible()
})

it('the file holds every code, and says whose they are', async () => {
  const files = catchFiles()
  const codes = ['AAAA-BBBB-CC00', 'AAAA-BBBB-CC01']
  await openPage(<RecoveryCodes codes={codes} saved={false} onSaved={() => {}} />)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['perkloop-recovery-codes.txt'])
  const lines = ((await files[0]?.text()) ?? '').split('\r\n')
  expect(lines[0]).toContain(me.email)
  expect(lines).toEqual(expect.arrayContaining(codes))
})
