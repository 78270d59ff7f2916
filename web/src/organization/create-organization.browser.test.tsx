import { listDomains } from '@perkloop/contract/domain'
import { readJoinable } from '@perkloop/contract/domain-joining'
import { createOrganization, getOrganization } from '@perkloop/contract/organization'
import { listPartners, readPerkRules } from '@perkloop/contract/perk-rule'
import { getSso } from '@perkloop/contract/sso'
import { listOrganizationTokens } from '@perkloop/contract/token'
import { getProfile } from '@perkloop/contract/user'
import { listWebhooks } from '@perkloop/contract/webhook'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { me, perkRules } from '../../test/samples'
import { answerTeam, fernhill, roles, userWith } from '../../test/team'
import { queryClient } from '../platform/query-client'
import { CreateOrganization } from './create-organization'
import { OrganizationScreen } from './organization-screen'
import './organization.css'

it('an organization needs a name, and a website that is a link', async () => {
  answer(readJoinable, () => [])
  const sent = answer(createOrganization, () => refusal(500))
  await openPage(<CreateOrganization />, '/organization')
  const create = page.getByRole('button', { name: 'Create organization' })
  await expect.element(create).toBeDisabled()
  await expectAccessible('no organization')
  await page.getByLabelText('Name').fill('  Perks Circle  ')
  await page.getByLabelText('Website').fill('javascript:alert(1)')
  await create.click()
  await expect.element(page.getByText('Enter a link that starts with https://')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Website').fill('')
  await page.getByLabelText('Industry').selectOptions('Finance')
  await create.click()
  await expect.element(page.getByText('Failed to create organization')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('  Perks Circle  ')
  expect(sent[0]?.body).toMatchObject({ name: 'Perks Circle', industry: 'finance', size: '1-10' })
})

it('a new organization opens on its team, and a tab chosen while the rest still loads stays', async () => {
  answerTeam(() => [])
  answer(getOrganization, () => fernhill)
  answer(readPerkRules, () => perkRules)
  answer(listPartners, () => [])
  answer(listDomains, () => [])
  answer(listOrganizationTokens, () => [])
  answer(listWebhooks, () => [])
  answer(getSso, () => ({
    ...{ connection: null, hasProvenDomain: false, admins: [], redirectAddress: 'https://perkloop.example/callback' },
    ...{ acsAddress: 'https://perkloop.example/acs', entityId: 'https://perkloop.example/metadata' },
  }))
  const rest = held()
  let asked = 0
  answer(readJoinable, () => (asked++ === 0 ? [] : rest.promise.then(() => [])))
  answer(createOrganization, () => {
    answer(getProfile, () => userWith(roles.admin))
    return { organization: fernhill }
  })
  await openPage(<OrganizationScreen />, '/organization', me)
  await page.getByLabelText('Name').fill('Fernhill')
  await page.getByRole('button', { name: 'Create organization' }).click()
  await expect.element(page.getByRole('tab', { name: 'Team Management', selected: true })).toBeVisible()
  const settings = page.getByRole('tab', { name: 'Settings' })
  await settings.click()
  await expect.element(page.getByLabelText('Website')).toBeVisible()
  expect(asked).toBe(2)
  rest.resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(settings).toHaveAttribute('aria-selected', 'true')
})
