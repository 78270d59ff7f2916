import { closeOrganization, exportOrganization } from '@perkloop/contract/closing'
import { listPasskeys } from '@perkloop/contract/passkey'
import { proveByPassword } from '@perkloop/contract/session'
import { getTwoFactor } from '@perkloop/contract/two-factor'
import { getProfile } from '@perkloop/contract/user'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { byCompany, me, noTwoFactor } from '../../test/samples'
import { catchFiles } from '../../test/saved-files'
import { fernhill } from '../../test/team'
import { useUser } from '../platform/session'
import { CloseOrganization } from './close-organization'

/** As the page does: without an organization it shows another part. */
function Settings() {
  const { organization } = useUser()
  return organization === null ? <h1>No organization</h1> : <CloseOrganization organization={fernhill} />
}

it('who signed in a while ago proves who they are, and the organization is closed then', async () => {
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  const proofs = answer(proveByPassword, () => ({ message: 'Proven' }))
  let isProven = false
  const closings = answer(closeOrganization, () =>
    isProven ? { _id: fernhill._id, message: 'Closed' } : refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }),
  )
  await openPage(<Settings />, '/organization', { ...byCompany, hasPassword: true })
  await page.getByRole('button', { name: 'Close for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close Fernhill?' })
  await question.getByLabelText(/Fernhill/).fill('Fernhill')
  await question.getByRole('button', { name: 'Close for good' }).click()
  const password = page.getByRole('dialog', { name: 'Is it you?' }).getByLabelText('Current password', { exact: true })
  await password.fill('A quiet walk 42')
  isProven = true
  answer(getProfile, () => me)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'No organization' })).toBeVisible()
  expect(proofs.map(({ body }) => body)).toEqual([{ currentPassword: 'A quiet walk 42' }])
  expect(closings.map(({ body }) => body)).toEqual([{ name: 'Fernhill' }, { name: 'Fernhill' }])
})

it('who proves who they are for the file gets the file, and closes nothing', async () => {
  const files = catchFiles()
  answer(listPasskeys, () => [])
  answer(getTwoFactor, () => noTwoFactor)
  answer(exportOrganization, () => refusal(403, { code: 'PROOF_NEEDED', message: 'Prove it' }))
  const closings = answer(closeOrganization, () => refusal(500))
  await openPage(<Settings />, '/organization', { ...byCompany, hasPassword: true })
  await page.getByRole('button', { name: 'Close for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close Fernhill?' })
  await question.getByLabelText(/Fernhill/).fill('Fernhill')
  await question.getByRole('button', { name: 'Download' }).click()
  const password = page.getByRole('dialog', { name: 'Is it you?' }).getByLabelText('Current password', { exact: true })
  await password.fill('A quiet walk 42')
  answer(proveByPassword, () => {
    answer(exportOrganization, () => new Response('{}'))
    return { message: 'Proven' }
  })
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => files.map(({ name }) => name)).toEqual(['Fernhill.json'])
  expect(closings).toEqual([])
})

it('it is closed by its exact name only, and a failure can be tried again', async () => {
  const sent = answer(closeOrganization, () => refusal(500))
  await openPage(<Settings />, '/organization', { ...byCompany, hasPassword: true })
  await page.getByRole('button', { name: 'Close for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close Fernhill?' })
  const [name, close] = [question.getByLabelText(/Fernhill/), question.getByRole('button', { name: 'Close for good' })]
  await expect.element(question.getByText('All 2 members keep their accounts and perks')).toBeVisible()
  await expectLooksRight('closing')
  await name.fill('fernhill')
  await expect.element(close).toBeDisabled()
  await name.fill('Fernhill')
  await close.click()
  await expect.element(question.getByText('Failed to close the organization')).toBeVisible()
  await expect.element(close).toBeEnabled()
  expect(sent).toHaveLength(1)
})
