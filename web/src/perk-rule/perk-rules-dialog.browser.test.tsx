import { changePerkRules, type PerkRules } from '@perkloop/contract/perk-rule'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { PerkRulesDialog } from './perk-rules-dialog'

const rules: PerkRules = {
  refusedKinds: [],
  highestValue: null,
  audience: 'everybody',
  approveFirst: false,
  loops: true,
}
const loops = page.getByRole('checkbox', { name: 'Look for loops with members’ perks' })

it('keeps members’ perks out of loops, and sends nothing else', async () => {
  const sent = answer(changePerkRules, () => ({ ...rules, loops: false }))
  await openPage(
    <PerkRulesDialog organization="0198c000-0000-7000-8000-0000000000f1" rules={rules} onClose={() => {}} />,
  )
  await expect.element(loops).toBeChecked()
  await loops.click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ loops: false }])
})

it('has no loops where only some see the perks, and keeps what was chosen for everybody', async () => {
  await openPage(
    <PerkRulesDialog organization="0198c000-0000-7000-8000-0000000000f1" rules={rules} onClose={() => {}} />,
  )
  await page.getByRole('radio', { name: 'Colleagues only' }).click()
  await expect.element(loops).toBeDisabled()
  await expect.element(loops).not.toBeChecked()
  await page.getByRole('radio', { name: 'Everybody' }).click()
  await expect.element(loops).toBeChecked()
})
