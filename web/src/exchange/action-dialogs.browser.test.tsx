import { cancelExchange, type Exchange, listExchanges } from '@perkloop/contract/exchange'
import { listSupport } from '@perkloop/contract/support'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { answerRoom, Room } from '../../test/exchange-room'
import { stepsAreLeft } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { askedExchange as asked } from '../../test/samples'
import { changed } from '../platform/changes'
import './accepted-bids-screen.css'

const ongoing: Exchange = { ...asked, status: 'ongoing', completionInitiator: null, completionRequestedAt: null }
const dialog = page.getByRole('dialog')

/** The room of an exchange that is ongoing. @returns what shows it as the other party has changed it. */
async function open(width = 1280) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(1280, 900))
  let now = ongoing
  answerRoom(() => now)
  answer(listSupport, () => [])
  await openPage(<Room />)
  return (next: Exchange) => {
    now = next
    return changed('exchange')
  }
}

async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(page.getByRole('region', { name: 'Open exchange' })).toBeVisible()
  // On a phone it is within what was agreed, which is folded.
  for (const part of document.querySelectorAll<HTMLDetailsElement>('.ex-fold, .ex-brief')) part.open = true
  await button.click()
}

it('what is written to support outlives that the other one marks it complete, and that the window gets wider', async () => {
  const otherParty = await open(390)
  await press('Contact support')
  const field = dialog.getByLabelText('Description')
  await field.fill('They did not come')
  await otherParty(asked)
  await expect.element(page.getByText('Olga says it’s done')).toBeInTheDocument()
  await expect.element(field).toHaveValue('They did not come')
  await page.viewport(1280, 900)
  await expect.poll(() => document.querySelector('.ex-side .ex-actions')).not.toBeNull()
  await expect.element(field).toHaveValue('They did not come')
  history.back()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await stepsAreLeft()
})

const changedMeanwhile = page.getByText('This exchange has just changed.')

it('on a phone too an extension that came too late is closed, and says why', async () => {
  const otherParty = await open(390)
  await press('Extend Timeline')
  await expect.element(dialog).toBeVisible()
  await otherParty(asked)
  await expect.element(changedMeanwhile).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await stepsAreLeft()
})

it('"Mark as complete?" closes with words as the other one does it first', async () => {
  const question = page.getByRole('alertdialog', { name: 'Mark as complete?' })
  const otherParty = await open()
  await press('Mark as Complete')
  await expect.element(question).toBeVisible()
  await otherParty(asked)
  await expect.element(changedMeanwhile).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await stepsAreLeft()
})

it.each(['pending_completion', 'cancelled', 'completed'] as const)(
  'a reason for cancelling is not dropped without words as it is %s by then',
  async (status) => {
    const otherParty = await open()
    await press('Cancel Exchange')
    await dialog.getByLabelText('Reason').fill('I have moved away')
    await otherParty(
      status === 'pending_completion' ? asked : { ...ongoing, status, [`${status}At`]: ongoing.updatedAt },
    )
    await expect.element(changedMeanwhile).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await stepsAreLeft()
  },
)

it('what the user cancels has not changed behind their back', async () => {
  await open()
  const cancelled: Exchange = { ...ongoing, status: 'cancelled', cancelledAt: ongoing.updatedAt }
  const late = held<Exchange>()
  answer(cancelExchange, () => late.promise)
  await press('Cancel Exchange')
  await dialog.getByLabelText('Reason').fill('I have moved away')
  await dialog.getByRole('button', { name: 'Cancel Exchange' }).click()
  answer(listExchanges, () => [cancelled])
  // The list may tell of it before the response does.
  await changed('exchange')
  await expect.element(page.getByText('Cancelled').first()).toBeVisible()
  await expect.element(dialog).toBeVisible()
  late.resolve(cancelled)
  await expect.element(dialog).not.toBeInTheDocument()
  await stepsAreLeft()
  expect(changedMeanwhile.query()).toBeNull()
})
