import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '../../test/open-page'
import { skipTime } from '../../test/skip-time'
import { Button } from './button'
import { Dialog } from './dialog'
import { Field } from './field'
import { TextInput } from './text-input'

function Rows({ rows, onRemove }: { rows: string[]; onRemove: (row: string) => void }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <Button onClick={() => onRemove(row)}>Remove {row}</Button>
        </li>
      ))}
    </ul>
  )
}

/** A dialog with rows, and one above it that asks before a row goes. */
function Shelf({ goesAfter }: { goesAfter: number }) {
  const [rows, setRows] = useState(['Lamp', 'Chair'])
  const [asked, setAsked] = useState<string>()
  const remove = () => {
    setAsked(undefined)
    setTimeout(() => setRows((all) => all.filter((row) => row !== asked)), goesAfter)
  }
  return (
    <>
      <Dialog open onOpenChange={() => {}} title="The shelf">
        <Rows rows={rows} onRemove={setAsked} />
      </Dialog>
      <Dialog open={asked !== undefined} onOpenChange={remove} title="Really?">
        <Button onClick={remove}>Yes</Button>
      </Dialog>
    </>
  )
}

it.each([
  ['is gone by then', 0],
  ['goes a moment later', 300],
])('where a row of the dialog below %s, the row beside it has the focus', async (_when, goesAfter) => {
  await openPage(<Shelf goesAfter={goesAfter} />)
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Really?' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Chair' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove Chair' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Chair' })).not.toBeInTheDocument()
  const shelf = page.getByRole('dialog', { name: 'The shelf' })
  await expect.element(shelf).toBeVisible()
  // Nothing beside it is left, so the dialog itself has it.
  await expect.element(shelf).toHaveFocus()
})

/** Removes the row of `Bench` that was confirmed. */
let takeAway = () => {}

/** A page with a row that goes some time after it was confirmed. */
function Bench() {
  const [rows, setRows] = useState(['Lamp', 'Chair'])
  const [asked, setAsked] = useState(false)
  const confirm = () => {
    setAsked(false)
    takeAway = () => setRows(['Chair'])
  }
  return (
    <>
      <Rows rows={rows} onRemove={() => setAsked(true)} />
      <div style={{ height: 3000 }} />
      <Dialog open={asked} onOpenChange={setAsked} title="Really?">
        <Button onClick={confirm}>Yes</Button>
      </Dialog>
    </>
  )
}

it('on a page, the row beside one that goes later has the focus, and a page that was scrolled stays', async () => {
  await openPage(<Bench />)
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Lamp' })).toHaveFocus()
  window.scrollTo(0, 2000)
  takeAway()
  await expect.element(page.getByRole('button', { name: 'Remove Chair' })).toHaveFocus()
  expect(window.scrollY).toBeGreaterThan(1000)
})

it('what goes more than five seconds later was not what was confirmed', async () => {
  const pass = skipTime()
  await openPage(<Bench />)
  await page.getByRole('button', { name: 'Remove Lamp' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Lamp' })).toHaveFocus()
  await pass(5_000)
  takeAway()
  await expect.element(page.getByRole('button', { name: 'Remove Lamp' })).not.toBeInTheDocument()
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByRole('button', { name: 'Remove Chair' })).not.toHaveFocus()
})

/** A room whose only button goes once it was confirmed. */
function Room() {
  const [state, setState] = useState<'begun' | 'asked' | 'done'>('begun')
  return (
    <section tabIndex={-1} aria-label="The room">
      {state === 'done' ? 'Done' : <Button onClick={() => setState('asked')}>Finish</Button>}
      <Dialog open={state === 'asked'} onOpenChange={() => setState('begun')} title="Really?">
        <Button onClick={() => setState('done')}>Yes</Button>
      </Dialog>
    </section>
  )
}

it('where nothing is left beside the button that asked, its section has the focus', async () => {
  await openPage(<Room />)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect.element(page.getByRole('region', { name: 'The room' })).toHaveFocus()
})

/** Two dialogs, of which one takes the place of the other. */
function Doors() {
  const [open, setOpen] = useState<'first' | 'second'>()
  return (
    <>
      <Button onClick={() => setOpen('first')}>Knock</Button>
      <Dialog open={open === 'first'} onOpenChange={() => setOpen('second')} title="The first door" />
      <Dialog open={open === 'second'} onOpenChange={() => setOpen(undefined)} title="The second door">
        <Field label="Who is there?">
          <TextInput defaultValue="Me" />
        </Field>
      </Dialog>
    </>
  )
}

it('a dialog that closes leaves the focus, and what is typed, to one that has opened meanwhile', async () => {
  await openPage(<Doors />)
  await page.getByRole('button', { name: 'Knock' }).click()
  await expect.element(page.getByRole('dialog', { name: 'The first door' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const field = page.getByRole('textbox', { name: 'Who is there?' })
  await expect.element(field).toHaveFocus()
  // The first is given up after its last frame.
  await new Promise((done) => setTimeout(done, 50))
  // Where the focus had gone and come back, all of the text would be selected, and be replaced.
  await userEvent.keyboard('!')
  await expect.element(field).toHaveValue(expect.stringContaining('Me'))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Knock' })).toHaveFocus()
})
