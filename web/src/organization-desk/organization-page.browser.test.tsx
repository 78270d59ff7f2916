import { getDeskOrganization } from '@perkloop/contract/organization-desk'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../test/api'
import { openPage } from '../../test/open-page'
import { OrganizationPage } from './organization-page'

it('an address of no organization says so', async () => {
  answer(getDeskOrganization, () => refusal(404, { message: 'Organization not found' }))
  await openPage(<OrganizationPage id="abc" />, '/admin/organizations?organization=abc')
  await expect.element(page.getByText('There is no such organization.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
