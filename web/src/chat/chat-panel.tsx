import { useEffect, useState } from 'react'
import { randomKey } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { useUser } from '../platform/session'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { mayHaveEarlier, useChat, useEarlierMessages, useMarkRead, useSendMessage } from './chat.queries'
import { ChatLines } from './chat-lines'
import { Composer } from './composer'
import { useUnread } from './unread.queries'
import './chat-panel.css'

interface Props {
  exchangeId: string
  /** A cancelled exchange's chat can be read, not written. */
  closed: boolean
  otherName: string
  /** False while the chat only stands there because something had to: then nothing counts as read. */
  chosen: boolean
}

// What scrolls has to be reachable by keyboard.
const reachable = 0

export function ChatPanel({ exchangeId, closed, otherName, chosen }: Props) {
  const me = useUser()._id
  const chat = useChat(exchangeId)
  const send = useSendMessage(exchangeId)
  const earlier = useEarlierMessages(exchangeId)
  const [exhausted, setExhausted] = useState(false)
  const unreadAtOpening = useUnreadAtOpening(exchangeId)
  const lines = chat.data ?? []
  const theirLast = lines.findLast((line) => line.senderId._id !== me)?._id
  useReadWhenSeen(exchangeId, chosen ? theirLast : undefined)

  const write = (content: string, key = randomKey()) => send.mutate({ content, key })
  const oldest = lines[0]
  const canGoBack = !exhausted && oldest !== undefined && oldest.state === undefined && mayHaveEarlier(lines.length)

  return (
    <section className="panel chat" aria-label="Chat">
      <div className="chat-log" role="log" aria-label={`Messages with ${otherName}`} tabIndex={reachable}>
        {chat.isPending && <Spinner label="Loading messages" />}
        {chat.isError && lines.length === 0 && <Alert>{messageOf(chat.error, 'Failed to fetch messages')}</Alert>}
        {chat.data && (
          <div className="chat-lines">
            {canGoBack && (
              <Button
                variant="quiet"
                size="sm"
                busy={earlier.isPending}
                onClick={() =>
                  earlier.mutate(oldest._id, { onSuccess: (page) => setExhausted(!mayHaveEarlier(page.length)) })
                }
              >
                Earlier messages
              </Button>
            )}
            {lines.length === 0 && (
              <p className="chat-none">
                {closed ? 'No messages were written.' : `Say hello to ${otherName} and settle the details.`}
              </p>
            )}
            <ChatLines
              lines={lines}
              me={me}
              unread={unreadAtOpening}
              onRetry={(line) => write(line.content, line._id)}
            />
          </div>
        )}
      </div>
      {closed ? (
        <p className="chat-closed">This exchange is cancelled; its chat is closed.</p>
      ) : (
        <Composer exchangeId={exchangeId} ready={chat.data !== undefined} onSend={(content) => write(content)} />
      )}
    </section>
  )
}

/** How many messages were new when the chat was opened; it stays while the chat is, although they are read by then. */
function useUnreadAtOpening(exchangeId: string) {
  const { data } = useUnread()
  const [first, setFirst] = useState<number>()
  if (first === undefined && data) setFirst(data[exchangeId] ?? 0)
  return first ?? 0
}

/** Marks what came as read, once it is on a screen somebody looks at. */
function useReadWhenSeen(exchangeId: string, theirLast: string | undefined) {
  const { mutate } = useMarkRead(exchangeId)
  useEffect(() => {
    if (!theirLast) return
    const seen = () => document.visibilityState === 'visible' && mutate()
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [theirLast, mutate])
}
