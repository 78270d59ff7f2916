import type { ChatFile } from '@perkloop/contract/chat-file'
import { limits } from '@perkloop/contract/limits'
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import * as t from '#locale/chat'
import * as f from '#locale/chat-files'
import { useUser } from '../platform/session'
import { IconButton } from '../ui/icon-button'
import { toast } from '../ui/toast'
import { AttachmentRow } from './attachment-row'
import { chatRead } from './chat.queries'
import { readMessageDraft, saveMessageDraft } from './message-draft'
import { isRefused, useAttachment } from './use-attachment'

interface Props {
  exchangeId: string
  onSend: (message: { content: string; file?: ChatFile | undefined }) => void
}

/** The message field. Enter sends, Shift+Enter starts a line; a draft is kept for each exchange. */
export function Composer({ exchangeId, onSend }: Props) {
  const me = useUser()._id
  const [text, setText] = useState(() => readMessageDraft(me, exchangeId))
  const latest = useRef(text)
  const { attachment, attach, remove, inTheWay, take: takeFile } = useAttachment(exchangeId)
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const type = (next: string) => {
    latest.current = next
    setText(next)
    saveMessageDraft(me, exchangeId, next)
  }
  // A new message belongs below the older ones, so it waits until these are loaded; meanwhile it can still be edited.
  const send = async () => {
    await chatRead(exchangeId)
    const obstacle = inTheWay()
    // With an id, so that a second press adds no second toast.
    if (obstacle === 'failed') toast.info(f.uploadAgainOrRemove(), { id: 'file in the way' })
    if (obstacle) return
    const file = takeFile()
    // A file alone is a message of its name, which lists and emails show.
    const content = latest.current.trim() || file?.name
    if (!content) return
    onSend({ content, file })
    // The row of a refused file goes too.
    if (!file) remove()
    type('')
  }
  const taken = attachment && !isRefused(attachment) ? attachment : null
  const trySend = () => {
    // With nothing to send yet, what is typed while the chat is loaded would go out unasked.
    if (taken || latest.current.trim()) void send().catch(() => {})
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, Enter picks a word. Safari says so by the code alone, as it ends composing before.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    // A touch keyboard has no Shift to hold: there Enter starts a line and the button sends.
    if (window.matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    trySend()
  }
  const takeFrom = (event: Event | SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (!file) return
    event.preventDefault()
    attach(file)
  }
  const takeFromClipboard = (event: SyntheticEvent, pasted: DataTransfer) => {
    // A text of Excel or Word comes with a picture of itself, but the picture of a page with no plain text.
    if (pasted.types.includes('text/plain') && pasted.types.includes('text/html')) return
    takeFrom(event, pasted)
  }
  const form = useRef<HTMLFormElement>(null)
  useDropped(form, takeFrom)
  const isReady = taken ? taken.state === 'ready' : text.trim() !== ''
  return (
    <form
      ref={form}
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        // The button is disabled once the message has gone; the keyboard of a phone stays.
        field.current?.focus()
        trySend()
      }}
    >
      {attachment && <AttachmentRow attachment={attachment} onRemove={remove} />}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/*,.heic,.heif,application/pdf"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) attach(file)
        }}
      />
      <IconButton label={f.attach()} className="attach" onClick={() => chooser.current?.click()}>
        <Paperclip aria-hidden />
      </IconButton>
      <textarea
        ref={field}
        className="textarea"
        aria-label={t.message()}
        placeholder={t.writeAMessage()}
        rows={1}
        maxLength={limits.chatMessage}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={sendOnEnter}
        onPaste={(event) => takeFromClipboard(event, event.clipboardData)}
      />
      <IconButton label={t.sendMessage()} type="submit" className="send" disabled={!isReady}>
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

/** What is dropped anywhere in the chat goes with the message. */
function useDropped(form: RefObject<HTMLElement | null>, onDrop: (event: Event, dropped: DataTransfer) => void) {
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })
  useEffect(() => {
    const chat = form.current?.closest<HTMLElement>('.chat')
    const drop = (event: DragEvent) => event.dataTransfer && latest.current(event, event.dataTransfer)
    chat?.addEventListener('drop', drop)
    return () => chat?.removeEventListener('drop', drop)
  }, [form])
}
