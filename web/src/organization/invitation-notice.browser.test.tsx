import { readJoinable } from '@perkloop/contract/domain-joining'
import { readInvitation } from '@perkloop/contract/invitation'
import { getOrganization } from '@perkloop/contract/organization'
import { lookUpSso } from '@perkloop/contract/sso-sign-in'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me } from '../../test/samples'
import { fernhill } from '../../test/team'
import { OrganizationScreen } from './organization-screen'

const invitation = {
  ...{ organizationId: '0198c000-0000-7000-8000-0000000000f2', organizationName: 'First Circle', roleName: 'member' },
  ...{ expiresAt: '2036-02-07T09:00:00.000Z', hasAccount: true },
}
const notice = page.getByRole('region', { name: 'Join First Circle' })
const join = page.getByRole('button', { name: 'Join organization' })
const create = page.getByRole('button', { name: 'Create organization' })

/** The page of organizations, opened by the link of an invitation. */
function openLink(user = me) {
  answer(lookUpSso, () => ({ offer: null }))
  answer(readJoinable, () => [])
  return openPage(<OrganizationScreen />, '/organization?invitation=token', user)
}

it('an invitation of another user names both, and is all there is until it is put away', async () => {
  answer(readInvitation, () => ({ ...invitation, email: 'dee@mail.example' }))
  await openLink()
  await expect
    .element(notice)
    .toHaveTextContent(`This invitation is for dee@mail.example, and you are signed in as ${me.email}.`)
  await expect.element(join).not.toBeInTheDocument()
  await expect.element(create).not.toBeInTheDocument()
  await expectAccessible('an invitation of another user')
  await notice.getByRole('button', { name: 'Create your own instead' }).click()
  await expect.element(create).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
})

it('an invitation of one’s own names the role, and can be taken', async () => {
  answer(readInvitation, () => ({ ...invitation, email: me.email }))
  await openLink()
  await expect.element(notice).toHaveTextContent('You are invited as Member.')
  await expect.element(join).toBeVisible()
  await expectAccessible('an invitation')
})

it('a member of another organization reads that they leave it first', async () => {
  answer(readInvitation, () => ({ ...invitation, email: byCompany.email }))
  answer(getOrganization, () => fernhill)
  await openLink(byCompany)
  await expect.element(notice).toHaveTextContent('You already belong to Fernhill. Leave it first')
  await expect.element(page.getByRole('heading', { name: 'Organization Management' })).toBeVisible()
  await expect.element(join).not.toBeInTheDocument()
})

it('a link that does not work says why, above the form, and can be put away', async () => {
  answer(readInvitation, () => refusal(404, { message: 'This invitation was revoked. Ask your team for a new one.' }))
  await openLink()
  const why = page.getByRole('alert')
  await expect.element(why).toHaveTextContent('This invitation was revoked. Ask your team for a new one.')
  await expect.element(create).toBeVisible()
  await expect.element(join).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(why).not.toBeInTheDocument()
})
