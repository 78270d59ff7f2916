import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { elsewhere, openPage } from '../../test/open-page'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useHistoryStep } from './history-step'
import { LeaveDialog } from './leave-dialog'
import { HoldBack, useLeaveQuestion } from './leave-question'

const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

/** A form on the page with a draft, and a question that is open over it. */
function Settings() {
  const question = useHistoryStep<true>()
  return (
    <>
      <LeaveDialog leaving={useLeaveQuestion(true)} />
      <Button onClick={() => question.open(true)}>Leave</Button>
      <ConfirmDialog
        open={question.value === true}
        onOpenChange={question.close}
        title="Leave?"
        confirmLabel="Yes"
        onConfirm={() => {}}
      >
        {question.value && <HoldBack busy={false} />}
      </ConfirmDialog>
    </>
  )
}

it('a draft on the page is asked about also while a question is open over it', async () => {
  const { goTo } = await openPage(<Settings />)
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Leave?' })).toBeVisible()
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

function Draft({ name }: { name: string }) {
  return <LeaveDialog leaving={useLeaveQuestion(true)} title={`Lose the ${name}?`} />
}

it('of two drafts on a page each is asked about, and one that is kept keeps both', async () => {
  const both = (
    <>
      <Draft name="addresses" />
      <Draft name="link" />
    </>
  )
  const { goTo } = await openPage(both)
  const asked = (name: string) => page.getByRole('alertdialog', { name: `Lose the ${name}?` })
  void goTo(elsewhere)
  await asked('link').getByRole('button', { name: 'Discard' }).click()
  await asked('addresses').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(asked('addresses')).not.toBeInTheDocument()
  expect(page.getByRole('heading', { name: 'Elsewhere' }).query()).toBeNull()
  void goTo(elsewhere)
  await asked('link').getByRole('button', { name: 'Discard' }).click()
  await asked('addresses').getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})
