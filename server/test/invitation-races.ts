import { deleteAccount } from './acts'
import type { Given } from './given'
import { type Organizations, organizationDraft } from './given-organization'
import { choosePlan, found, invite, join, newEmail, register, revoke } from './organization-acts'
import { from, post, type Race, remove } from './race'

/** What users do at once with invitations and the seats of a plan: no seat is given twice, no link used twice. */
export function invitationRaces(given: Given, there: Organizations): Race[] {
  async function seatsLeft(left: number, plan = 'basic') {
    const organization = await there.onPlan(plan)
    const roleId = await there.defaultRole(organization.id, 'member')
    for (let taken = 1; taken < 10 - left; taken += 1) await there.join(await given.user(), organization.id, roleId)
    return { ...organization, roleId }
  }

  /** A user with an account, and an open invitation to them. */
  const invited = from(async () => {
    const organization = await there.founded()
    const guest = await given.user()
    return { ...organization, guest, open: await there.invitation(organization.id, guest.email) }
  })

  /** A link with so many uses left, at a team with so many seats left, and so many people who have it. */
  const linked = (uses: number, seats: number, guests: number) => async () => {
    const organization = await seatsLeft(seats)
    const { id, token } = await there.joinLink(organization.id, { usesMost: uses })
    const people = await Promise.all(Array.from({ length: guests }, () => given.user()))
    return { ...organization, link: { id }, token, people }
  }

  return [
    [
      'six people, a link with one use left',
      from(linked(1, 5, 6))(({ people, token }) => people.map((one) => join(one, token))),
      `200${' 409'.repeat(5)}`,
    ],
    [
      'six people by a link, two seats',
      from(linked(50, 2, 6))(({ people, token }) => people.map((one) => join(one, token))),
      `200 200${' 409'.repeat(4)}`,
    ],
    [
      'a link is used twice by one person',
      from(linked(5, 5, 1))(({ people: [one], token }) => (one ? [join(one, token), join(one, token)] : [])),
      '200 409',
    ],
    [
      'the last seat, by a link and by an invitation that is sent',
      from(linked(5, 1, 1))(({ people: [one], token, admin, path, roleId }) =>
        one ? [join(one, token), invite(admin, path, newEmail(), roleId)] : [],
      ),
      '200 409',
      '201 409',
    ],
    [
      'a link is used as it is revoked',
      from(linked(5, 5, 1))(({ people: [one], token, admin, path, link }) =>
        one ? [join(one, token), remove(admin, `${path}/links/${link.id}`)] : [],
      ),
      '200 200',
      '200 409',
    ],
    [
      'a link is used as its organization is closed',
      from(linked(5, 5, 1))(({ people: [one], token, admin, path }) =>
        one ? [join(one, token), post(admin, `${path}/close`, { name: organizationDraft.name })] : [],
      ),
      '200 200',
      '200 409',
    ],
    [
      'ten invitations for one seat',
      from(() => seatsLeft(1))(({ admin, path, roleId }) =>
        Array.from({ length: 10 }, () => invite(admin, path, newEmail(), roleId)),
      ),
      `201${' 409'.repeat(9)}`,
    ],
    [
      'ten invitations of one person',
      from(() => seatsLeft(1))(async ({ admin, path, roleId }) => {
        const email = newEmail()
        return Array.from({ length: 10 }, () => invite(admin, path, email, roleId))
      }),
      Array(10).fill(201).join(' '),
    ],
    [
      'a smaller plan against one more invitation',
      from(() => seatsLeft(0, 'pro'))(({ admin, path, roleId }) => [
        choosePlan(admin, path, 'basic'),
        invite(admin, path, newEmail(), roleId),
      ]),
      '200 409',
      '201 409',
    ],
    [
      'an invitation is used twice by one person',
      invited(({ guest, open }) => [join(guest, open.token), join(guest, open.token)]),
      '200 409',
    ],
    [
      'an invitation is used twice to register',
      async () => {
        const { id } = await there.founded()
        const email = newEmail()
        const { token } = await there.invitation(id, email)
        return [register(email, token), register(email, token)]
      },
      '201 409',
      '201 422',
    ],
    [
      'one person joins two organizations',
      async () => {
        const [one, other] = [await there.founded(), await there.founded()]
        const ben = await given.user()
        const first = await there.invitation(one.id, ben.email)
        const second = await there.invitation(other.id, ben.email)
        return [join(ben, first.token), join(ben, second.token)]
      },
      '200 409',
    ],
    [
      'one person joins an organization and founds another',
      invited(({ guest, open }) => [join(guest, open.token), found(guest)]),
      '200 409',
      '201 409',
    ],
    [
      'an invitation is accepted as it is revoked',
      invited(({ admin, path, guest, open }) => [join(guest, open.token), revoke(admin, path, open)]),
      '200 404',
      '200 409',
    ],
    [
      'an invitation is accepted as it is sent again',
      invited(({ admin, path, guest, open }) => [join(guest, open.token), invite(admin, path, guest.email, open.role)]),
      // Either the old link is dead, or the user has joined and needs no other.
      '200 409',
      '201 409',
    ],
    [
      'an invitation is accepted as the account goes',
      invited(({ guest, open }) => [join(guest, open.token), deleteAccount(guest)]),
      '200 200',
      '200 401',
      '200 404',
    ],
  ]
}
