import { getOrganization, updateOrganization } from '@perkloop/contract/organization'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { painted } from '../../test/go-back'
import { openPage } from '../../test/open-page'
import { answerTeam, fernhill, roles, userWith } from '../../test/team'
import { OrganizationScreen } from './organization-screen'
import { RequireTwoFactor } from './require-two-factor'
import './organization.css'

const toggle = page.getByRole('switch', { name: 'Require two-factor sign-in' })
const question = page.getByRole('alertdialog', { name: 'Require two-factor sign-in?' })

it('who has it off is refused in the question, and the switch stays as it was', async () => {
  answer(updateOrganization, () => refusal(409, { message: 'Turn on two-factor sign-in for yourself first' }))
  await openPage(<RequireTwoFactor organization={fernhill} />, '/organization', userWith(roles.admin))
  await toggle.click()
  await question.getByRole('button', { name: 'Require it' }).click()
  await expect.element(question.getByText('Turn on two-factor sign-in for yourself first')).toBeVisible()
  await expectAccessible('refused')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(toggle).not.toBeChecked()
})

it('the switch keeps the focus while it is turned off', async () => {
  const sent = answer(updateOrganization, () => held<Response>().promise)
  await openPage(<RequireTwoFactor organization={{ ...fernhill, requiresTwoFactor: true }} />, '/organization')
  await expect.element(toggle).toBeChecked()
  toggle.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => sent.length).toBe(1)
  await painted()
  await expect.element(toggle).toHaveFocus()
})

it('that it is required can be read in light and dark', async () => {
  await openPage(<RequireTwoFactor organization={{ ...fernhill, requiresTwoFactor: true }} />, '/organization')
  await expect.element(toggle).toBeChecked()
  await expectLooksRight('required')
})

it('the page of an organization is closed to a member who has it off, and leads to it', async () => {
  await page.viewport(390, 844)
  answerTeam(() => [])
  answer(getOrganization, () => refusal(403, { code: 'TWO_FACTOR_REQUIRED', message: 'Turn it on' }))
  await openPage(<OrganizationScreen />, '/organization', userWith(roles.member))
  await expect.element(page.getByRole('heading', { name: 'Two-factor sign-in required' })).toBeVisible()
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Turn it on' })).toHaveAttribute('href', '/profile#two-factor')
  await expectLooksRight('closed')
})
