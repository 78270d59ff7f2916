import { register } from '@perkloop/contract/account'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../test/api'
import { created, fillIn, goOn, openSignUp, readTerms, signedUp, terms } from '../../test/sign-up'

const accept = terms.getByRole('button', { name: 'Accept & Continue' })
const box = terms.getByRole('checkbox')
const name = terms.getByRole('textbox', { name: 'Type your full name' })
const scroll = terms.getByText('Please scroll through the entire document to continue')
const hint = terms.getByText('Type your full name as in the form: Ann Example')
const noHint = () => expect.element(hint).not.toBeInTheDocument()
const besideTheDialog = { position: { x: 5, y: 5 } }

/** At the Terms, as Ann Example. */
async function openTerms() {
  await openSignUp()
  await fillIn()
  await goOn.click()
  await expect.element(terms).toBeVisible()
}

it('the gate opens for who read to the end, ticked the box and typed their name', async () => {
  await openTerms()
  await expect.element(scroll).toBeVisible()
  for (const control of [accept, box, name]) await expect.element(control).toBeDisabled()
  const place = () => JSON.stringify(box.element().getBoundingClientRect())
  const before = place()
  readTerms()
  await expect.element(scroll).not.toBeVisible()
  // What is about to be pressed does not move.
  expect(place()).toBe(before)
  // Nothing in the field looks as if it were typed already: the name to type is in its label.
  await expect.element(terms.getByLabelText('Type your full name: Ann Example')).not.toHaveAttribute('placeholder')
  await expect.element(accept).toBeDisabled()

  await box.click()
  await expect.element(accept).toBeDisabled()
  await name.fill('  ANN example ')
  await noHint()
  await expect.element(accept).toBeEnabled()
  await box.click()
  await expect.element(accept).toBeDisabled()
})

it('a wrong name is said once the box is ticked, and where its beginning is right once the field is left', async () => {
  await openTerms()
  readTerms()
  await name.fill('Bob')
  await noHint()
  await box.click()
  await expect.element(hint).toBeVisible()
  await expect.element(accept).toBeDisabled()
  await name.clear()
  await name.click()
  await userEvent.keyboard('ann ex')
  await noHint()
  await userEvent.tab()
  await expect.element(hint).toBeVisible()
  name.element().focus()
  await noHint()
  await userEvent.keyboard('{End}o')
  await expect.element(hint).toBeVisible()
})

it('a name that was typed is lost only when asked, and the Terms then start blank', async () => {
  await openTerms()
  readTerms()
  await box.click()
  await name.fill('  ANN example ')
  await page.elementLocator(document.body).click(besideTheDialog)
  await expect.element(accept).toBeEnabled()
  name.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(terms.getByText('Discard what you typed?')).toBeVisible()
  await expect.element(terms.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('  ANN example ')
  // The cross asks; pressed again, it still asks.
  await terms.getByRole('button', { name: 'Close' }).click()
  await terms.getByRole('button', { name: 'Close' }).click()
  await terms.getByRole('button', { name: 'Discard' }).click()
  await expect.element(terms).not.toBeInTheDocument()

  await goOn.click()
  await expect.element(scroll).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await expect.element(name).toHaveValue('')
  await expect.element(accept).toBeDisabled()
  // Without a draft there is no question.
  await userEvent.keyboard('{Escape}')
  await expect.element(terms).not.toBeInTheDocument()
})

it.each([
  [640, 360],
  [1280, 500],
])('the gate can be passed in a low window, %s by %s', async (width, height) => {
  await page.viewport(width, height)
  answer(register, () => created)
  await openTerms()
  const text = terms.getByRole('region', { name: 'Terms and Conditions' })
  expect(text.element().getBoundingClientRect().height).toBeGreaterThan(150)
  // By the wheel, as a user does: a wheel scrolls only what can be scrolled.
  await text.hover()
  await userEvent.wheel(text, { delta: { y: 4_000 }, times: 6 })
  await box.click()
  await name.fill('Ann Example')
  await accept.click()
  await expect.element(signedUp).toBeVisible()
})
