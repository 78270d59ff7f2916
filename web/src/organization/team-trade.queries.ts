import { timings } from '@perkloop/contract/limits'
import { listTeamExchanges, listTeamPerks } from '@perkloop/contract/team'
import { perkMeta } from '../perk/perk.queries'
import { callPage } from '../platform/api'
import { usePaginated } from '../platform/pagination'

const pageSize = 24
// No live events about members' trades reach the user, so these lists are polled.
const polled = { refetchInterval: timings.unreadPolling }

export function useTeamPerks(id: string) {
  return usePaginated(
    ['perks', 'team', id],
    ({ cursor, signal }) =>
      callPage(listTeamPerks, { params: { id }, query: { limit: pageSize, cursor }, signal, background: true }),
    { ...polled, meta: perkMeta },
  )
}

export function useTeamExchanges(id: string) {
  return usePaginated(
    ['exchanges', 'team', id],
    ({ cursor, signal }) =>
      callPage(listTeamExchanges, { params: { id }, query: { limit: pageSize, cursor }, signal, background: true }),
    { ...polled, meta: { readOn: ['exchange'] } },
  )
}
