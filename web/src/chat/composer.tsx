import { limits } from '@perkloop/contract/limits'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../ui/icon-button'
import { readDraft, saveDraft } from './draft'

interface Props {
  exchangeId: string
  /** Until what is there was read, nothing is sent. */
  ready: boolean
  onSend: (content: string) => void
}

/** Where a message is written. Enter sends, Shift+Enter starts a line; what was typed is kept for each exchange. */
export function Composer({ exchangeId, ready, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(exchangeId))
  const type = (next: string) => {
    setText(next)
    saveDraft(exchangeId, next)
  }
  const send = () => {
    const content = text.trim()
    if (!content || !ready) return
    onSend(content)
    type('')
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter picks a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        className="textarea"
        aria-label="Message"
        placeholder="Write a message"
        rows={1}
        maxLength={limits.chatMessage}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton label="Send message" type="submit" className="send" disabled={text.trim() === '' || !ready}>
        <SendHorizontal aria-hidden />
      </IconButton>
      <div className="meta">
        <span>Enter to send</span>
        <span className="num">
          {text.length} / {limits.chatMessage}
        </span>
      </div>
    </form>
  )
}
