import { createPerk, updatePerk } from '@perkloop/contract/own-perk'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, connectionLost, held, refusal } from '../../test/api'
import { stepsAreLeft } from '../../test/go-back'
import { dialog, field, fill, openForm, post } from '../../test/perk-form'
import { ben, me, olga, perkOf } from '../../test/samples'
import { dropToken } from './token'

it('what is missing is said at each field before anything is sent, and the first of them has the focus', async () => {
  const sent = answer(createPerk, () => perkOf(ben, 'Vegetable box'))
  await openForm()
  await field('Description').fill('Every Friday')
  await post.click()
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(field('Title')).toHaveAccessibleDescription(/title/i)
  await expect.element(field('Title')).toBeInvalid()
  await expect.element(field('Estimated value')).toBeInvalid()
  await expect.element(field('Description')).toBeValid()
  expect(sent).toEqual([])
})

it('what the server refuses stands at its field, which has the focus; what was typed is kept', async () => {
  await openForm()
  answer(createPerk, () =>
    refusal(422, { message: 'Check the form', errors: [{ path: 'description', message: 'Say when it is' }] }),
  )
  await fill()
  await post.click()
  await expect.element(field('Description')).toHaveAccessibleDescription(/Say when it is/)
  await expect.element(field('Description')).toHaveFocus()
  await expect.element(field('Title')).toHaveValue('Vegetable box')
  await expect.element(field('Title')).toBeValid()
})

it('when a call fails all that was typed is kept, and sending the same again is the same request', async () => {
  await openForm()
  const lost = answer(createPerk, connectionLost)
  await fill()
  await post.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  for (const [label, value] of Object.entries({ Title: 'Vegetable box', 'Estimated value': '32,50' }))
    await expect.element(field(label)).toHaveValue(value)
  const sent = answer(createPerk, () => perkOf(ben, 'Vegetable box'))
  await post.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.key).toBe(lost[0]?.key)
  await expect.element(page.getByText('Perk created')).toBeVisible()
})

it('what was typed is there again for who was signed out by the server meanwhile, and for nobody else', async () => {
  const opened = await openForm()
  await fill()
  dropToken('server')
  await opened.reload()
  await page.getByRole('button', { name: 'Open the form' }).click()
  for (const [label, value] of Object.entries({ Title: 'Vegetable box', 'Estimated value': '32,50' }))
    await expect.element(field(label)).toHaveValue(value)
  const sent = answer(createPerk, () => perkOf(ben, 'Vegetable box'))
  await post.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent[0]?.body).toMatchObject({ title: 'Vegetable box', description: 'Every Friday', estimatedValue: 32.5 })
  await page.getByRole('button', { name: 'Open the form' }).click()
  await expect.element(field('Title')).toHaveValue('')

  await fill()
  dropToken('server')
  await opened.reload({ ...me, _id: olga._id })
  await page.getByRole('button', { name: 'Open the form' }).click()
  await expect.element(field('Title')).toHaveValue('')
})

it('offline, a failure says so until there is a connection again', async () => {
  await openForm()
  answer(createPerk, connectionLost)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  await fill()
  await post.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create perk. You are offline.')
  dispatchEvent(new Event('online'))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(field('Title')).toHaveValue('Vegetable box')
})

it('a failed call is said once, in sight of who has scrolled down', async () => {
  await page.viewport(390, 500)
  onTestFinished(() => page.viewport(1280, 900))
  await openForm()
  answer(createPerk, connectionLost)
  await fill()
  await post.click()
  const said = dialog.getByText('Failed to create perk')
  await expect.element(said).toBeVisible()
  post.element().scrollIntoView()
  await expect.element(said).not.toBeInViewport()
  await post.click()
  await expect.element(said).toBeInViewport()
  await expect.element(page.getByText('Failed to create perk')).toBeVisible()
})

it('the second of two clicks on what opens a dialog does not close it', async () => {
  await openForm()
  const scrim = dialog.element().closest('.scrim')
  const click = (detail: number) => {
    scrim?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    scrim?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }
  click(2)
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(dialog).toBeVisible()
  click(1)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a press beside it counts from the moment the dialog stands there, and leaves no step behind', async () => {
  await openForm()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await stepsAreLeft()
  const pressed = new Promise<void>((done) => {
    const seen = new MutationObserver(() => {
      const scrim = document.querySelector('.scrim')
      if (!scrim) return
      seen.disconnect()
      for (const name of ['pointerdown', 'pointerup', 'click'])
        scrim.dispatchEvent(new PointerEvent(name, { bubbles: true, cancelable: true }))
      done()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Open the form' }).click()
  await pressed
  await expect.element(dialog).not.toBeInTheDocument()
  await stepsAreLeft()
})

it('a double click and Enter meanwhile send once', async () => {
  const { promise, resolve } = held<ReturnType<typeof perkOf>>()
  const sent = answer(createPerk, () => promise)
  await openForm()
  await fill()
  await post.dblClick()
  await field('Title').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  resolve(perkOf(ben, 'Vegetable box'))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

it('only what was changed is sent, also by who was signed out by the server meanwhile', async () => {
  const perk = perkOf(ben, 'Vegetable box')
  const sent = answer(updatePerk, () => perk)
  const opened = await openForm(perk)
  await field('Estimated value').fill('250')
  dropToken('server')
  await opened.reload()
  await page.getByRole('button', { name: 'Open the form' }).click()
  await expect.element(dialog.getByLabelText('Preview').getByText('Popular')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => sent.map(({ params, body }) => ({ ...params, body })))
    .toEqual([{ id: perk._id, body: { estimatedValue: 250 } }])
})
