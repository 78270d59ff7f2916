import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { PerkFormDialog } from '../src/perk/perk-form-dialog'
import { useHistoryStep } from '../src/platform/history-step'
import { openPage } from './open-page'
import { me, type perkOf } from './samples'

// The form of a perk stands for all: each is a FormDialog with useDialogForm.
function Perks({ perk }: { perk?: ReturnType<typeof perkOf> }) {
  const editing = useHistoryStep<true>()
  return (
    <>
      <button type="button" onClick={() => editing.open(true)}>
        Open the form
      </button>
      {editing.value && <PerkFormDialog perk={perk} onClose={editing.close} />}
    </>
  )
}

export const dialog = page.getByRole('dialog')
export const field = (label: string) => dialog.getByRole('textbox', { name: label })
export const post = dialog.getByRole('button', { name: 'Post Perk' })

/** A page with a button that opens the form. */
export async function openForm(perk?: ReturnType<typeof perkOf>, user = me) {
  const opened = await openPage(<Perks {...(perk && { perk })} />, '/', user)
  await page.getByRole('button', { name: 'Open the form' }).click()
  await expect.element(dialog).toBeVisible()
  return opened
}

export async function fill() {
  await field('Title').fill('Vegetable box')
  await field('Description').fill('Every Friday')
  await field('Estimated value').fill('32,50')
}
