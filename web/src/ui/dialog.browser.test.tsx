import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { Button } from './button'
import { Dialog } from './dialog'
import { Field } from './field'
import { TextInput } from './text-input'
import { toast } from './toast'

interface Props {
  busy?: boolean
}

/** A page with a dialog, from which another one opens. */
function Rooms({ busy = false }: Props) {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename the room</Button>
      <Button>Behind</Button>
      <div style={{ height: 3000 }} />
      <Dialog
        {...{ open, busy }}
        onOpenChange={setOpen}
        dirty={name !== ''}
        title="A new name"
        footer={<Button onClick={() => toast.success('Renamed')}>Save</Button>}
      >
        <Field label="Name">
          <TextInput value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button onClick={() => setInner(true)}>What is a name?</Button>
      </Dialog>
      <Dialog open={inner} onOpenChange={setInner} title="About names">
        <p>What people call it.</p>
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Rename the room' })
const dialog = page.getByRole('dialog', { name: 'A new name' })
const name = dialog.getByRole('textbox', { name: 'Name' })
const question = dialog.getByRole('group', { name: 'Discard what you typed?' })
const besideTheDialog = { position: { x: 20, y: 400 } }

async function openRooms(props: Props = {}) {
  await openPage(<Rooms {...props} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

it('the first field has the focus, and Escape gives it back to the button that opened the dialog', async () => {
  await openRooms()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('Tab stays within the dialog, and nothing behind it is read or scrolled', async () => {
  await openRooms()
  for (let press = 0; press < 5; press += 1) {
    await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  }
  expect(page.getByRole('button', { name: 'Behind' }).query()).toBeNull()
  const scroll = () => userEvent.wheel(document.body, { delta: { y: 300 } })
  await scroll()
  await new Promise((done) => setTimeout(done, 100))
  expect(window.scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Behind' })).toBeVisible()
  await scroll()
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
})

it('what stands behind does not move when the scroll bar goes', async () => {
  await openPage(<Rooms />)
  const behind = page.getByRole('button', { name: 'Behind' }).element()
  const [left, right] = [behind.getBoundingClientRect().left, document.body.getBoundingClientRect().right]
  await opener.click()
  await dialog.getByRole('button', { name: 'What is a name?' }).click()
  expect(behind.getBoundingClientRect().left).toBe(left)
  expect(document.body.getBoundingClientRect().right).toBe(right)
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toBeVisible()
  expect(getComputedStyle(document.body).overflowY).toBe('hidden')
})

it('a press beside it closes a dialog with nothing in it, and does nothing to a draft', async () => {
  await openRooms()
  await page.elementLocator(document.body).click(besideTheDialog)
  await expect.element(dialog).not.toBeInTheDocument()
  await opener.click()
  await name.fill('Aquarium')
  await page.elementLocator(document.body).click(besideTheDialog)
  await expect.element(name).toHaveValue('Aquarium')
  await expect.element(question).not.toBeInTheDocument()
})

it('a press beside it closes it, even one that comes in the task in which it is shown', async () => {
  await openPage(<Rooms />)
  const button = await opener.findElement()
  flushSync(() => void button.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  const scrim = dialog.element().parentElement
  for (const type of ['pointerdown', 'pointerup'])
    scrim?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
  scrim?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  await expect.element(dialog).not.toBeInTheDocument()
})

it('Escape asks before a draft is lost: Escape again keeps it, and so does going on', async () => {
  await openRooms()
  await name.fill('Aquarium')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveFocus()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await name.fill('Aquarium 2')
  await expect.element(question).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('text selected beyond the edge of a dialog does not close it', async () => {
  await openRooms()
  const { body } = document
  await userEvent.dragAndDrop(dialog.getByRole('heading'), body, { targetPosition: besideTheDialog.position })
  await expect.element(dialog).toBeVisible()
  await page.elementLocator(body).click(besideTheDialog)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('while work is under way nothing closes it', async () => {
  await openRooms({ busy: true })
  await userEvent.keyboard('{Escape}')
  await page.elementLocator(document.body).click(besideTheDialog)
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect.element(dialog).toBeVisible()
})

it('a dialog above another closes alone, and gives the focus back into the first', async () => {
  await openRooms()
  await dialog.getByRole('button', { name: 'What is a name?' }).click()
  const upper = page.getByRole('dialog', { name: 'About names' })
  await expect.element(upper).toBeVisible()
  // Screen readers see only the upper one.
  expect(dialog.query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(upper).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'What is a name?' })).toHaveFocus()
})

it('a toast that comes while the dialog is open is announced, and dismissing it leaves the dialog open', async () => {
  await openRooms()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Renamed' })
  await expect.element(note).toBeVisible()
  expect(note.element().closest('[aria-live="polite"]')).not.toBeNull()
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
})
