import { removeMember } from '@perkloop/contract/team'
import { getProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, held } from '../../test/api'
import { goBack } from '../../test/go-back'
import { hurryLocks } from '../../test/hurry-locks'
import { elsewhere, openPage } from '../../test/open-page'
import { byCompany, me } from '../../test/samples'
import { useUser } from '../platform/session'
import { LeaveOrganization } from './leave-organization'
import { TwoFactorRequired } from './two-factor-required'

/** As the page does: without an organization it shows another part. */
function Organization() {
  const { organization } = useUser()
  if (organization === null) return <h1>No organization</h1>
  return <LeaveOrganization id={organization} name="Asterway" isAlone={false} />
}

const dialog = page.getByRole('alertdialog')

it('leaving leaves no step behind, and Back waits until it is done', async () => {
  await openPage(<Organization />, '/organization', byCompany)
  const { promise, resolve } = held<{ _id: string; message: string }>()
  answer(removeMember, () => promise)
  await page.getByRole('button', { name: 'Leave' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await goBack()
  await expect.element(dialog).toBeVisible()
  answer(getProfile, () => me)
  resolve({ _id: byCompany.organization ?? '', message: 'Left' })
  await expect.element(page.getByRole('heading', { name: 'No organization' })).toBeVisible()
  history.back()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  expect(location.pathname).toBe(elsewhere)
})

it.each([
  ['Back', async () => history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => dialog.getByRole('button', { name: 'Cancel' }).click()],
])(
  'a call that hangs lets go after 15 seconds: %s closes the question, and the browser asks no longer',
  async (_way, leave) => {
    await openPage(<Organization />, '/organization', byCompany)
    const { promise, resolve } = held<{ _id: string; message: string }>()
    const sent = answer(removeMember, () => promise)
    await page.getByRole('button', { name: 'Leave' }).click()
    const letGo = hurryLocks()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => sent.length).toBe(1)
    await letGo()
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    answer(getProfile, () => me)
    resolve({ _id: byCompany.organization ?? '', message: 'Left' })
    await expect.element(page.getByRole('heading', { name: 'No organization' })).toBeVisible()
  },
)

it('where it is not known whether the user is the only member, leaving says that it may delete, and takes the word', async () => {
  await openPage(<TwoFactorRequired id={byCompany.organization ?? ''} name="Asterway" />, '/organization', byCompany)
  const sent = answer(removeMember, () => ({ _id: byCompany.organization ?? '', message: 'Left' }))
  await expect.element(page.getByText('If you are its only member, it is deleted when you leave.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect
    .element(dialog.getByText(/If you are its only member, the organization, .* deleted for good/))
    .toBeVisible()
  const leave = dialog.getByRole('button', { name: 'Leave' })
  await expect.element(leave).toBeDisabled()
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE')
  answer(getProfile, () => me)
  await leave.click()
  await expect.poll(() => sent.length).toBe(1)
})

it('who is alone in it types a word before it is deleted with them', async () => {
  await openPage(
    <LeaveOrganization id={byCompany.organization ?? ''} name="Asterway" isAlone />,
    '/organization',
    byCompany,
  )
  const sent = answer(removeMember, () => ({ _id: byCompany.organization ?? '', message: 'Left' }))
  await page.getByRole('button', { name: 'Leave' }).click()
  const leave = dialog.getByRole('button', { name: 'Leave and delete' })
  await expect.element(leave).toBeDisabled()
  await dialog.getByLabelText('Type DELETE to confirm').fill('DELETE')
  answer(getProfile, () => me)
  await leave.click()
  await expect.poll(() => sent.length).toBe(1)
})
