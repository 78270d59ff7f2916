import { createPerk, deletePerk, listOwnPerks } from '@perkloop/contract/own-perk'
import { setWants } from '@perkloop/contract/want'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { ben, perkOf } from '../../test/samples'
import { dropToken } from '../platform/token'
import { MyPerksScreen } from './my-perks-screen'

const question = page.getByRole('alertdialog')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name }).click()

async function openPerks() {
  let perks = ['First', 'Second', 'Third'].map((title) => perkOf(ben, title))
  answer(listOwnPerks, () => perks)
  answer(deletePerk, ({ params }) => {
    perks = perks.filter(({ _id }) => _id !== params.id)
    return { _id: params.id ?? '', message: 'Deleted' }
  })
  await openPage(<MyPerksScreen />)
}

it('after deleting, the next perk has the focus; the last leaves it to the page', async () => {
  await openPerks()
  const remove = async (title: string) => {
    await press(`Delete ${title}`)
    await press('Delete perk')
    await expect.element(heading(title)).not.toBeInTheDocument()
  }
  await remove('Second')
  await expect.element(page.getByRole('button', { name: 'Edit Third' })).toHaveFocus()
  await remove('Third')
  await expect.element(page.getByRole('button', { name: 'Edit First' })).toHaveFocus()
  await remove('First')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('the question before deleting is taken back by Back', async () => {
  await openPerks()
  await press('Delete Second')
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  history.back()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(heading('Second')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete Second' })).toHaveFocus()
})

it('a perk that could not be deleted stays, and the question says why', async () => {
  await openPerks()
  answer(deletePerk, () => refusal(409, { message: 'It is in an exchange' }))
  await press('Delete Second')
  await press('Delete perk')
  await expect.element(page.getByText('It is in an exchange')).toBeVisible()
  await expect.element(page.getByText('Second').first()).toBeVisible()
})

it('a perk that is deleted goes at once, and comes back where it is refused', async () => {
  await openPerks()
  const late = held<Response>()
  answer(deletePerk, () => late.promise)
  await press('Delete Second')
  await press('Delete perk')
  await expect.element(heading('Second')).not.toBeInTheDocument()
  late.resolve(refusal(409, { message: 'Somebody was faster.', code: 'CONFLICT' }))
  await expect.element(heading('Second')).toBeVisible()
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
})

describe('what a visitor chose on the landing page', () => {
  const form = page.getByRole('dialog')
  const kinds = '/myperks?have=software&want=fitness'
  const own = [perkOf(ben, 'First')]

  it('opens the form until it is closed, which asks nothing while it is as it was opened', async () => {
    answer(listOwnPerks, () => own)
    const opened = await openPage(<MyPerksScreen />, kinds)
    await expect.element(form).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(form).not.toBeInTheDocument()
    expect(question.query()).toBeNull()
    await expect.poll(() => location.search).toBe('')
    await opened.reload()
    await expect.element(heading('First')).toBeVisible()
    await painted()
    expect(location.search).toBe('')
    expect(form.query()).toBeNull()
  })

  it('is not asked for again once it is posted', async () => {
    answer(listOwnPerks, () => own)
    const posted = answer(createPerk, () => perkOf(ben, 'Second'))
    const wished = answer(setWants, () => ({ perks: [], wishes: [], quantity: 1 }))
    await openPage(<MyPerksScreen />, kinds)
    await form.getByRole('textbox', { name: 'Title' }).fill('Second')
    await form.getByRole('textbox', { name: 'Description' }).fill('Any day')
    await form.getByRole('textbox', { name: 'Estimated value' }).fill('30')
    await form.getByRole('button', { name: 'Post Perk' }).click()
    await expect.element(form).not.toBeInTheDocument()
    await expect.poll(() => [posted.length, wished.length]).toEqual([1, 1])
    await expect.poll(() => location.pathname + location.search).toBe('/myperks')
  })

  it('is kept until closing is confirmed where it was changed', async () => {
    answer(listOwnPerks, () => own)
    await openPage(<MyPerksScreen />, kinds)
    await form.getByRole('textbox', { name: 'Title' }).fill('Second')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Discard what you typed?')).toBeVisible()
    expect(location.search).toBe('?have=software&want=fitness')
  })
})

it('a form in which nothing was typed does not open again', async () => {
  answer(listOwnPerks, () => [perkOf(ben, 'First')])
  const opened = await openPage(<MyPerksScreen />)
  await press('Post your perk')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  dropToken('server')
  await opened.reload()
  await expect.element(heading('First')).toBeVisible()
  await painted()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('the form opens again for who was signed out by the server meanwhile', async () => {
  answer(listOwnPerks, () => [perkOf(ben, 'First')])
  const opened = await openPage(<MyPerksScreen />)
  await press('Post your perk')
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await title.fill('Rowing club')
  dropToken('server')
  await opened.reload()
  await expect.element(title).toHaveValue('Rowing club')
  await opened.reload()
  await expect.element(heading('First')).toBeVisible()
  await painted()
  expect(title.query()).toBeNull()
})

it('on a phone there is room for a finger on the bids that wait', async () => {
  await page.viewport(390, 844)
  answer(listOwnPerks, () => [perkOf(ben, 'First', { pendingBids: 1 })])
  await openPage(<MyPerksScreen />)
  const chip = page.getByRole('link', { name: '1 bid waiting' })
  await expect.element(chip).toBeVisible()
  const { left, top, bottom } = chip.element().getBoundingClientRect()
  for (const y of [top - 8, bottom + 8]) expect(document.elementFromPoint(left + 20, y)).toBe(chip.element())
})
