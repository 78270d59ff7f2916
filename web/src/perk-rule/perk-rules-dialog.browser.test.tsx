import { changePerkRules, listPartners, type PerkRules, readPerkRules } from '@perkloop/contract/perk-rule'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { perkRules } from '../../test/samples'
import { PerkRulesDialog } from './perk-rules-dialog'
import { PerkRulesSection } from './perk-rules-section'
import '../organization/organization.css'

const organization = '0198c000-0000-7000-8000-0000000000f1'
const loops = page.getByRole('checkbox', { name: 'Look for loops with members’ perks' })

it('keeps members’ perks out of loops, and sends nothing else', async () => {
  const sent = answer(changePerkRules, () => ({ ...perkRules, loops: false }))
  await openPage(<PerkRulesDialog organization={organization} rules={perkRules} onClose={() => {}} />)
  await expect.element(loops).toBeChecked()
  await loops.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ loops: false }])
})

it('sends kinds, value, audience and approval as they were chosen, and closes', async () => {
  const sent = answer(changePerkRules, ({ body }) => ({ ...perkRules, ...(body as Partial<PerkRules>) }))
  const closed = vi.fn()
  await openPage(<PerkRulesDialog organization={organization} rules={perkRules} onClose={closed} />)
  for (const kind of ['Travel', 'Food', 'Travel', 'Culture'])
    await page.getByRole('button', { name: kind, exact: true }).click()
  await page.getByLabelText('Highest value of a perk').fill('100')
  await page.getByRole('radio', { name: 'Colleagues only' }).click()
  await page.getByRole('checkbox', { name: /Approve perks first/ }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Rules saved.')).toBeVisible()
  const chosen = { refusedKinds: ['culture', 'food'], highestValue: 100, audience: 'colleagues', approveFirst: true }
  expect(sent.map(({ body }) => body)).toEqual([chosen])
  expect(closed).toHaveBeenCalledOnce()
})

it('has no loops where only some see the perks, and keeps what was chosen for everybody', async () => {
  await openPage(<PerkRulesDialog organization={organization} rules={perkRules} onClose={() => {}} />)
  await page.getByRole('radio', { name: 'Colleagues only' }).click()
  await expect.element(loops).toBeDisabled()
  await expect.element(loops).not.toBeChecked()
  await expectLooksRight('rules in their dialog')
  await page.getByRole('radio', { name: 'Everybody' }).click()
  await expect.element(loops).toBeChecked()
})

it('the rules that hold can be read in light and dark', async () => {
  const rules = { ...perkRules, refusedKinds: ['food' as const], highestValue: 100, audience: 'colleagues' as const }
  answer(readPerkRules, () => rules)
  answer(listPartners, () => [])
  await openPage(<PerkRulesSection organization={organization} />, '/organization')
  await expect.element(page.getByText('$100 a month')).toBeVisible()
  await expect.element(page.getByText('Colleagues only')).toBeVisible()
  await expectLooksRight('rules for perks')
})
