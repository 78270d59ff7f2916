import { deletePerk, listOwnPerks } from '@perkloop/contract/perk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben, perkOf } from '../../test/samples'
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
