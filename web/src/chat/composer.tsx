import { limits } from '@perkloop/contract/limits'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../ui/icon-button'
import { readDraft, saveDraft } from './draft'

/** Where a message is written. Enter sends, Shift+Enter starts a line; what was typed is kept for each exchange. */
export function Composer({ exchangeId, onSend }: { exchangeId: string; onSend: (content: string) => void }) {
  const [text, setText] = useState(() => readDraft(exchangeId))
  const type = (next: string) => {
    setText(next)
    saveDraft(exchangeId, next)
  }
  const send = () => {
    const content = text.trim()
    if (!content) return
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
      <IconButton label="Send message" type="submit" className="send" disabled={text.trim() === ''}>
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
