import { cancelExchange, type TeamExchange } from '@perkloop/contract/exchange'
import { deletePerk, updatePerk } from '@perkloop/contract/own-perk'
import type { OwnPerk } from '@perkloop/contract/perk'
import { listApprovals, readPerkRules } from '@perkloop/contract/perk-rule'
import { listTeamExchanges, listTeamPerks } from '@perkloop/contract/team'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { askedExchange, byCompany, olga, perkOf, perkRules } from '../../test/samples'
import { roles, userWith } from '../../test/team'
import { TeamTradePanel } from './team-trade-panel'
import './organization.css'

const organization = byCompany.organization ?? ''
const perks = page.getByRole('region', { name: 'Team perks' })
const exchanges = page.getByRole('region', { name: 'Team exchanges' })
const ongoing: TeamExchange = { ...askedExchange, status: 'ongoing' }

/** The team's perks and exchanges, which the server keeps. */
async function openTrade(role: typeof roles.manager, search = '') {
  let all: OwnPerk[] = [perkOf(olga, 'Pool pass')]
  let swap = ongoing
  answer(listTeamPerks, () => all)
  answer(listApprovals, () => [])
  answer(readPerkRules, () => perkRules)
  answer(listTeamExchanges, () => [swap])
  answer(updatePerk, ({ body }) => {
    all = all.map((one) => ({ ...one, ...(body as Partial<OwnPerk>) }))
    return all[0] as OwnPerk
  })
  answer(deletePerk, ({ params }) => {
    all = []
    return { _id: params.id ?? '', message: 'Deleted' }
  })
  const cancelled = answer(cancelExchange, () => {
    swap = { ...swap, status: 'cancelled', cancelledAt: '2026-01-08T09:00:00.000Z' }
    return { ...askedExchange, ...swap }
  })
  const panel = <TeamTradePanel organizationId={organization} />
  const opened = await openPage(panel, `/organization?tab=trade${search}`, userWith(role))
  return { ...opened, cancelled }
}

it('a manager edits and deletes perks of members, cancels an exchange, and is led to no chat', async () => {
  const { reload, cancelled } = await openTrade(roles.manager)
  await expect.element(perks.getByRole('listitem')).toHaveTextContent(/Pool pass.*Olga Owner/)
  await expect.element(exchanges).not.toBeInTheDocument()
  await expectAccessible('team perks')
  await perks.getByRole('button', { name: 'Edit Pool pass' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Olga Owner’s perk' })
  await form.getByLabelText('Title').fill('Pool pass again')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(perks.getByText('Pool pass again')).toBeVisible()
  await perks.getByRole('button', { name: 'Delete Pool pass again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete perk' }).click()
  await expect.element(perks.getByText('Pool pass again')).not.toBeInTheDocument()

  // One list at a time, and the address holds which.
  await page.getByRole('tab', { name: 'Team exchanges' }).click()
  await expect.element(exchanges.getByRole('listitem')).toBeVisible()
  await reload()
  await expect.element(exchanges.getByRole('listitem')).toBeVisible()
  await expect.element(perks).not.toBeInTheDocument()
  await expectAccessible('team exchanges')
  expect(page.getByRole('link', { name: /chat/i }).elements()).toHaveLength(0)
  await exchanges.getByRole('button', { name: /^Cancel/ }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Museum card' })
  await expect.element(question).toHaveTextContent('Both of them will read your reason.')
  await question.getByLabelText('Reason').fill('Left the company')
  await question.getByRole('button', { name: 'Cancel exchange' }).click()
  await expect.element(exchanges.getByRole('listitem')).toHaveTextContent('Cancelled')
  expect(cancelled.map(({ body }) => body)).toEqual([{ reason: 'Left the company' }])
})

it('a member sees the exchanges only, and can cancel none', async () => {
  await page.viewport(390, 844)
  await openTrade(roles.member)
  await expect.element(exchanges.getByRole('listitem')).toBeVisible()
  await expect.element(perks).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
  await expectAccessible('team exchanges on a phone')
})

it('perks that wait for approval, and those that were turned down, can be read in light and dark', async () => {
  const waiting = perkOf(olga, 'Gym pass', { heldFor: 'approval' })
  const turnedDown = perkOf(olga, 'Pool pass', { heldFor: 'refused', heldNote: 'Say which branch' })
  answer(listTeamPerks, () => [turnedDown])
  answer(listApprovals, () => [waiting])
  answer(readPerkRules, () => perkRules)
  await openPage(<TeamTradePanel organizationId={organization} />, '/organization?tab=trade', userWith(roles.admin))
  await expect.element(page.getByRole('button', { name: 'Turn down Gym pass' })).toBeVisible()
  await expect.element(perks.getByText('Turned down: “Say which branch”')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Approve Pool pass after all' })).toBeVisible()
  await expectLooksRight('perks that wait, and that were turned down')
})
