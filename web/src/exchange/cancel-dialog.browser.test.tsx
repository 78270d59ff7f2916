import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { olga } from '../../test/samples'
import { useCancelExchange } from './exchange.queries'
import { CancelDialog } from './exchange-dialogs'

const exchange = { _id: '0198c000-0000-7000-8000-0000000000e1' }

it.each([
  [false, 'Both perks become available again. Olga Owner will read your reason.'],
  [
    true,
    'This calls off the whole loop. All three perks become available again, and the other two will read your reason.',
  ],
])('says what is available again and who reads the reason; in a loop of three: %s', async (isLoop, says) => {
  function Dialog() {
    const cancel = useCancelExchange()
    return <CancelDialog {...{ exchange, isLoop, cancel }} reader={olga.name} onClose={() => {}} />
  }
  await openPage(<Dialog />)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(says)).toBeVisible()
  // Without one nothing is sent.
  await dialog.getByRole('button', { name: 'Cancel exchange' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
})
