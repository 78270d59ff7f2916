import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '../ui/button'
import { classes } from '../ui/classes'
import { clock, dayHead } from '../ui/dates'
import type { ChatLine } from './chat.queries'
import { linkParts } from './link-parts'

interface Props {
  lines: ChatLine[]
  me: string
  /** How many of the other's newest messages get the 'new' rule above them. */
  unread: number
  onRetry: (line: ChatLine) => void
}

const runLasts = 5 * 60 * 1000

/** Messages under the day they were written; the time stands once, at the end of a run by one person. */
export function ChatLines({ lines, me, unread, onRetry }: Props) {
  const theirs = lines.filter((line) => line.senderId._id !== me)
  const firstNew = unread > 0 ? theirs.at(-Math.min(unread, theirs.length))?._id : undefined
  return lines.map((line, index) => {
    const before = lines[index - 1]
    const head = dayHead(line.createdAt)
    const mine = line.senderId._id === me
    return (
      <Fragment key={line._id}>
        {(!before || dayHead(before.createdAt) !== head) && <span className="chat-day">{head}</span>}
        {line._id === firstNew && <span className="chat-new">{unread} new</span>}
        <div className={classes('msg', mine && 'mine', line.state && `is-${line.state}`)}>
          <p>
            <span className="sr">{mine ? 'You' : line.senderId.name}: </span>
            {line.content ? <Linked text={line.content} /> : <i>Message removed</i>}
          </p>
          {line.state === 'sending' && <span className="msg-note">Sending…</span>}
          {line.state === 'failed' && (
            <span className="msg-note is-failed" role="alert">
              {line.failure}
              <Button variant="quiet" size="sm" icon={<RotateCcw aria-hidden />} onClick={() => onRetry(line)}>
                Try again
              </Button>
            </span>
          )}
          {(!line.state || line.state === 'sent') && endsRun(line, lines[index + 1]) && (
            <time dateTime={line.createdAt}>{clock(line.createdAt)}</time>
          )}
        </div>
      </Fragment>
    )
  })
}

function endsRun(line: ChatLine, next: ChatLine | undefined) {
  if (!next || next.senderId._id !== line.senderId._id) return true
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
