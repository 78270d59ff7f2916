import { newId } from '../src/platform/base/ids'
import type { Db } from '../src/platform/database/db'

interface Marked {
  leaver: string
  organization: string
  email: string
  mark: string
}

/** The last of a full person (full-person.ts): the mark in columns that another user, an administrator or a job fills later. */
export async function markTheRest(db: Db, { leaver, organization, email, mark }: Marked) {
  const now = new Date()
  const aboutLeaver = db.selectFrom('report_cases').select('id').where('person_id', '=', leaver)
  const decided = { outcome: 'upheld', reason: mark, decided_at: now } as const
  await db.updateTable('report_appeals').set(decided).where('case_id', 'in', aboutLeaver).execute()
  await db.updateTable('report_cases').set({ decision_reason: mark }).where('person_id', '=', leaver).execute()
  const invited = { act: 'invited', subject_email: email, at: now } as const
  await db
    .insertInto('organization_audit')
    .values({ ...invited, id: newId(), organization_id: organization, detail: '{}' })
    .execute()
  await db.updateTable('notifications').set({ note: mark }).where('person_id', '=', leaver).execute()
  await db
    .updateTable('chat_files')
    .set({ card: Buffer.from(mark) })
    .where('uploader_id', '=', leaver)
    .execute()
  const given = db.selectFrom('perks').select('id').where('owner_id', '=', leaver)
  await db.updateTable('counter_offers').set({ perk_title: mark }).where('given_perk_id', 'in', given).execute()
  const told = { muted_mail: [mark], muted_app: [mark], muted_push: [mark], time_zone: mark, locale: 'de' }
  const quiet = { quiet_on: false, quiet_from: 1, quiet_to: 2, loops_unanswered: 1 }
  const seen = { password_hash: mark, verified_company: mark, discoverability: 'private', invite_code: mark } as const
  await db
    .updateTable('users')
    .set({ ...told, ...quiet, ...seen })
    .where('id', '=', leaver)
    .execute()
}
