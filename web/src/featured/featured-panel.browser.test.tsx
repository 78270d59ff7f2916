import { findToFeature, getFeatured, setFeatured } from '@perkloop/contract/featured'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { olga, perkOf } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { FeaturedPanel } from './featured-panel'

const [sauna, coffee, museum] = ['Sauna', 'Coffee', 'Museum'].map((title) => perkOf(olga, title))

// Of a featured perk the panel reads what any perk has, and whether it is absent: hence the casts.
const featured = (perks: unknown[], version: string) => ({
  perks: perks.map((perk) => ({ ...(perk as object), absence: null })) as never,
  version,
  instead: [],
})

async function open() {
  answer(getFeatured, () => featured([sauna, coffee], '1'))
  answer(findToFeature, () => [museum] as never)
  return openPage(
    <AdminProof>
      <FeaturedPanel />
    </AdminProof>,
    '/admin/featured',
  )
}

async function press(name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

const heading = page.getByRole('heading', { name: 'Featured perks' })

it('a removed perk hands the focus to the row beside, the last one and "Discard" to the heading', async () => {
  await open()
  await press('Remove Sauna')
  await expect.element(page.getByRole('button', { name: /^Move Coffee, number 1/ })).toHaveFocus()
  await expectLooksRight('featured')
  await press('Remove Coffee')
  await expect.element(heading).toHaveFocus()
  await press('Discard')
  await expect.element(page.getByRole('button', { name: 'Remove Sauna' })).toBeVisible()
  await expect.element(heading).toHaveFocus()
})

it('a double click removes one', async () => {
  await open()
  await page.getByRole('button', { name: 'Remove Sauna' }).dblClick()
  await expect.element(page.getByRole('button', { name: 'Remove Sauna' })).not.toBeInTheDocument()
  await painted()
  await expect.element(page.getByRole('button', { name: 'Remove Coffee' })).toBeVisible()
})

it('a perk that was moved to the end or added keeps the focus', async () => {
  await open()
  // It says that it does nothing, and looks so.
  const first = page.getByRole('button', { name: 'Move Sauna up' })
  await expect.element(first).toHaveAttribute('aria-disabled', 'true')
  expect(getComputedStyle(first.element()).cursor).toBe('not-allowed')
  await press('Move Sauna down')
  await expect.element(page.getByRole('button', { name: /^Move Sauna, number 2/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Move Sauna down' })).toHaveFocus()
  await press('Add Museum')
  await expect.element(page.getByRole('button', { name: 'Remove Museum' })).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Museum')
})

it('leaving asks about changes, as nothing was typed', async () => {
  const { goTo } = await open()
  await press('Move Sauna down')
  void goTo('/elsewhere')
  await expect.element(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

it('while the reason is asked for, Back closes just that, and leaving asks about changes', async () => {
  const { goTo } = await open()
  await press('Move Sauna down')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Reason')).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  void goTo('/elsewhere')
  await expect.element(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

it('what another administrator saved meanwhile is told, and nothing is lost before it is taken', async () => {
  await open()
  await press('Remove Coffee')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Reason').fill('Out of season')
  const said = 'Somebody else has changed the featured perks meanwhile. Look at them again before you save.'
  const sent = answer(setFeatured, () => refusal(409, { code: 'CONFLICT', message: said }))
  answer(getFeatured, () => featured([coffee], '2'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody else has changed the featured perks')
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Out of season')
  expect(sent[0]?.body).toMatchObject({ perks: [sauna?._id], version: '1' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('The list has changed since you began')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Sauna' })).toBeVisible()
  await page.getByRole('button', { name: 'Take the new list' }).click()
  await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove Coffee' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Sauna' })).not.toBeInTheDocument()
})
