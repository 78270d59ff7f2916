import { createPerk, listOwnPerks } from '@perkloop/contract/own-perk'
import { readPerkRules } from '@perkloop/contract/perk-rule'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { dialog, field, fill, openForm, post } from '../../test/perk-form'
import { byCompany, perkRules } from '../../test/samples'

it('the form says what the rules of the organization make of a perk, and a refusal at its field', async () => {
  answer(listOwnPerks, () => [])
  answer(readPerkRules, () => ({
    ...{ ...perkRules, refusedKinds: ['travel' as const], highestValue: 100, approveFirst: true },
  }))
  await openForm(undefined, byCompany)
  await fill()
  await field('Estimated value').fill('140')
  await expect.element(dialog.getByText('Choose a kind above')).toBeVisible()
  const kinds = dialog.getByRole('group', { name: 'Kind', exact: true })
  await kinds.getByRole('button', { name: 'Travel' }).click()
  await expect.element(dialog.getByText('Not possible: your organization does not allow perks for')).toBeVisible()
  await kinds.getByRole('button', { name: 'Fitness' }).click()
  await expect.element(dialog.getByText('Not possible: your organization allows $100 a month at most.')).toBeVisible()
  const message = 'This is more than your organization allows for a perk'
  answer(createPerk, () => refusal(422, { message, errors: [{ path: 'estimatedValue', message }] }))
  await post.click()
  await expect.element(field('Estimated value')).toHaveAccessibleDescription(message)
  await field('Estimated value').fill('40')
  await expect.element(dialog.getByText('Needs approval')).toBeVisible()
  expect(page.getByText('Not possible').query()).toBeNull()
})
