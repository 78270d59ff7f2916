import { MailKind } from '@perkloop/contract/mail'
import { hashPassword } from '../server/src/password/password-hash'
import { newId } from '../server/src/platform/base/ids'
import type { Db, Tx } from '../server/src/platform/database/db'
import { type PersonKey, people } from './people'

export type PersonIds = Record<PersonKey, string>

/** Ids begin with the time, and lists of the newest go by them: who joined first has the first. */
const idsOf = () => {
  const keys = Object.keys(people) as PersonKey[]
  const byJoining = keys.toSorted((one, other) => people[other].joined - people[one].joined)
  return Object.fromEntries(byJoining.map((key) => [key, newId()])) as PersonIds
}

/** All users verified, with one password. Mail to them is muted while their past is loaded. */
export async function loadPeople(tx: Tx, password: string, now: Date): Promise<PersonIds> {
  const ids = idsOf()
  const passwordHash = await hashPassword(password)
  const rows = Object.entries(people).map(([key, person]) => {
    const joined = new Date(now.getTime() - person.joined)
    return {
      id: ids[key as PersonKey],
      name: person.name,
      username: person.username,
      email: person.email,
      password_hash: passwordHash,
      company: person.company ?? null,
      city: person.city ?? null,
      job_title: person.jobTitle ?? null,
      linkedin: person.linkedin ?? null,
      discoverability: person.inviteCode ? ('private' as const) : ('public' as const),
      invite_code: person.inviteCode ?? null,
      is_system_admin: person.isSystemAdmin === true,
      muted_mail: [...MailKind.options],
      verified_at: joined,
      created_at: joined,
    }
  })
  await tx.insertInto('users').values(rows).execute()
  // Recorded, because a server in production refuses to start with them: their password is public.
  await tx
    .insertInto('demo_people')
    .values(rows.map(({ id }) => ({ user_id: id })))
    .execute()
  await tx
    .insertInto('security_log')
    .values(
      rows.map(({ id }, at) => ({ id: newId(), at: lately(now, at), act: 'signed-in', user_id: id, detail: '{}' })),
    )
    .execute()
  return ids
}

/** They were all here in the last days: an admin of an organization who was not would count as lost. */
const lately = (now: Date, at: number) => new Date(now.getTime() - (1 + (at % 6)) * 86_400_000 - at * 137_000)

export async function unmute(db: Db) {
  await db.updateTable('users').set({ muted_mail: [] }).execute()
}
