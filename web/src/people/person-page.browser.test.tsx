import { type AdminPerson, getAdminPerson, signOutPerson, suspendPerson } from '@perkloop/contract/people'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, connectionLost, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { ben } from '../../test/samples'
import { AdminProof } from '../admin/admin-proof'
import { addDays, today } from '../ui/dates'
import { PersonPage } from './person-page'

const person: AdminPerson = {
  _id: ben._id,
  name: ben.name,
  username: 'бен',
  email: 'ben@example.com',
  company: null,
  isSystemAdmin: false,
  isVerified: true,
  isSuspended: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  isSelf: false,
  discoverability: 'public',
  suspension: null,
  organization: null,
  isSoleAdmin: false,
  hasTwoFactor: false,
  passkeys: 0,
  sessions: 0,
  lastUsedAt: null,
  perksOnOffer: 0,
  pendingBids: 0,
  openExchanges: 0,
  completedExchanges: 0,
  averageRating: null,
}

it('Back asks before a reason is lost, and leaves the person open', async () => {
  answer(getAdminPerson, () => person)
  await openPage(
    <AdminProof>
      <PersonPage id={ben._id} />
    </AdminProof>,
    '/admin/people?person=ben',
  )
  await page.getByRole('button', { name: 'Suspend' }).click()
  const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
  await reason.fill('Sells what is not theirs')
  history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(reason).toHaveValue('Sells what is not theirs')
  history.back()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect.element(reason).not.toBeInTheDocument()
  expect(location.search).toBe('?person=ben')
})

it('a suspension needs a reason, which stays where the connection is lost', async () => {
  answer(getAdminPerson, () => person)
  await openPage(
    <AdminProof>
      <PersonPage id={ben._id} />
    </AdminProof>,
  )
  await expect.element(page.getByRole('heading', { name: ben.name })).toBeVisible()
  await expectLooksRight('a person')
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${ben.name}?` })
  const suspend = dialog.getByRole('button', { name: 'Suspend' })
  const asked = answer(suspendPerson, connectionLost)
  await suspend.click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  expect(asked).toEqual([])
  await expectLooksRight('suspending')
  await dialog.getByLabelText('Reason').fill('Posts links to malware')
  await suspend.click()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.element(suspend).toBeEnabled()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Posts links to malware')
})

it('an address of nobody says so', async () => {
  answer(getAdminPerson, () => refusal(404, { message: 'Not found' }))
  await openPage(<PersonPage id={ben._id} />, '/admin/people?person=abc')
  await expect.element(page.getByText('There is no such person.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('leads to the security log by the username, which its field takes', async () => {
  answer(getAdminPerson, () => person)
  await openPage(<PersonPage id={ben._id} />, '/admin/people?person=ben')
  const log = page.getByRole('link', { name: 'What the security log says of them' })
  await expect.element(log).toHaveAttribute('href', '/admin/log?q=%D0%B1%D0%B5%D0%BD')
})

it('a suspension ends on the day that is shown, and an emptied day is an error at its field', async () => {
  answer(getAdminPerson, () => person)
  const sent = answer(suspendPerson, () => person)
  await openPage(
    <AdminProof>
      <PersonPage id={ben._id} />
    </AdminProof>,
  )
  await page.getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('dialog')
  const suspend = dialog.getByRole('button', { name: 'Suspend' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sells what is not theirs')
  await dialog.getByLabelText('How long').selectOptions('For good')
  await dialog.getByLabelText('How long').selectOptions('Until another day')
  const day = dialog.getByLabelText('Last day')
  await expect.element(day).toHaveValue(addDays(today(), 7))
  await day.fill('')
  await expect.element(day).toHaveAccessibleDescription('Choose today or a later day')
  await suspend.click()
  // By keys a year may have more digits than any day that is sent.
  const field = day.element() as HTMLInputElement
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '20277-01-01')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.element(day).toHaveValue('20277-01-01')
  await suspend.click()
  await expect.element(day).toHaveAccessibleDescription('Choose today or a later day')
  await day.fill(addDays(today(), 3))
  await expect.element(day).toHaveAccessibleDescription('')
  // Another choice leaves the day as it was.
  await dialog.getByLabelText('How long').selectOptions('For good')
  await dialog.getByLabelText('How long').selectOptions('Until another day')
  await suspend.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const until = new Date(`${addDays(today(), 3)}T23:59:59`).toISOString()
  expect(sent.map(({ body }) => body)).toEqual([{ until, reason: 'Sells what is not theirs' }])
})

it('what another administrator has done already is not offered any more once it was refused', async () => {
  answer(getAdminPerson, () => ({ ...person, sessions: 1 }))
  await openPage(
    <AdminProof>
      <PersonPage id={ben._id} />
    </AdminProof>,
  )
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  answer(signOutPerson, () => refusal(409, { code: 'CONFLICT', message: 'They are signed out' }))
  answer(getAdminPerson, () => person)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A lost phone')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('They are signed out')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Sign out everywhere' })).not.toBeInTheDocument()
})

it.each([
  ['Posts spam', /^Suspended for good\. Since .*: “Posts spam”$/],
  [null, /^Suspended for good\. Since .*: deactivated by their organization\.$/],
])('says why a person is kept out: %j', async (reason, words) => {
  const suspension = { since: '2026-03-01T10:00:00.000Z', until: null, reason }
  answer(getAdminPerson, () => ({ ...person, isSuspended: true, suspension }))
  await openPage(
    <AdminProof>
      <PersonPage id={person._id} />
    </AdminProof>,
    `/admin/people?person=${person._id}`,
  )
  await expect.element(page.getByText(words)).toBeVisible()
})
