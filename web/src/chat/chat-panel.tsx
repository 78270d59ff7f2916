import type { ExchangeStatus } from '@perkloop/contract/exchange'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as t from '#locale/chat'
import { randomKey } from '../platform/api'
import { ApiError } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { notLoaded } from '../platform/not-loaded'
import { useUser } from '../platform/session'
import { LateReportDialog } from '../report/report-button'
import { Button } from '../ui/button'
import { Spinner } from '../ui/spinner'
import { useIsWide } from '../ui/use-is-wide'
import { useNoStrayDrop } from '../ui/use-no-stray-drop'
import { useSeen } from '../ui/use-seen'
import {
  discardUnsent,
  mayHaveEarlier,
  useChat,
  useEarlierMessages,
  useMarkRead,
  useSendMessage,
  useUnsent,
} from './chat.queries'
import { ChatLines } from './chat-lines'
import type { ChatLine } from './chat-merge'
import type { ChatNote } from './chat-notes'
import { Composer } from './composer'
import { useUnread } from './unread.queries'
import { useChatEnd } from './use-chat-end'
import { useSteadyChat } from './use-steady-chat'
import './chat-panel.css'

interface Props {
  exchangeId: string
  status: ExchangeStatus
  otherName: string
  /** History entries of the exchange, to stand between the messages. */
  notes: ChatNote[]
  /** Whether something above is asked of the reader: then phones open the page there, and not at the newest messages. */
  asked: boolean
  /** Leads to the answer that is due; undefined if none is. */
  onAnswer?: (() => void) | undefined
}

// What scrolls has to be reachable by keyboard.
const reachable = 0

export function ChatPanel({ exchangeId, status, otherName, notes, asked, onAnswer }: Props) {
  const me = useUser()._id
  const chat = useChat(exchangeId)
  // Of an exchange that is over, with a person who is out of reach since: one of the two has blocked the other.
  const isGone = chat.error instanceof ApiError && chat.error.status === 404
  // A cancelled exchange's chat can be read, not written.
  const closed = isGone || status === 'cancelled'
  const send = useSendMessage(exchangeId)
  useUnsent(exchangeId, chat.data !== undefined, send.mutate)
  const opening = useUnreadAtOpening(exchangeId, chat, me)
  const lines = chat.data ?? []
  const newest = lines.at(-1)
  const theirNewest = lines.findLast((line) => line.senderId._id !== me)?._id
  const wide = useIsWide()
  const steady = useSteadyChat(wide)
  const { log, newRule, end, landed, isSeen, hasNewBelow, toEnd } = useChatEnd({
    ready: opening !== undefined,
    landing: !asked && lines.length > 0,
    staying: asked,
    // A line that fails grows, by its reason and two buttons.
    newest: newest && `${newest._id} ${newest.state === 'failed'}`,
    newestIsMine: newest?.senderId._id === me,
    newestNote: notes.at(-1)?.at,
    theirNewest,
    readAtOpening: opening?.readTo,
  })
  useReadWhenSeen(exchangeId, isSeen ? theirNewest : undefined)
  const earlier = useEarlier(exchangeId, lines, landed)
  useNoStrayDrop()
  const { value: reported, open: openReport, close: closeReport } = useHistoryStep<string>()

  return (
    <section ref={steady} className="panel chat" aria-label={t.chat()}>
      <div
        ref={log}
        className="chat-log"
        role="log"
        aria-label={t.messagesWith({ name: otherName })}
        tabIndex={reachable}
      >
        {chat.isPending && <Spinner label={t.loadingMessages()} />}
        {chat.isError && !isGone && lines.length === 0 && <LoadError error={chat.error} onRetry={chat.refetch} />}
        {chat.data && (
          <div className="chat-lines">
            {earlier.button}
            <ChatLines
              lines={lines}
              notes={notes}
              hasEarlier={earlier.button !== null}
              me={me}
              unread={opening?.unread ?? 0}
              firstNew={opening?.firstNew}
              onRetry={({ content, file, _id }) => send.mutate({ content, file, key: _id })}
              onDiscard={(line) => discardUnsent(me, exchangeId, line._id)}
              onReport={openReport}
              newRule={newRule}
            />
            {lines.length === 0 && (
              <p className="chat-none">
                {closed || status === 'completed' ? t.noMessages() : t.sayHelloTo({ name: otherName })}
              </p>
            )}
            <i ref={end} className="chat-end" />
          </div>
        )}
      </div>
      {/* Beside the list the answer stands in sight. */}
      {onAnswer && !wide && chat.data && (
        <Button size="sm" variant="soft" className="chat-answer" icon={<ArrowUp aria-hidden />} onClick={onAnswer}>
          {t.yourAnswer()}
        </Button>
      )}
      <div className="chat-foot">
        {hasNewBelow && (
          <Button size="sm" className="chat-below" icon={<ArrowDown aria-hidden />} onClick={toEnd}>
            {t.newMessages()}
          </Button>
        )}
        {closed ? (
          <p className="chat-closed">{isGone ? t.chatIsGone() : t.chatIsClosed()}</p>
        ) : (
          <Composer exchangeId={exchangeId} onSend={(message) => send.mutate({ ...message, key: randomKey() })} />
        )}
      </div>
      {reported !== undefined && (
        <LateReportDialog kind="message" targetId={reported} onClose={closeReport} onFailed={notLoaded(closeReport)} />
      )}
    </section>
  )
}

/** Loads earlier messages by pages: on scrolling up, once the chat has scrolled to where it opens, or by a button. */
function useEarlier(exchangeId: string, lines: ChatLine[], ready: boolean) {
  const oldest = lines[0]
  const earlier = useEarlierMessages(exchangeId, useSteadyPage(oldest?._id))
  const [exhausted, setExhausted] = useState(false)
  const goBack = () => {
    if (oldest && !earlier.isPending)
      earlier.mutate(oldest._id, { onSuccess: (page) => setExhausted(!mayHaveEarlier(page.length)) })
  }
  const top = useSeen(() => ready && !earlier.isError && goBack())
  const canGoBack = !exhausted && oldest !== undefined && oldest.state === undefined && mayHaveEarlier(lines.length)
  if (!canGoBack) return { button: null }
  return {
    button: (
      // A new element for each page: its observer fires again, even if the last page was short.
      <Button
        key={`${oldest._id} ${ready}`}
        ref={top}
        variant="quiet"
        size="sm"
        busy={earlier.isPending}
        onClick={goBack}
      >
        {t.earlierMessages()}
      </Button>
    ),
  }
}

/**
 * On phones keeps the scroll position while a page is inserted above. Beside the list the chat counts it from its end
 * anyway.
 * @returns a function to call before the insertion.
 */
function useSteadyPage(oldest: string | undefined) {
  const below = useRef<number>(undefined)
  const wide = useIsWide()
  useLayoutEffect(() => {
    if (oldest === undefined || below.current === undefined) return
    window.scrollTo(0, document.documentElement.scrollHeight - below.current)
    below.current = undefined
  }, [oldest])
  return () => {
    if (!wide) below.current = document.documentElement.scrollHeight - window.scrollY
  }
}

interface Opening {
  unread: number
  firstNew: string | undefined
  /** The other party's newest message, if none is unread. */
  readTo: string | undefined
}

/** The unread messages when the chat was opened. It stays the same while the chat is open, although they are read by then. */
function useUnreadAtOpening(exchangeId: string, chat: ReturnType<typeof useChat>, me: string) {
  const counts = useUnread()
  const [opening, setOpening] = useState<Opening>()
  if (opening === undefined && counts.data && chat.data && ![counts, chat].some(isComing)) {
    const unread = counts.data[exchangeId] ?? 0
    const theirs = chat.data.filter((line) => line.senderId._id !== me)
    // If more are unread than are loaded, the rule stands above the first loaded one.
    const firstNew = unread > 0 ? theirs.at(-Math.min(unread, theirs.length))?._id : undefined
    setOpening({ unread, firstNew, readTo: unread > 0 ? undefined : theirs.at(-1)?._id })
  }
  return opening
}

/** What is cached may be older than what is new in the chat. A read that fails is not waited for. */
const isComing = ({ isFetching, failureCount }: { isFetching: boolean; failureCount: number }) =>
  isFetching && failureCount === 0

/** Marks messages as read, once the newest is shown in a visible tab. Where that fails, again with each count that still has them. */
function useReadWhenSeen(exchangeId: string, theirLast: string | undefined) {
  const { mutate } = useMarkRead(exchangeId)
  const { data, dataUpdatedAt } = useUnread()
  const countedAt = data?.[exchangeId] ? dataUpdatedAt : undefined
  const marked = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later count that still has them is the moment to try again
  useEffect(() => {
    if (!theirLast) return
    const seen = () => {
      if (document.visibilityState !== 'visible' || marked.current === theirLast) return
      marked.current = theirLast
      mutate(theirLast, {
        onError: () => {
          marked.current = undefined
        },
      })
    }
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [theirLast, countedAt, mutate])
}
