import { getPerk, type Perk } from '@perkloop/contract/perk'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as dialog from '#locale/perk-dialog'
import * as market from '#locale/public-marketplace'
import { perkMeta } from '../perk/perk.queries'
import { call } from '../platform/api'
import { ApiError, messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { ShownPerk, ShownPerkActions } from './shown-perk'

interface Props {
  id: string
  /** What the page was rendered with, where it was opened with this perk. */
  rendered: { perk: Perk | null } | undefined
  onClose: () => void
}

/** A perk in full, for visitors. Its address can be shared. */
export function VisitorPerkDialog({ id, rendered, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['perks', 'one', id],
    queryFn: ({ signal }) => call(getPerk, { params: { id }, signal }),
    enabled: rendered === undefined,
    retry: false,
    meta: perkMeta,
  })
  const found = rendered ? rendered.perk : data
  const isGone = found === null || (error instanceof ApiError && [404, 422].includes(error.status))
  // The server shows visitors what is on offer, and nothing else.
  const perk = found?.status === 'available' ? found : undefined
  const gone = isGone || (found && !perk)
  const title = perk?.title ?? (gone ? dialog.perkIsGone() : dialog.perk())
  useTitle(perk?.title)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      className={rendered && 'is-there'}
      title={title}
      footer={perk && <ShownPerkActions perk={perk} />}
    >
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

function useTitle(perk: string | undefined) {
  useEffect(() => {
    if (!perk) return
    document.title = `${perk} · Perkloop`
    return () => {
      document.title = `${market.marketplace()} · Perkloop`
    }
  }, [perk])
}
