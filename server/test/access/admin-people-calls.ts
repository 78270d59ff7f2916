import { versionOf } from '../../src/perk/featured.rules'
import { newId } from '../../src/platform/base/ids'
import type { Running } from '../../src/server'
import { organizationDraft, organizationsOn } from '../given-organization'
import type { People } from './cast'
import type { Asking } from './people-calls'

const reason = 'Posts links to malware'
const idOf = ({ owner }: People) => ({ params: { id: owner.id } })

/** As `peopleCalls`, for what administrators do with people. */
export function adminPeopleCalls(server: Running): Asking<People> {
  const { db } = server.deps
  const there = organizationsOn(server)
  const founded = async () => ({ params: { id: (await there.founded()).id } })
  return {
    'GET /admin/activity': () => ({}),
    'GET /admin/organizations': () => ({}),
    "GET /admin/organizations/{id} somebody's": founded,
    "GET /admin/organizations/{id}/members somebody's": founded,
    'POST /admin/organizations/{id}/admins whose admin is lost': async () => {
      const { admin, id } = await there.founded()
      const { id: userId } = await there.colleague(id, 'member')
      await db.updateTable('users').set({ verified_at: null }).where('id', '=', admin.id).execute()
      return { params: { id }, body: { userId, reason } }
    },
    "POST /admin/organizations/{id}/close somebody's": async () => ({
      ...(await founded()),
      body: { name: organizationDraft.name, reason },
    }),
    'GET /admin/people': () => ({}),
    'GET /admin/errors': () => ({}),
    'POST /admin/errors/{id}/resolve': async () => {
      const id = newId()
      const group = {
        id,
        hash: Buffer.from(id),
        message: 'Broken',
        frame: '',
        first_at: new Date(),
        last_at: new Date(),
      }
      await db.insertInto('error_groups').values(group).execute()
      return { params: { id }, body: { reason, lastAt: new Date().toISOString() } }
    },
    'GET /admin/settings': () => ({}),
    'PUT /admin/settings the banner': async () => {
      const { version } = await db.selectFrom('settings').select('version').executeTakeFirstOrThrow()
      return { body: { version, banner: '', reason } }
    },
    'GET /admin/featured': () => ({}),
    'GET /admin/featured/search': () => ({}),
    'PUT /admin/featured none of them': () => ({ body: { perks: [], version: versionOf([]), reason } }),
    'GET /admin/health': () => ({}),
    'GET /admin/health/mails': () => ({}),
    'POST /admin/health/mails/retry one that is not there': () => ({ body: { mails: [newId()], reason } }),
    'GET /admin/log': () => ({}),
    'GET /admin/log.jsonl': () => ({}),
    'GET /admin/people/{id} the owner': idOf,
    'POST /admin/people/{id}/suspend the owner': (cast) => ({ ...idOf(cast), body: { until: null, reason } }),
    'POST /admin/people/{id}/restore the owner, suspended': async (cast) => {
      const suspended = { suspended_at: new Date(), suspension_reason: reason }
      await db.updateTable('users').set(suspended).where('id', '=', cast.owner.id).execute()
      return { ...idOf(cast), body: { reason } }
    },
    'POST /admin/people/{id}/sign-out the owner': (cast) => ({ ...idOf(cast), body: { reason } }),
    'POST /admin/people/{id}/reset-two-factor of the owner': async (cast) => {
      const row = { user_id: cast.owner.id, secret: 'GEZDGNBVGY3TQOJQ', begun_at: new Date(), enabled_at: new Date() }
      await db.insertInto('two_factors').values(row).execute()
      return { ...idOf(cast), body: { reason, identityCheck: 'A call to the number their team gave' } }
    },
  }
}
