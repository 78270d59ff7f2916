import { mapGroup, readDirectory } from '@perkloop/contract/directory'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectLooksRight } from '../../test/accessible'
import { answer, held, refusal } from '../../test/api'
import { elsewhere, openPage } from '../../test/open-page'
import { byCompany } from '../../test/samples'
import { roles, userWith } from '../../test/team'
import { DirectorySection } from './directory-section'

const organization = byCompany.organization ?? ''
const groupOf = (digit: number, name: string) => ({
  ...{ _id: `0198c000-0000-7000-8000-0000000000e${digit}`, name, members: 3 },
  roleId: null as string | null,
})

const openDirectory = () =>
  openPage(
    <DirectorySection organizationId={organization} roles={Object.values(roles)} lacksPlan={false} />,
    '/organization?tab=team',
    userWith(roles.admin),
  )

it('the role of a group is sent by its button, and not by the arrow keys that pass others', async () => {
  let group = groupOf(1, 'Sales')
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [group] }))
  const sending = held()
  const sent = answer(mapGroup, async ({ body }) => {
    await sending.promise
    group = { ...group, ...(body as { roleId: string | null }) }
    return group
  })
  await openDirectory()
  const select = page.getByRole('combobox', { name: 'Sales' })
  const save = page.getByRole('button', { name: 'Save the role of Sales' })
  await expect.element(select).toBeVisible()
  expect(save.query()).toBeNull()
  select.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(select).toHaveValue(roles.member._id)
  expect(sent).toEqual([])
  await save.click()
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  await expect.element(select).toBeEnabled()
  sending.resolve()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(select).toHaveValue(roles.member._id)
  await expect.element(select).toHaveFocus()
  expect(sent.map(({ body }) => body)).toEqual([{ roleId: roles.member._id }])
})

it.each([390, 1280])('the groups of a directory look right, %i px wide', async (width) => {
  await page.viewport(width, 844)
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [groupOf(1, 'Sales')] }))
  await openDirectory()
  await expect.element(page.getByRole('combobox', { name: 'Sales' })).toBeVisible()
  await expectLooksRight('the groups of a directory')
})

it('the roles of two groups are saved at once, and a refusal stands at its own', async () => {
  const groups = [groupOf(1, 'Sales'), groupOf(2, 'Support')] as const
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups: [...groups] }))
  const first = held<Response>()
  const sent = answer(mapGroup, ({ params, body }) =>
    params.groupId === groups[0]._id ? first.promise : { ...groups[1], ...(body as { roleId: string }) },
  )
  await openDirectory()
  for (const { name } of groups) {
    await page.getByRole('combobox', { name }).selectOptions('Member')
    await page.getByRole('button', { name: `Save the role of ${name}` }).click()
  }
  await expect.poll(() => sent.map(({ params }) => params.groupId)).toEqual(groups.map(({ _id }) => _id))
  first.resolve(refusal(409, { message: 'Not now' }))
  const row = page.getByRole('listitem').filter({ hasText: 'Sales' })
  await expect.element(row.getByRole('alert')).toHaveTextContent('Not now')
  await expect.element(page.getByRole('combobox', { name: 'Sales' })).toHaveValue(roles.member._id)
})

it('chosen roles that are not saved are asked about before another tab opens, once for all groups', async () => {
  const groups = [groupOf(1, 'Sales'), groupOf(2, 'Support')]
  answer(readDirectory, () => ({ address: 'https://perkloop.example/scim', groups }))
  const { goTo } = await openDirectory()
  const select = page.getByRole('combobox', { name: 'Sales' })
  for (const { name } of groups) await page.getByRole('combobox', { name }).selectOptions('Member')
  void goTo('/organization?tab=settings')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(select).toHaveValue(roles.member._id)
  void goTo(elsewhere)
  await page.getByRole('alertdialog', { name: 'Discard your choice?' }).getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
})
