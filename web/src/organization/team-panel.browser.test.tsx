import { inviteUser } from '@perkloop/contract/inviting'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { answerTeam, fernhill, invitationOf, memberOf, roles, userWith } from '../../test/team'
import { TeamPanel } from './team-panel'
import './organization.css'

it('an invitation that is sent again keeps the focus, though it is another one and the last', async () => {
  const ada = invitationOf(1, 'ada@fernhill.example', roles.member)
  const finn = invitationOf(2, 'finn@fernhill.example', roles.member)
  let open = [ada, finn]
  answerTeam(() => open)
  answer(inviteUser, () => {
    const sent = invitationOf(3, ada.email, roles.member)
    open = [finn, sent]
    return sent
  })
  await openPage(<TeamPanel organization={fernhill} />, '/organization?tab=team', userWith(roles.admin))
  const again = page.getByRole('button', { name: /ada@fernhill.example/ }).first()
  await expect.element(again).toBeVisible()
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invitation sent successfully!')).toBeVisible()
  await expect.poll(() => page.getByRole('row').last().element().textContent).toContain('ada@')
  await expect.element(again).toHaveFocus()
})

it('a full team is told so, and a manager acts on nobody who holds more', async () => {
  const invited = Array.from({ length: 8 }, (_, at) => invitationOf(at, `new-${at}@fernhill.example`, roles.member))
  answerTeam(() => [memberOf(1, 'Gus Admin', roles.admin), memberOf(2, 'Mia Member', roles.member), ...invited])
  const said = 'Your plan allows up to 10 team members, open invitations included.'
  answer(inviteUser, () => refusal(409, { message: said }))
  await page.viewport(390, 844)
  const full = { ...fernhill, seats: { members: 2, invited: 8 } }
  await openPage(<TeamPanel organization={full} />, '/organization?tab=team', userWith(roles.manager))
  await expect.element(page.getByText('All 10 seats are taken.')).toBeVisible()
  await expectAccessible('a team')
  await expect.element(page.getByRole('button', { name: 'Edit role of Mia Member' })).toBeVisible()
  for (const name of ['Edit role of Gus Admin', 'Remove Gus Admin'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  const form = page.getByRole('form', { name: 'Invite someone' })
  await expect.element(form.getByRole('option', { name: 'Admin' })).toBeDisabled()
  // On a phone the form stands below the team, and a button leads to it.
  const field = form.getByLabelText('Email')
  await expect.element(field).not.toBeInViewport()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport()
  await field.fill('one-more@fernhill.example')
  await form.getByLabelText('Role').selectOptions('Member')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent(said)
  await expect.element(field).toHaveValue('one-more@fernhill.example')
})
