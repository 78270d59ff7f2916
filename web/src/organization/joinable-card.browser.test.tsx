import { readJoinable } from '@perkloop/contract/domain-joining'
import { readInvitation } from '@perkloop/contract/invitation'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me } from '../../test/samples'
import { InvitationNotice } from './invitation-notice'
import { JoinableCard } from './joinable-card'
import './organization.css'

const user = { ...me, email: 'ben@fernhill.example' }
const ends = page.getByText('Fernhill signs its members in.', { exact: false })
const fernhill = '0198c000-0000-7000-8000-0000000000f1'
/** Called the same: it is the id that says which organization it is. */
const offered = (isRequired: boolean, organizationId = fernhill) =>
  answer(lookUpSso, () => ({ offer: { organizationId, organizationName: 'Fernhill', isRequired } }))

/** The ways into an organization, each before its press. */
const ways = {
  'by domain': async () => {
    const joinable = { _id: fernhill, name: 'Fernhill', domain: 'fernhill.example' }
    answer(readJoinable, () => [{ ...joinable, mode: 'join' as const, askedAt: null, refusedAt: null }])
    await openPage(<JoinableCard />, '/organization', user)
    await expect.element(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
  },
  'by invitation': () => openInvitation(user.email),
  'by a link for several people': () => openInvitation(null),
}

async function openInvitation(email: string | null) {
  const facts = { organizationId: fernhill, organizationName: 'Fernhill', roleName: 'member' }
  const invitation = { ...facts, expiresAt: '2026-02-07T09:00:00.000Z' }
  answer(readInvitation, () => ({ ...invitation, email, hasAccount: true }))
  await openPage(<InvitationNotice />, '/organization?invitation=token', user)
  await expect.element(page.getByRole('button', { name: 'Join organization' })).toBeVisible()
}

const names = Object.keys(ways) as (keyof typeof ways)[]

it.each(names)('joining %s says before the press that the password ends', async (way) => {
  offered(true)
  await ways[way]()
  await expect.element(ends).toBeVisible()
})

it.each([
  ['only offered', false, fernhill],
  ['required by another organization of that name', true, '0198c000-0000-7000-8000-0000000000f2'],
] as const)('nothing is said of it where single sign-on is %s', async (_how, isRequired, organization) => {
  const asked = offered(isRequired, organization)
  await ways['by domain']()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(ends).not.toBeInTheDocument()
  await expect.element(page.getByText('signs its members in', { exact: false })).not.toBeInTheDocument()
})

it.each([
  ['it', fernhill, 'You are in this organization already.'],
  ['another', '0198c000-0000-7000-8000-0000000000f2', 'You already belong to Elsewhere. Leave it first'],
])('who is in %s already is told so, and offered no way in that fails', async (_which, organization, words) => {
  const facts = { organizationId: fernhill, organizationName: 'Fernhill', roleName: 'member', email: null }
  answer(readInvitation, () => ({ ...facts, expiresAt: '2026-02-07T09:00:00.000Z', hasAccount: true }))
  const member = { ...user, organization, organizationName: 'Elsewhere' }
  await openPage(<InvitationNotice />, '/organization?invitation=token', member)
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Join organization' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(page.getByText(words, { exact: false })).not.toBeInTheDocument()
})

it('alone on a phone, its buttons are as wide as the card', async () => {
  await page.viewport(390, 800)
  offered(false)
  const facts = { organizationId: fernhill, organizationName: 'Fernhill', roleName: 'member', email: user.email }
  answer(readInvitation, () => ({ ...facts, expiresAt: '2026-02-07T09:00:00.000Z', hasAccount: true }))
  await openPage(<InvitationNotice alone />, '/register?invitation=token', user)
  const join = page.getByRole('button', { name: 'Join organization' })
  await expect.element(join).toBeVisible()
  const [button, row] = [join.element(), join.element().parentElement as Element]
  expect(button.getBoundingClientRect().width).toBe(row.getBoundingClientRect().width)
})

it('an organization that was asked says so, in light and dark', async () => {
  offered(false)
  const joinable = { _id: fernhill, name: 'Fernhill', domain: 'fernhill.example' }
  answer(readJoinable, () => [
    { ...joinable, mode: 'ask' as const, askedAt: '2026-01-07T09:00:00.000Z', refusedAt: null },
  ])
  await openPage(<JoinableCard />, '/organization', user)
  await expect.element(page.getByText('You have asked to join.', { exact: false })).toBeVisible()
  await expectLooksRight('an organization that was asked')
})
