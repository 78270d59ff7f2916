import {
  CalendarPlus,
  CheckCheck,
  CircleX,
  FilePen,
  Flag,
  Handshake,
  Hourglass,
  LifeBuoy,
  RotateCcw,
  Undo2,
} from 'lucide-react'
import { Fragment, type RefCallback } from 'react'
import * as t from '#locale/chat'
import * as general from '#locale/general'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { clock, dayHead } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { ChatFileView } from './chat-file-view'
import type { ChatLine } from './chat-merge'
import { type ChatNote, inOrder } from './chat-notes'
import { linkParts } from './link-parts'

interface Props {
  lines: ChatLine[]
  /** History entries of the exchange, to stand between the messages. */
  notes: ChatNote[]
  hasEarlier: boolean
  me: string
  /** How many messages were unread when the chat was opened; the 'new' rule stands above the first of them. */
  unread: number
  firstNew: string | undefined
  onRetry: (line: ChatLine) => void
  onDiscard: (line: ChatLine) => void
  /** Reports a message of the other party. */
  onReport: (id: string) => void
  /** A ref for the 'new' rule, if there is one. */
  newRule: RefCallback<HTMLElement>
}

const noteIcons = {
  accepted: Handshake,
  'counter-accepted': Handshake,
  extended: CalendarPlus,
  'change-proposed': FilePen,
  'change-confirmed': FilePen,
  'change-refused': Undo2,
  'change-withdrawn': Undo2,
  'completion-asked': Hourglass,
  declined: Undo2,
  completed: CheckCheck,
  cancelled: CircleX,
  'support-asked': LifeBuoy,
}

const runLasts = 5 * 60 * 1000

/** Messages under the day they were written; the time stands once, after consecutive messages of one sender. */
export function ChatLines({ lines, notes, hasEarlier, me, unread, firstNew, newRule, ...acts }: Props) {
  const items = inOrder(lines, notes, hasEarlier)
  const headOf = (item: (typeof items)[number] | undefined) =>
    item && dayHead('text' in item ? item.at : item.createdAt)
  return items.map((item, index) => {
    const head = headOf(item)
    const day = headOf(items[index - 1]) !== head && <span className="chat-day">{head}</span>
    if ('text' in item) {
      const Icon = noteIcons[item.kind]
      return (
        <Fragment key={`${item.kind} ${item.at}`}>
          {day}
          <p className="chat-sys">
            <Icon aria-hidden />
            {item.text}
          </p>
        </Fragment>
      )
    }
    const next = items[index + 1]
    return (
      <Fragment key={item._id}>
        {day}
        {item._id === firstNew && (
          <span className="chat-new" ref={newRule}>
            {t.newCount({ count: unread })}
          </span>
        )}
        <MessageLine line={item} me={me} ends={!next || 'text' in next || endsRun(item, next)} {...acts} />
      </Fragment>
    )
  })
}

interface LineProps extends Pick<Props, 'me' | 'onRetry' | 'onDiscard' | 'onReport'> {
  line: ChatLine
  /** The last of several consecutive messages of one sender, with the time below it. */
  ends: boolean
}

function MessageLine({ line, me, ends, onRetry, onDiscard, onReport }: LineProps) {
  const mine = line.senderId._id === me
  return (
    <div className={classes('msg', mine && 'mine', line.state && `is-${line.state}`)}>
      {line.file && <ChatFileView exchangeId={line.exchangeId} file={line.file} />}
      <p className={line.content === line.file?.name ? 'sr' : undefined}>
        <span className="sr">{mine ? t.youWrote() : t.nameWrote({ name: line.senderId.name })}</span>
        {line.content ? <Linked text={line.content} /> : <i>{t.messageRemoved()}</i>}
      </p>
      {!mine && line.content && (
        <IconButton
          label={t.reportMessage()}
          title={t.reportMessage()}
          className="msg-report"
          onClick={() => onReport(line._id)}
        >
          <Flag aria-hidden />
        </IconButton>
      )}
      {line.state === 'sending' && <span className="msg-note">{t.sending()}</span>}
      {line.state === 'failed' && (
        <span className="msg-note is-failed" role="alert">
          <span>{line.failure}</span>
          <Button
            variant="quiet"
            size="sm"
            icon={<RotateCcw aria-hidden />}
            onClick={({ currentTarget }) => {
              focusLog(currentTarget)
              onRetry(line)
            }}
          >
            {general.tryAgain()}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={({ currentTarget }) => {
              focusLog(currentTarget)
              onDiscard(line)
            }}
          >
            {t.discard()}
          </Button>
        </span>
      )}
      {(!line.state || line.state === 'sent') && ends && <time dateTime={line.createdAt}>{clock(line.createdAt)}</time>}
    </div>
  )
}

/** The pressed button goes away. In the field the keyboard of a phone would come up. */
function focusLog(pressed: Element) {
  pressed.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
}

function endsRun(line: ChatLine, next: ChatLine) {
  if (next.senderId._id !== line.senderId._id) return true
  return Date.parse(next.createdAt) - Date.parse(line.createdAt) > runLasts
}

function Linked({ text }: { text: string }) {
  return linkParts(text).map((part) =>
    part.href ? (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      <Fragment key={part.at}>{part.text}</Fragment>
    ),
  )
}
