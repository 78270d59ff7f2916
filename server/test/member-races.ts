import { deleteAccount } from './acts'
import type { Given } from './given'
import type { Organizations } from './given-organization'
import { createRole, deleteRole, editPerk, invite, newEmail, removeMember, setRole } from './organization-acts'
import { from, type Race } from './race'

/** What two users do at once to the members and roles of an organization. Its last admin always stays. */
export function memberRaces(given: Given, there: Organizations): Race[] {
  const withTwoAdmins = from(async () => {
    const organization = await there.founded()
    const other = await there.colleague(organization.id, 'admin')
    const plain = await there.colleague(organization.id, 'member')
    return { ...organization, other, plain, member: await there.defaultRole(organization.id, 'member') }
  })

  return [
    [
      'two last admins demote each other',
      withTwoAdmins(({ admin, other, path, member }) => [
        setRole(admin, path, other, member),
        setRole(other, path, admin, member),
      ]),
      '200 403',
    ],
    [
      'two last admins step down',
      withTwoAdmins(({ admin, other, path, member }) => [
        setRole(admin, path, admin, member),
        setRole(other, path, other, member),
      ]),
      '200 409',
    ],
    [
      'two last admins leave',
      withTwoAdmins(({ admin, other, path }) => [removeMember(admin, path, admin), removeMember(other, path, other)]),
      '200 409',
    ],
    [
      'two last admins remove each other',
      withTwoAdmins(({ admin, other, path }) => [removeMember(admin, path, other), removeMember(other, path, admin)]),
      '200 404',
    ],
    [
      'one of two last admins deletes their account as the other leaves',
      withTwoAdmins(({ admin, other, path }) => [deleteAccount(admin), removeMember(other, path, other)]),
      '200 409',
    ],
    [
      'two last admins delete their accounts',
      withTwoAdmins(({ admin, other }) => [deleteAccount(admin), deleteAccount(other)]),
      '200 409',
    ],
    [
      'a role is deleted as it is assigned',
      withTwoAdmins(async ({ admin, path, id, plain }) => {
        const role = await there.role(id)
        return [setRole(admin, path, plain, role), deleteRole(admin, path, role)]
      }),
      '200 409',
      '200 422',
    ],
    [
      'a role is deleted as somebody is invited to it',
      withTwoAdmins(async ({ admin, path, id }) => {
        const role = await there.role(id)
        return [invite(admin, path, newEmail(), role), deleteRole(admin, path, role)]
      }),
      '201 409',
      '200 422',
    ],
    [
      'two roles take one name',
      withTwoAdmins(({ admin, other, path }) => [createRole(admin, path, 'Guests'), createRole(other, path, 'GUESTS')]),
      '201 409',
    ],
    [
      'somebody is removed as they leave',
      withTwoAdmins(({ admin, path, plain }) => [removeMember(admin, path, plain), removeMember(plain, path, plain)]),
      '200 404',
    ],
    [
      'somebody gets a role as their account goes',
      withTwoAdmins(async ({ admin, path, id, plain }) => [
        setRole(admin, path, plain, await there.role(id)),
        deleteAccount(plain),
      ]),
      '200 200',
      '200 404',
    ],
    [
      "a member's perk is edited as their account goes",
      withTwoAdmins(async ({ admin, plain }) => {
        const perk = await given.perk(plain)
        return [editPerk(admin, perk), deleteAccount(plain)]
      }),
      '200 200',
      '200 404',
    ],
    [
      'a manager loses their role as they invite',
      withTwoAdmins(async ({ admin, path, id, member }) => {
        const manager = await there.colleague(id, 'manager')
        return [setRole(admin, path, manager, member), invite(manager, path, newEmail(), member)]
      }),
      '200 201',
      '200 403',
    ],
  ]
}
