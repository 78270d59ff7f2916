import { createPerk } from '@perkloop/contract/own-perk'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { elsewhere } from '../../test/open-page'
import { dialog, field, fill, openForm, post } from '../../test/perk-form'

const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

it('Back asks before a draft is lost, and keeps it or leaves', async () => {
  await openForm()
  await field('Title').fill('Vegetable box')
  history.back()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Vegetable box')
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')
})

it('Back while the footer asks the same question stays, and that question stands alone', async () => {
  await openForm()
  await field('Title').fill('Vegetable box')
  await userEvent.keyboard('{Escape}')
  const inFooter = dialog.getByRole('group', { name: 'Discard what you typed?' })
  await expect.element(inFooter).toBeVisible()
  const address = location.href
  await goBack()
  await expect.element(inFooter).toBeVisible()
  expect(page.getByText('Discard what you typed?').all()).toHaveLength(1)
  expect(location.href).toBe(address)
  await inFooter.getByRole('button', { name: 'Keep editing' }).click()
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('Back while it is being sent leaves the form where it is, and a failure keeps what was typed', async () => {
  const { promise, resolve } = held<Response>()
  const sent = answer(createPerk, () => promise)
  await openForm()
  await fill()
  await post.click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  await expect.element(dialog).toBeVisible()
  await expect.element(leaving).not.toBeInTheDocument()
  resolve(refusal(500))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create perk')
  await expect.element(field('Title')).toHaveValue('Vegetable box')
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/')
})

const discard = () => dialog.getByRole('button', { name: 'Discard' }).click()
const waysOut = {
  Back: async () => {
    history.back()
    await leaving.getByRole('button', { name: 'Discard' }).click()
  },
  Escape: () => userEvent.keyboard('{Escape}').then(discard),
  Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
}

it.each(Object.entries(waysOut))(
  'a call that hangs lets go after 15 seconds: %s closes the form, and a failure is still said',
  async (_way, leave) => {
    const { promise, resolve } = held<Response>()
    const sent = answer(createPerk, () => promise)
    await openForm()
    await fill()
    const letGo = hurryLocks()
    await post.click()
    await expect.poll(() => sent.length).toBe(1)
    await letGo()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(location.pathname).toBe('/')
    resolve(refusal(500))
    await expect.element(page.getByText('Failed to create perk')).toBeVisible()
  },
)

it('going to another page asks too, and so does the browser before the page is closed', async () => {
  const { goTo } = await openForm()
  const leavesQuietly = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leavesQuietly()).toBe(true)
  await field('Title').fill('Vegetable box')
  expect(leavesQuietly()).toBe(false)
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field('Title')).toHaveValue('Vegetable box')
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('a form with nothing in it closes without a question', async () => {
  await openForm()
  await field('Title').fill('V')
  await field('Title').fill('')
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(leaving.query()).toBeNull()
})

it('the browser does not ask while a form is sent, however long: its user may have to prove who they are on another site', async () => {
  const sent = answer(createPerk, () => held<Response>().promise)
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await openForm()
  await fill()
  expect(asks()).toBe(true)
  const letGo = hurryLocks()
  await post.click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  expect(asks()).toBe(false)
  await letGo()
  expect(asks()).toBe(false)
})
