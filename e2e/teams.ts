import type { Page } from '@playwright/test'
import { linkIn, makePerson, post, type TestPerson } from './people'
import type { Product } from './product'

/** An organization and its founder. */
export async function foundOrganization(
  product: Product,
  name: string,
  founder: string,
  change: Record<string, unknown> = {},
) {
  const admin = await makePerson(product, founder, change)
  const { organization } = await post(product, '/organizations', { name }, admin)
  const path = `/organizations/${organization._id}`
  return { admin, path, id: organization._id as string }
}

interface Team {
  admin: TestPerson
  /** Below /api. */
  path: string
}

/** The id of a role of an organization. */
export async function roleId(product: Product, { admin, path }: Team, name: string) {
  const reply = await fetch(`${product.url}/api${path}/roles`, { headers: { authorization: `Bearer ${admin.token}` } })
  const roles = (await reply.json()) as { _id: string; name: string }[]
  return roles.find((role) => role.name === name)?._id
}

/** Invites a user with an account, who joins. */
export async function joinAs(product: Product, team: Team, person: TestPerson, role: string) {
  await post(
    product,
    `${team.path}/invite`,
    { email: person.email, roleId: await roleId(product, team, role) },
    team.admin,
  )
  const token = await invitationTo(product, person.email)
  await post(product, '/organizations/invitations/accept', { token }, person)
  return person
}

/** The token of the newest invitation; `not` is that of an earlier one. */
export function invitationTo(product: Product, email: string, not?: string) {
  return linkIn(product, email, /\/register\?invitation=([\w-]+)/, not)
}

/** The row of a table that contains the text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Invites by the form of the team. */
export async function invite(page: Page, email: string, role: string) {
  const form = page.getByRole('form', { name: 'Invite someone' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption(role)
  await form.getByRole('button', { name: 'Send invitation' }).dblclick()
}
