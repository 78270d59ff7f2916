import { confirmCompletion, type Exchange, initiateCompletion } from '@perkloop/contract/exchange'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { answerRoom, Room } from '../../test/exchange-room'
import { openPage } from '../../test/open-page'
import { askedExchange as asked } from '../../test/samples'

const room = page.getByRole('region', { name: 'Open exchange' })
const taken = () => refusal(409, { message: 'Somebody was faster.', code: 'CONFLICT' })

async function open(exchange: Exchange) {
  answerRoom(() => exchange)
  await openPage(<Room />)
}

it('an exchange that is marked as complete waits at once, and goes on where that is refused', async () => {
  await open({ ...asked, status: 'ongoing', completionInitiator: null, completionRequestedAt: null })
  const late = held<Response>()
  answer(initiateCompletion, () => late.promise)
  await room.getByRole('button', { name: 'Mark as Complete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click()
  await expect.element(room.getByText('Pending completion').first()).toBeVisible()
  late.resolve(taken())
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  await expect.element(room.getByRole('button', { name: 'Mark as Complete' })).toBeVisible()
})

it('one that is confirmed is completed at once, and asks again where that is refused', async () => {
  await open(asked)
  const late = held<Response>()
  answer(confirmCompletion, () => late.promise)
  await room.getByRole('button', { name: 'Confirm Completion' }).click()
  await expect.element(room.getByText('Completed').first()).toBeVisible()
  late.resolve(taken())
  await expect.element(room.getByRole('button', { name: 'Confirm Completion' })).toBeVisible()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
})

it.each([
  ['Extend Timeline', 'Days to add', '9'],
  ['Cancel Exchange', 'Reason', 'I have moved away'],
])('%s: Back asks before what was typed is lost', async (name, label, typed) => {
  await open({ ...asked, status: 'ongoing', completionInitiator: null, completionRequestedAt: null })
  await room.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText(label)
  await field.fill(typed)
  history.back()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveDisplayValue(typed)
  history.back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(room.getByRole('button', { name })).toBeVisible()
})
