import type { TeamExchange } from '@perkloop/contract/exchange'
import { updatePerk } from '@perkloop/contract/own-perk'
import { listApprovals, readPerkRules } from '@perkloop/contract/perk-rule'
import { defaultRoles } from '@perkloop/contract/permission'
import { listTeamExchanges, listTeamPerks } from '@perkloop/contract/team'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { askedExchange, byCompany, olga, perkOf, perkRules } from '../../test/samples'
import { TeamTradePanel } from './team-trade-panel'

const organization = '0198c000-0000-7000-8000-0000000000f1'
const manager = { ...byCompany, role: { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } } }

it.each([
  [null, 'Both perks become available again. Both of them will read your reason.'],
  [
    '0198c000-0000-7000-8000-0000000000f2',
    'This calls off the whole loop. All its perks become available again, and all of its people will read your reason.',
  ],
])('who cancels an exchange of the team is told what that calls off; of loop %s', async (loopId, says) => {
  const exchange: TeamExchange = { ...askedExchange, status: 'ongoing', loopId }
  answer(listTeamExchanges, () => [exchange])
  await openPage(<TeamTradePanel organizationId={organization} />, '/organization?tab=trade&list=exchanges', manager)
  await page.getByRole('button', { name: 'Cancel the exchange' }).click()
  await expect.element(page.getByRole('dialog').getByText(says)).toBeVisible()
})

it('a perk of the team is sent with nothing but what was changed', async () => {
  const perk = perkOf(olga, 'Pool pass', { estimatedValue: 50 })
  answer(listTeamPerks, () => [perk])
  answer(listApprovals, () => [])
  answer(readPerkRules, () => perkRules)
  const sent = answer(updatePerk, () => ({ ...perk, estimatedValue: 45.5 }))
  await openPage(<TeamTradePanel organizationId={organization} />, '/organization?tab=trade', manager)
  await page.getByRole('button', { name: 'Edit Pool pass' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabelText('Estimated value').fill('45.50')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(sent.map(({ body }) => body)).toEqual([{ estimatedValue: 45.5 }])
})
