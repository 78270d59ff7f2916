import { getPerk } from '@perkloop/contract/perk'
import { useQuery } from '@tanstack/react-query'
import * as dialog from '#locale/perk-dialog'
import { perkMeta } from '../perk/perk.queries'
import { call } from '../platform/api'
import { ApiError, messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { usePerkTitle } from './perk-title'
import { ShownPerk, ShownPerkActions } from './shown-perk'

interface Props {
  id: string
  onClose: () => void
}

/** A perk in full, for visitors. Its address can be shared. */
export function VisitorPerkDialog({ id, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['perks', 'one', id],
    queryFn: ({ signal }) => call(getPerk, { params: { id }, signal }),
    retry: false,
    meta: perkMeta,
  })
  // The server shows visitors what is on offer, and nothing else.
  const perk = data?.status === 'available' ? data : undefined
  const gone = (data && !perk) || (error instanceof ApiError && [404, 422].includes(error.status))
  const title = perk?.title ?? (gone ? dialog.perkIsGone() : dialog.perk())
  usePerkTitle(perk?.title)
  return (
    <Dialog open onOpenChange={onClose} size="wide" title={title} footer={perk && <ShownPerkActions perk={perk} />}>
      {perk || gone ? (
        <ShownPerk perk={perk ?? null} />
      ) : error ? (
        <Alert>{messageOf(error)}</Alert>
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </Dialog>
  )
}
