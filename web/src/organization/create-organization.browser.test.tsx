import { readJoinable } from '@perkloop/contract/domain-joining'
import { createOrganization } from '@perkloop/contract/organization'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../test/accessible'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { CreateOrganization } from './create-organization'
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
