import type { Notification, NotificationKind } from '@perkloop/contract/notification'
import {
  ArrowLeftRight,
  Ban,
  Building2,
  CalendarClock,
  CalendarX,
  Check,
  CheckCheck,
  Eye,
  FilePen,
  Flag,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  RefreshCw,
  Repeat,
  Search,
  ShieldAlert,
  UserPlus,
  UsersRound,
  X,
} from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#locale/notifications'
import { messageOf } from '../platform/api-error'
import { changed } from '../platform/changes'
import { LoadError } from '../platform/load-error'
import { NextPage } from '../platform/next-page'
import { Button } from '../ui/button'
import { clock, dayHead, daysUntil, shortAgo } from '../ui/dates'
import { Dialog } from '../ui/dialog'
import { EmptyState } from '../ui/empty-state'
import { LoadingNote, Skeleton, SkeletonLines } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useNotificationCounts, useNotifications, useReadNotifications } from './notification.queries'
import { addressOf, byDay, textOf } from './notification-view'
import './notifications-dialog.css'

const icons: Record<NotificationKind, LucideIcon> = {
  'new-bid': ArrowLeftRight,
  'bid-accepted': Check,
  'bid-rejected': X,
  'bid-closed': Ban,
  'counter-offer': ArrowLeftRight,
  'counter-refused': X,
  'counter-accepted': Check,
  'date-changed': CalendarClock,
  'change-proposed': FilePen,
  'change-confirmed': CheckCheck,
  'change-refused': X,
  'completion-asked': Hourglass,
  'completion-declined': RefreshCw,
  completed: CheckCheck,
  cancelled: Ban,
  overdue: CalendarX,
  'perk-ending': CalendarClock,
  watch: Search,
  loop: Repeat,
  'loop-agreed': Repeat,
  'loop-ended': Repeat,
  'support-answered': LifeBuoy,
  'support-resolved': LifeBuoy,
  'chat-shared': Eye,
  moderated: ShieldAlert,
  'words-released': MessageCircle,
  'report-acted': Flag,
  'report-kept': Flag,
  'organization-closed': Building2,
  'organization-admin': Building2,
  'organization-news': Building2,
  message: MessageCircle,
  'friend-request': UserPlus,
  'friend-accepted': UsersRound,
}

/** What the user was told, by day: opening one reads it. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const list = useNotifications()
  const read = useReadNotifications()
  // Unread ones may be further down than the list is loaded.
  const { counts } = useNotificationCounts()
  const all = list.data ?? []
  const newest = all[0]
  const open = ({ _id, isRead, kind }: Notification) => {
    if (!isRead) read.mutate({ id: _id })
    // Its search may be on the screen already, with the list from before.
    if (kind === 'watch') void changed('perk')
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.notifications()}
      className="notifications"
      footer={
        newest &&
        counts.unread > 0 && (
          <Button
            variant="outline"
            onClick={() =>
              read.mutate(
                { id: newest._id, andOlder: true },
                { onError: (error) => void toast.error(messageOf(error)) },
              )
            }
            busy={read.isPending}
          >
            {t.markAllRead()}
          </Button>
        )
      }
    >
      {list.isPending && <LoadingRows />}
      {list.isError && !list.data && <LoadError error={list.error} onRetry={list.refetch} />}
      {list.data?.length === 0 && <EmptyState small title={t.nothingYet()} text={t.whatComesHere()} />}
      {byDay(all, dayHead).map(({ day, notifications }) => (
        <section key={day} aria-label={day}>
          <h3 className="notification-day">{day}</h3>
          <ul className="notification-list">
            {notifications.map((one) => (
              <Row key={one._id} notification={one} onOpen={() => open(one)} />
            ))}
          </ul>
        </section>
      ))}
      <NextPage list={list} variant="quiet" block>
        {t.older()}
      </NextPage>
    </Dialog>
  )
}

/** Takes the place of the list in the history, and so closes it. */
function Row({ notification, onOpen }: { notification: Notification; onOpen: () => unknown }) {
  const { kind, at, isRead } = notification
  const Icon = icons[kind]
  return (
    <li>
      <Link className="notification" data-unread={!isRead} to={addressOf(notification)} replace onClick={onOpen}>
        <Icon aria-hidden />
        <span>
          {!isRead && <span className="sr">{t.unreadMark()}</span>}
          {textOf(notification)}
        </span>
        {/* The day stands above. */}
        <time dateTime={at}>{daysUntil(at) === 0 ? shortAgo(at) : clock(at)}</time>
      </Link>
    </li>
  )
}

function LoadingRows() {
  return (
    <>
      <LoadingNote text={t.loading()} />
      <div className="notification-list" aria-hidden>
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="notification">
            <Skeleton width={20} height={20} radius="50%" />
            <SkeletonLines widths={['92%', '56%']} />
            <Skeleton width={28} height={12} />
          </div>
        ))}
      </div>
    </>
  )
}
