import { deleteAccount } from './acts'
import type { Given, TestUser } from './given'
import { type Organizations, organizationDraft } from './given-organization'
import {
  choosePlan,
  editPerk,
  found,
  invite,
  join,
  newEmail,
  register,
  removeMember,
  setRole,
} from './organization-acts'
import { from, post, type Race } from './race'

const close = (as: TestUser, path: string) => post(as, `${path}/close`, { name: organizationDraft.name })

/** What others do at once with an organization that is closed: all of it or nothing, and nothing of it after its end. */
export function closingRaces(given: Given, there: Organizations): Race[] {
  const team = from(async () => {
    const organization = await there.founded()
    const other = await there.colleague(organization.id, 'admin')
    const plain = await there.colleague(organization.id, 'member')
    return { ...organization, other, plain, member: await there.defaultRole(organization.id, 'member') }
  })
  const invited = from(async () => {
    const organization = await there.founded()
    const guest = await given.user()
    return { ...organization, guest, open: await there.invitation(organization.id, guest.email) }
  })

  return [
    ['two admins close it', team(({ admin, other, path }) => [close(admin, path), close(other, path)]), '200 404'],
    [
      'an invitation is accepted as it is closed',
      invited(({ admin, path, guest, open }) => [close(admin, path), join(guest, open.token)]),
      '200 200',
      '200 409',
    ],
    [
      'an invited person registers as it is closed',
      async () => {
        const { admin, id, path } = await there.founded()
        const email = newEmail()
        const { token } = await there.invitation(id, email)
        return [close(admin, path), register(email, token)]
      },
      '200 201',
      '200 422',
    ],
    [
      'somebody is invited as it is closed',
      team(({ admin, other, path, member }) => [close(admin, path), invite(other, path, newEmail(), member)]),
      '200 201',
      '200 404',
    ],
    [
      'a member leaves as it is closed',
      team(({ admin, path, plain }) => [close(admin, path), removeMember(plain, path, plain)]),
      '200 200',
      '200 404',
    ],
    [
      'the other admin leaves as it is closed',
      team(({ admin, other, path }) => [close(admin, path), removeMember(other, path, other)]),
      '200 200',
      '200 404',
    ],
    [
      'the one who closes it loses the role',
      team(({ admin, other, path, member }) => [close(admin, path), setRole(other, path, admin, member)]),
      '200 404',
      '200 403',
    ],
    [
      'a role changes as it is closed',
      team(({ admin, other, path, plain, id }) =>
        there.defaultRole(id, 'manager').then((role) => [close(admin, path), setRole(other, path, plain, role)]),
      ),
      '200 200',
      '200 404',
    ],
    [
      'the plan changes as it is closed',
      team(({ admin, other, path }) => [close(admin, path), choosePlan(other, path, 'pro')]),
      '200 200',
      '200 404',
    ],
    [
      'a member founds their own as it is closed',
      team(({ admin, path, plain }) => [close(admin, path), found(plain)]),
      '200 201',
      '200 409',
    ],
    [
      'a member deletes their account as it is closed',
      team(({ admin, path, plain }) => [close(admin, path), deleteAccount(plain)]),
      '200 200',
    ],
    [
      'the one who closes it deletes their account',
      team(({ admin, path }) => [close(admin, path), deleteAccount(admin)]),
      '200 200',
      '200 401',
      '200 404',
    ],
    [
      "a manager edits a member's perk as it is closed",
      team(async ({ admin, other, path, plain }) => [close(admin, path), editPerk(other, await given.perk(plain))]),
      '200 200',
      '200 403',
    ],
    [
      "a manager cancels a member's exchange as it is closed",
      team(async ({ admin, other, id, path, member }) => {
        const { owner, exchange } = await given.exchange()
        await there.join(owner, id, member)
        return [close(admin, path), post(other, `/exchanges/${exchange._id}/cancel`, { reason: 'Left' })]
      }),
      '200 200',
      '200 404',
    ],
    [
      'everything at once as it is closed',
      team(async ({ admin, other, path, plain, member, id }) => {
        const guest = await given.user()
        const open = await there.invitation(id, guest.email)
        return [
          close(admin, path),
          join(guest, open.token),
          removeMember(plain, path, plain),
          setRole(other, path, plain, member),
          choosePlan(other, path, 'pro'),
          invite(other, path, newEmail(), member),
          close(other, path),
        ]
      }),
      ...everyMix,
    ],
  ]
}

/** One of the two closes it; what came before is done, what came after finds nothing. */
const everyMix = mixes()

function mixes() {
  const found: string[] = []
  const both = <A, B>(one: A[], other: B[]) => one.flatMap((a) => other.map((b) => [a, b] as const))
  // Joined or not, left or not, assigned or not, plan or not, invited or not; the second to close always finds nothing.
  for (const [joined, left] of both([200, 409], [200, 404]))
    for (const [assigned, planned] of both([200, 404], [200, 404]))
      for (const asked of [201, 404])
        found.push([200, 404, joined, left, assigned, planned, asked].sort((a, b) => a - b).join(' '))
  return [...new Set(found)]
}
