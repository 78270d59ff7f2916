import { inviteUser } from '@perkloop/contract/inviting'
import { listOrganizationUsers, type Organization } from '@perkloop/contract/organization'
import { defaultRoles } from '@perkloop/contract/permission'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { goBack, painted } from '../../test/go-back'
import { elsewhere, openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { memberOf } from '../../test/team'
import { login } from '../platform/session'
import { InviteForm } from './invite-form'
import { mostBytes } from './invite-list.rules'

const member = {
  _id: '0198c000-0000-7000-8000-0000000000a1',
  name: 'member',
  description: '',
  permissions: { ...defaultRoles.member, manageBilling: false },
}
const manager = { ...member, _id: '0198c000-0000-7000-8000-0000000000a2', name: 'manager' }
const organization = {
  _id: byCompany.organization,
  seats: { members: 1, invited: 0 },
  lacks: [],
  // All that this part of the screen reads of it.
} as unknown as Organization
const list = page.getByRole('dialog', { name: 'Invite from a list' })
const leaving = page.getByRole('alertdialog', { name: 'Discard what you typed?' })

async function openForm(...more: (typeof member)[]) {
  answer(listOrganizationUsers, () => [memberOf(1, 'Ada Admin', member)])
  const role = { name: 'admin', permissions: { ...defaultRoles.admin, manageBilling: true } }
  const form = <InviteForm organization={organization} roles={[member, ...more]} emailRef={createRef()} />
  return openPage(form, '/organization?tab=team', { ...byCompany, role })
}

async function openList() {
  const opened = await openForm()
  await page.getByRole('button', { name: 'Invite from a list' }).click()
  await list.getByLabelText('List', { exact: true }).fill('"Novak, Hana" <hana@x.example>\nida@x.example')
  await expect.element(list.getByText('2 of 2 rows can be invited.')).toBeVisible()
  return opened
}

it('Back asks before a list is lost, and keeps it or closes the dialog, and sends nothing', async () => {
  const sent = answer(inviteUser, () => refusal(500))
  await openList()
  history.back()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect
    .element(list.getByLabelText('List', { exact: true }))
    .toHaveValue('"Novak, Hana" <hana@x.example>\nida@x.example')
  history.back()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(list).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/organization?tab=team')
  await expect.element(page.getByLabelText('Email')).toBeValid()
  expect(sent).toEqual([])
})

it('a file is looked at row by row, and who can be invited is', async () => {
  let count = 0
  const sent = answer(inviteUser, ({ body }) => {
    count += 1
    const { email, roleId: role } = body as { email: string; roleId: string }
    const rest = { isActive: false, isDeactivated: false, portraitUrl: null, name: null, username: null, title: null }
    return { _id: `0198c000-0000-7000-8000-0000000000b${count}`, email, role, ...rest }
  })
  await openForm(manager)
  await page.getByRole('button', { name: 'Invite from a list' }).click()
  const lines = [
    'Name;Email;Role',
    '"Novak; Hana";hana@x.example;manager',
    'Ben;ben@x.example;',
    'Ben again;BEN@x.example;member',
    'Ada;ada_admin@fernhill.example;member',
    'Eve;=HYPERLINK("http://evil");member',
  ]
  const choose = list.getByLabelText('Or a CSV file')
  await choose.upload(new File([`\uFEFF${lines.join('\r\n')}`], 'team.csv', { type: 'text/csv' }))
  await expect.element(list.getByText('2 of 5 rows can be invited.')).toBeVisible()
  const preview = list.getByRole('region', { name: 'Preview' })
  for (const said of [
    'is in the list already.',
    'is a member already.',
    '5. =HYPERLINK("http://evil")',
    'is no email address.',
  ])
    await expect.element(preview.getByText(said)).toBeVisible()
  await expectAccessible('a list of people')
  await list.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect.element(list.getByText('0 of 2 rows can be invited.')).toBeVisible()
  const invited = list.getByRole('list', { name: 'Invitations' }).getByText('is invited.')
  await expect.poll(() => invited.elements().length).toBe(2)
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'hana@x.example', roleId: manager._id },
    { email: 'ben@x.example', roleId: member._id },
  ])
  await choose.upload(new File(['a'.repeat(mostBytes + 1)], 'large.csv', { type: 'text/csv' }))
  await expect.element(list.getByText('That is too long: 100 people at a time.')).toBeVisible()
})

it('while a list is being sent Back waits, and who stops keeps the rest of the list', async () => {
  await openList()
  const { promise, resolve } = held<Response>()
  const sent = answer(inviteUser, () => promise)
  await list.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await goBack()
  await expect.element(list).toBeVisible()
  await expect.element(leaving).not.toBeInTheDocument()
  await list.getByRole('button', { name: 'Stop sending' }).click()
  resolve(refusal(500))
  // The cross is called Close too.
  const close = list.getByRole('button', { name: 'Close' }).last()
  await expect.element(close).toHaveTextContent('Close')
  await close.click()
  await list.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(list.getByLabelText('List', { exact: true })).toHaveValue('email\nhana@x.example\nida@x.example')
  expect(sent).toHaveLength(1)
})

it('another page, and the browser before the page is closed, ask before a list is lost', async () => {
  const { goTo } = await openList()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  void goTo(elsewhere)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})

it('pasted addresses are not lost without a question where the tab is left', async () => {
  const { goTo } = await openForm()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'hana@x.example\nida@x.example')
  const field = page.getByLabelText('Email')
  await field.click()
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('hana@x.example, ida@x.example')
  void goTo('/organization?tab=roles')
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(field).toHaveValue('hana@x.example, ida@x.example')
  void goTo('/organization?tab=roles')
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => location.search).toBe('?tab=roles')
})

it('several addresses go on being invited from another page, which tells who was not', async () => {
  const { leave } = await openForm()
  const hanging = held()
  const refused = () => refusal(409, { message: 'Is a member' })
  const sent = answer(inviteUser, () => hanging.promise.then(refused))
  await page.getByLabelText('Email').fill('hana@x.example, ida@x.example')
  await page.getByLabelText('Role').selectOptions('Member')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.poll(() => sent.length).toBe(1)
  await leave()
  hanging.resolve()
  await expect.element(page.getByText('ida@x.example: Is a member')).toBeVisible()
  await expect.element(page.getByText('hana@x.example: Is a member')).toBeVisible()
  expect(sent).toHaveLength(2)
})

it('nobody is invited in the name of who signs in meanwhile', async () => {
  await openForm()
  const hanging = held()
  const sent = answer(inviteUser, () => hanging.promise.then(() => refusal(409, { message: 'Is a member' })))
  await page.getByLabelText('Email').fill('hana@x.example, ida@x.example')
  await page.getByLabelText('Role').selectOptions('Member')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.poll(() => sent.length).toBe(1)
  login('another', byCompany)
  hanging.resolve()
  await expect.element(send).not.toHaveAttribute('aria-busy', 'true')
  expect(sent).toHaveLength(1)
})

it('what is wrong with a field is said there, and not once more above it', async () => {
  answer(inviteUser, () =>
    refusal(422, { message: 'Is a member', errors: [{ path: 'email', message: 'Is a member' }] }),
  )
  await openForm()
  await page.getByLabelText('Email').fill('hana@x.example')
  await page.getByLabelText('Role').selectOptions('Member')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(/Is a member/)
  expect(page.getByText('Is a member').elements()).toHaveLength(1)
  await page.getByLabelText('Email').fill('hanna@x.example')
  await expect.element(page.getByLabelText('Email')).toBeValid()
  expect(page.getByText('Is a member').elements()).toHaveLength(0)
})

it('a pasted list is invited one by one, and what fails stays in the field with its reason', async () => {
  const role = { role: member._id, name: null, username: null, title: null }
  const rest = { isActive: false, isDeactivated: false, portraitUrl: null, _id: '0198c000-0000-7000-8000-0000000000b1' }
  const sent = answer(inviteUser, ({ body }) => {
    const { email } = body as { email: string }
    return email === 'nobody' ? refusal(422, { message: 'Enter an email address' }) : { ...role, ...rest, email }
  })
  await openForm()
  const [field, send] = [page.getByLabelText('Email'), page.getByRole('button', { name: 'Send invitation' })]
  await send.click()
  await expect.element(field).toHaveAccessibleDescription(/Enter your email$/)
  await field.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'One Person <one@x.example>\nnobody\ntwo@x.example')
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.element(field).toHaveValue('one@x.example, nobody, two@x.example')
  await send.click()
  await expect.element(page.getByLabelText('Role')).toHaveAccessibleDescription('Choose a role')
  expect(sent).toEqual([])
  await page.getByLabelText('Role').selectOptions('Member')
  await send.click()
  const results = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem')
  await expect
    .poll(() => results.elements().map(({ textContent }) => textContent))
    .toEqual(['one@x.example is invited.', 'nobody Enter an email address', 'two@x.example is invited.'])
  await expect.element(field).toHaveValue('nobody')
  await expectAccessible('results of a list')
  await field.fill('three@x.example')
  await page.getByLabelText('Role').selectOptions('Member')
  await send.click()
  await expect.element(page.getByText('Invitation sent successfully!')).toBeVisible()
  expect(results.elements()).toHaveLength(0)
  const addresses = sent.map(({ body }) => (body as { email: string }).email)
  expect(addresses).toEqual(['one@x.example', 'nobody', 'two@x.example', 'three@x.example'])
})
