import { hashOf, newId, newToken } from '../src/platform/base/ids'
import type { Db } from '../src/platform/database/db'

interface Marked {
  user_id: string
  email: string
  mark: string
  now: Date
}

/** Inserts a row into any table, as it is: its columns are those of the caller. */
export const insertInto = (db: Db) => (table: string, row: Record<string, unknown>) =>
  db
    .insertInto(table as 'users')
    .values(row as never)
    .execute()

/** What a full person (full-person.ts) signs in with and has asked for, in every table, with the mark in every text. */
export async function insertAccountRows(insert: ReturnType<typeof insertInto>, { user_id, email, mark, now }: Marked) {
  const of = { user_id }
  await insert('sessions', { ...of, token_hash: hashOf(newToken()), user_agent: mark, address: mark })
  await insert('email_verifications', { ...of, email, token_hash: hashOf(newToken()), expires_at: now })
  await insert('email_changes', {
    ...of,
    id: newId(),
    new_email: mark,
    token_hash: Buffer.from(`new ${mark}`),
    expires_at: now,
    created_at: now,
    old_email: email,
    undo_hash: Buffer.from(`old ${mark}`),
    changed_at: now,
  })
  await insert('verification_sends', { account: email, sent_at: now })
  await insert('password_resets', { account: email, tries: 0, sent_at: now })
  await insert('sign_in_failures', { account: email, address: mark, failures: 1, since: now })
  await insert('two_factors', { ...of, secret: mark, next_secret: mark, begun_at: now })
  await insert('recovery_codes', { ...of, code_hash: Buffer.from(mark) })
  await insert('sign_in_tickets', { ...of, token_hash: Buffer.from(mark), created_at: now })
  await insert('known_devices', { ...of, device: mark, seen_at: now })
  await insert('passkeys', {
    ...of,
    id: newId(),
    credential_id: mark,
    public_key: Buffer.from(mark),
    counter: 0,
    name: mark,
    backed_up: false,
    transports: [mark],
  })
  await insert('passkey_challenges', { ...of, id: newId(), purpose: 'add', challenge: mark, expires_at: now })
}
