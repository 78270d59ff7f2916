import { addJoinLink, deleteJoinLink, type JoinLink, listJoinLinks } from '@perkloop/contract/join-link'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held } from '../../test/api'
import { goBack } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { roles, userWith } from '../../test/team'
import { changed } from '../platform/changes'
import { JoinLinks } from './join-links'
import './organization.css'

const link: JoinLink = {
  ...{ _id: '0198c000-0000-7000-8000-0000000000c1', role: roles.member._id, usesMost: 3, used: 0 },
  ...{ createdAt: '2026-01-07T09:00:00.000Z', endsAt: '2036-01-07T09:00:00.000Z' },
}

it('a link is made with a role and bounds, is shown once, and is gone once it is revoked', async () => {
  let all: JoinLink[] = []
  answer(listJoinLinks, () => all)
  const made = answer(addJoinLink, () => {
    all = [link]
    return { link, token: 'token-of-the-link' }
  })
  answer(deleteJoinLink, () => {
    all = []
    return { _id: link._id, message: 'Revoked' }
  })
  const links = <JoinLinks organizationId={byCompany.organization ?? ''} roles={Object.values(roles)} />
  const { reload } = await openPage(links, '/organization?tab=team', userWith(roles.admin))
  const make = page.getByRole('button', { name: 'Make a link' })
  const people = page.getByLabelText('People at most')
  await make.click()
  await expect.element(page.getByLabelText('Role')).toHaveAccessibleDescription('Choose a role')
  await page.getByLabelText('Role').selectOptions('Member')
  await people.fill('0')
  await make.click()
  await expect.element(people).toHaveAttribute('aria-invalid', 'true')
  await expect.element(people).toHaveAccessibleDescription(/At least 1/)
  await people.fill('a few')
  await expect.element(people).toHaveAccessibleDescription(/Whole numbers only/)
  expect(made).toEqual([])
  await people.fill('3')
  await make.click()
  const address = page.getByText(`${location.origin}/register?invitation=token-of-the-link`)
  await expect.element(address).toBeVisible()
  await expect.element(page.getByText('0 of 3 people')).toBeVisible()
  await expectAccessible('a link that was made')
  expect(made.map(({ body }) => body)).toEqual([{ roleId: roles.member._id, days: 7, usesMost: 3 }])

  await reload()
  await expect.element(page.getByText('0 of 3 people')).toBeVisible()
  await expect.element(address).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect.element(page.getByText('0 of 3 people')).not.toBeInTheDocument()
})

it('a new link is shown until it is the one that is revoked', async () => {
  const before = { ...link, _id: '0198c000-0000-7000-8000-0000000000c2', usesMost: 7 }
  let all = [before]
  answer(listJoinLinks, () => all)
  answer(addJoinLink, () => {
    all = [link, before]
    return { link, token: 'token-of-the-link' }
  })
  answer(deleteJoinLink, ({ params }) => {
    all = all.filter(({ _id }) => _id !== params.linkId)
    return { _id: params.linkId ?? '', message: 'Revoked' }
  })
  const links = <JoinLinks organizationId={byCompany.organization ?? ''} roles={Object.values(roles)} />
  await openPage(links, '/organization?tab=team', userWith(roles.admin))
  await page.getByLabelText('Role').selectOptions('Member')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const address = page.getByText(`${location.origin}/register?invitation=token-of-the-link`)
  await expect.element(address).toBeVisible()
  const revoke = async (words: string) => {
    const row = page.getByRole('listitem').filter({ hasText: words })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke link' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
    expect(row.query()).toBeNull()
  }
  await revoke('0 of 7 people')
  await expect.element(address).toBeVisible()
  await revoke('0 of 3 people')
  await expect.element(address).not.toBeInTheDocument()

  await page.getByLabelText('Role').selectOptions('Member')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect.element(address).toBeVisible()
  // Another admin revokes it.
  all = []
  await changed('organization')
  await expect.element(address).not.toBeInTheDocument()
})

it('a second link does not take away the first, which may not have been copied yet', async () => {
  const all: JoinLink[] = []
  answer(listJoinLinks, () => all)
  answer(addJoinLink, () => {
    const next = { ...link, _id: `0198c000-0000-7000-8000-0000000000d${all.length}` }
    all.push(next)
    return { link: next, token: `token-${all.length}` }
  })
  const links = <JoinLinks organizationId={byCompany.organization ?? ''} roles={Object.values(roles)} />
  await openPage(links, '/organization?tab=team', userWith(roles.admin))
  const address = (token: string) => page.getByText(`/register?invitation=${token}`)
  for (const token of ['token-1', 'token-2']) {
    await page.getByLabelText('Role').selectOptions('Member')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect.element(address(token)).toBeVisible()
  }
  await expect.element(address('token-1')).toBeVisible()
  expect(page.getByText('Copy this link for the role Member now', { exact: false }).all()).toHaveLength(2)
})

it('a link that was not copied is not lost without a question, nor by Back while it is made', async () => {
  const all: JoinLink[] = []
  answer(listJoinLinks, () => all)
  const making = held()
  const sent = answer(addJoinLink, async () => {
    await making.promise
    all.push(link)
    return { link, token: 'token-of-the-link' }
  })
  const links = <JoinLinks organizationId={byCompany.organization ?? ''} roles={Object.values(roles)} />
  const { goTo } = await openPage(links, '/organization?tab=roles', userWith(roles.admin))
  await goTo('/organization?tab=team')
  await page.getByLabelText('Role').selectOptions('Member')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await goBack()
  making.resolve()
  const address = page.getByText(`${location.origin}/register?invitation=token-of-the-link`)
  await expect.element(address).toBeVisible()
  void goTo('/organization?tab=roles')
  const leaving = page.getByRole('alertdialog', { name: 'Leave? The new link is not shown again' })
  await leaving.getByRole('button', { name: 'Not yet' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(page.getByText('Link copied!')).toBeVisible()
  void goTo('/organization?tab=roles')
  await expect.poll(() => location.search).toBe('?tab=roles')
})
