import { limits } from '@perkloop/contract/limits'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import * as t from '#locale/chat'
import { useUser } from '../platform/session'
import { IconButton } from '../ui/icon-button'
import { chatRead } from './chat.queries'
import { readMessageDraft, saveMessageDraft } from './message-draft'

interface Props {
  exchangeId: string
  onSend: (content: string) => void
}

/** The message field. Enter sends, Shift+Enter starts a line; a draft is kept for each exchange. */
export function Composer({ exchangeId, onSend }: Props) {
  const me = useUser()._id
  const [text, setText] = useState(() => readMessageDraft(me, exchangeId))
  const latest = useRef(text)
  const type = (next: string) => {
    latest.current = next
    setText(next)
    saveMessageDraft(me, exchangeId, next)
  }
  // A new message belongs below the older ones, so it waits until these are loaded; meanwhile it can still be edited.
  const send = async () => {
    await chatRead(exchangeId)
    const content = latest.current.trim()
    if (!content) return
    onSend(content)
    type('')
  }
  const trySend = () => void send().catch(() => {})
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // A touch keyboard has no Shift to hold: there Enter starts a line and the button sends.
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    trySend()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        trySend()
      }}
    >
      <textarea
        className="textarea"
        aria-label={t.message()}
        placeholder={t.writeAMessage()}
        rows={1}
        maxLength={limits.chatMessage}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton label={t.sendMessage()} type="submit" className="send" disabled={text.trim() === ''}>
        <SendHorizontal aria-hidden />
      </IconButton>
      <div className="meta">
        <span>{t.enterToSend()}</span>
        <span className="num">
          {text.length} / {limits.chatMessage}
        </span>
      </div>
    </form>
  )
}
