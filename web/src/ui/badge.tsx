import {
  Ban,
  CalendarX,
  Check,
  CheckCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  Pause,
  RefreshCw,
  TrendingUp,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import * as t from '#locale/badge'
import { capped } from './capped'
import './badge.css'

/** New and Popular sit on art; plain, line and warn sit on paper. */
export function Tag({ kind, children }: { kind: 'new' | 'popular' | 'plain' | 'line' | 'warn'; children?: ReactNode }) {
  return (
    <span className={`tag tag-${kind}`}>
      {kind === 'popular' && <TrendingUp aria-hidden />}
      {children ?? (kind === 'new' ? t.isNew() : kind === 'popular' ? t.popular() : null)}
    </span>
  )
}

export type StatusKind =
  | 'pending'
  | 'bid_pending'
  | 'accepted'
  | 'rejected'
  | 'ongoing'
  | 'pending_completion'
  | 'completed'
  | 'cancelled'
  | 'overdue'
  | 'on_hold'

const STATUS: Record<StatusKind, { look: string; word: () => string; Icon: LucideIcon }> = {
  pending: { look: 'pending', word: t.pending, Icon: Clock },
  bid_pending: { look: 'pending', word: t.bidPending, Icon: Clock },
  accepted: { look: 'accepted', word: t.accepted, Icon: Check },
  rejected: { look: 'rejected', word: t.rejected, Icon: X },
  ongoing: { look: 'ongoing', word: t.ongoing, Icon: RefreshCw },
  pending_completion: { look: 'confirm', word: t.pendingCompletion, Icon: Hourglass },
  completed: { look: 'completed', word: t.completed, Icon: CheckCheck },
  cancelled: { look: 'closed', word: t.cancelled, Icon: Ban },
  overdue: { look: 'rejected', word: t.overdue, Icon: CalendarX },
  on_hold: { look: 'closed', word: t.onHold, Icon: Pause },
}

/** Always an icon and a word, never colour alone. */
export function Status({ kind }: { kind: StatusKind }) {
  const { look, word, Icon } = STATUS[kind]
  return (
    <span className={`status status-${look}`}>
      <Icon aria-hidden />
      {word()}
    </span>
  )
}

/** A number on marigold, absent at zero. `label` says what is counted: '3 unread messages'. */
export function Count({
  value,
  cap = 99,
  quiet = false,
  label,
}: {
  value: number
  cap?: number | undefined
  quiet?: boolean | undefined
  label?: string | undefined
}) {
  if (value <= 0) return null
  return (
    <span className={quiet ? 'count is-quiet' : 'count'}>
      <span aria-hidden={label ? true : undefined}>{capped(value, cap)}</span>
      {label && <span className="sr">{t.whatIsCounted({ label })}</span>}
    </span>
  )
}
