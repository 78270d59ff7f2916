import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { painted } from '../../test/go-back'
import { elsewhere, openPage } from '../../test/open-page'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useHistoryStep } from './history-step'

/** A page with a dialog that is a step in the history, and another one within it. */
function Garden() {
  const plant = useHistoryStep<string>()
  return (
    <>
      <h1>Garden</h1>
      <Button onClick={() => plant.open('Fern')}>Show the fern</Button>
      <Button onClick={() => plant.open('Moss')}>Show the moss</Button>
      {plant.value && <Plant name={plant.value} onClose={plant.close} />}
    </>
  )
}

const closes: (() => void)[] = []

function Plant({ name, onClose }: { name: string; onClose: () => void }) {
  const watering = useHistoryStep<true>()
  // As a call that answers after its dialog was closed.
  useEffect(() => {
    closes.push(onClose)
  })
  return (
    <>
      <Dialog open onOpenChange={onClose} title={name}>
        <Button onClick={() => watering.open(true)}>Water it</Button>
        <Button onClick={onClose}>Done</Button>
      </Dialog>
      {watering.value && (
        <Dialog open onOpenChange={watering.close} title="Watering">
          <Button onClick={onClose}>Done with all</Button>
        </Dialog>
      )}
    </>
  )
}

const fern = page.getByRole('dialog', { name: 'Fern' })
const watering = page.getByRole('dialog', { name: 'Watering' })
const opener = page.getByRole('button', { name: 'Show the fern' })

async function openFern() {
  const opened = await openPage(<Garden />, '/garden?bed=2#shade')
  await opener.click()
  await expect.element(fern).toBeVisible()
  return opened
}

const isOnPage = async () => {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Garden' })).toBeVisible()
  expect(location.pathname + location.search + location.hash).toBe('/garden?bed=2#shade')
}

it('Back closes the dialog, stays on the page, and gives the focus back', async () => {
  await openFern()
  history.back()
  await isOnPage()
  await expect.element(opener).toHaveFocus()
})

/** A high page that scrolls in the moment in which what was open over it has closed, as to what a dialog did. */
function Field() {
  const { key } = useLocation()
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current !== key && window.scrollY === 700) window.scrollTo(0, 900)
    before.current = key
  })
  return (
    <div style={{ height: 4000 }}>
      <Garden />
    </div>
  )
}

it('a page that scrolls while something is open over it, and as it closes, stays where it is then', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 900))
  await openPage(<Field />, '/garden')
  await opener.click()
  await expect.element(fern).toBeVisible()
  window.scrollTo(0, 700)
  await fern.getByRole('button', { name: 'Done' }).click()
  await expect.element(fern).not.toBeInTheDocument()
  await expect.poll(() => window.scrollY).toBe(900)
  await new Promise((done) => setTimeout(done, 150))
  expect(window.scrollY).toBe(900)
})

it('Forward comes back to nothing', async () => {
  await openFern()
  history.back()
  await isOnPage()
  history.forward()
  await new Promise((done) => setTimeout(done, 150))
  await isOnPage()
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => fern.getByRole('button', { name: 'Close' }).click()],
  ['a button of its own', () => fern.getByRole('button', { name: 'Done' }).click()],
])('what is closed by %s leaves no step behind', async (_how, close) => {
  await openFern()
  await close()
  await isOnPage()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(location.pathname).toBe(elsewhere)
})

it('one within another: Back goes one step at a time', async () => {
  await openFern()
  await fern.getByRole('button', { name: 'Water it' }).click()
  await expect.element(watering).toBeVisible()
  history.back()
  await expect.element(watering).not.toBeInTheDocument()
  await expect.element(fern).toBeVisible()
  history.back()
  await isOnPage()
})

it('closing the outer one leaves both steps', async () => {
  await openFern()
  await fern.getByRole('button', { name: 'Water it' }).click()
  await watering.getByRole('button', { name: 'Done with all' }).click()
  await isOnPage()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('opened again with something else it shows that', async () => {
  await openFern()
  history.back()
  await isOnPage()
  await page.getByRole('button', { name: 'Show the moss' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Moss' })).toBeVisible()
})

it('what Back has closed does not close what was opened since', async () => {
  closes.length = 0
  await openFern()
  history.back()
  await isOnPage()
  await page.getByRole('button', { name: 'Show the moss' }).click()
  const moss = page.getByRole('dialog', { name: 'Moss' })
  await expect.element(moss).toBeVisible()
  closes[0]?.()
  await new Promise((done) => setTimeout(done, 150))
  await expect.element(moss).toBeVisible()
})

it('what is opened before the browser has gone back from what was closed stays', async () => {
  await openPage(<Garden />, '/garden?bed=2#shade')
  // Taken before the dialog hides it.
  const openMoss = page.getByRole('button', { name: 'Show the moss' }).element() as HTMLElement
  await opener.click()
  await expect.element(fern).toBeVisible()
  closes.at(-1)?.()
  openMoss.click()
  const moss = page.getByRole('dialog', { name: 'Moss' })
  await expect.element(moss).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(moss).toBeVisible()
  history.back()
  await isOnPage()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('a new load of the page closes what was open over it', async () => {
  const { reload } = await openFern()
  await reload()
  await isOnPage()
})

it('pressed again while it is still loaded it opens', async () => {
  await openPage(<Garden />, '/garden')
  const button = opener.element() as HTMLElement
  button.click()
  await expect.element(fern).toBeVisible()
  button.click()
  await painted()
  await expect.element(fern).toBeVisible()
})

it('opens also after the clock of the device was set back', async () => {
  await openPage(<Garden />, '/garden')
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)
  onTestFinished(() => clock.mockRestore())
  await opener.click()
  await expect.element(fern).toBeVisible()
})

it('what a page would open once its user has gone on to another one stays closed', async () => {
  const opens: (() => void)[] = []
  function Late() {
    const step = useHistoryStep<true>()
    useEffect(() => {
      opens.push(() => step.open(true))
    })
    return null
  }
  const { leave } = await openPage(<Late />)
  await expect.poll(() => opens.length).toBeGreaterThan(0)
  await leave()
  opens.at(-1)?.()
  await new Promise((done) => setTimeout(done, 100))
  expect(location.pathname).toBe(elsewhere)
})

let openedFromToast = () => {}

function Frame() {
  const list = useHistoryStep<true>()
  const { open } = list
  // As a toast keeps what it was made with.
  const [first] = useState(() => () => open(true))
  useEffect(() => {
    openedFromToast = first
  }, [first])
  return list.value ? <Dialog open onOpenChange={list.close} title="News" /> : null
}

it('what is opened late opens over the page that is shown then', async () => {
  const { goTo } = await openPage(<Frame />, '/garden')
  await goTo('/pond?fish=3')
  await painted()
  openedFromToast()
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible()
  expect(location.pathname + location.search).toBe('/pond?fish=3')
})
