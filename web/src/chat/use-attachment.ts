import type { ChatFile } from '@perkloop/contract/chat-file'
import { limits } from '@perkloop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import * as t from '#locale/chat-files'
import { shrinkPicture } from '../perk/shrink-picture'
import { messageOf } from '../platform/api-error'
import { readDraft, saveDraft } from '../platform/draft'
import { useUser } from '../platform/session'
import { useIsMounted } from '../platform/use-is-mounted'
import { toast } from '../ui/toast'
import { uploadFile } from './chat-file.queries'

export type Attachment =
  /** `share` is what was sent of it, 0 to 1. */
  | { state: 'uploading'; name: string; share: number }
  | { state: 'ready'; name: string; file: ChatFile }
  | { state: 'failed'; name: string; reason: string; again: (() => void) | undefined }

/** The photo or PDF that goes with the next message. Once it is uploaded it outlives a reload, as the text does. */
export function useAttachment(exchangeId: string) {
  const me = useUser()._id
  const draft = `file.${exchangeId}`
  const [attachment, setAttachment] = useState(() => stored(readDraft(me, draft)))
  // Of two presses at once, both before a render, only the first takes the file.
  const latest = useRef(attachment)
  const set = (next: Attachment | undefined) => {
    latest.current = next
    setAttachment(next)
  }
  const running = useRef<AbortController>(undefined)
  const isMounted = useIsMounted()
  useEffect(() => () => running.current?.abort(), [])

  async function attach(chosen: File) {
    const { name } = chosen
    const begin = () => {
      running.current?.abort()
      running.current = new AbortController()
      set({ state: 'uploading', name, share: 0 })
      return running.current
    }
    // A file that is refused leaves the one that is there, or on its way: the message would go without it.
    const isOther = latest.current !== undefined && latest.current.state !== 'failed'
    let control = isOther ? undefined : begin()
    const show = (next: Attachment) => {
      if (!control?.signal.aborted) set(next)
    }
    const fit = await fitting(chosen)
    if ('refusal' in fit) {
      if (control) return show({ state: 'failed', name, reason: fit.refusal, again: undefined })
      return void toast.error(fit.refusal)
    }
    if (!isMounted.current) return
    control ??= begin()
    const { signal } = control
    try {
      const progress = (share: number) => show({ state: 'uploading', name, share })
      const file = await uploadFile(exchangeId, fit.file, progress, signal)
      if (signal.aborted) return
      saveDraft(me, draft, JSON.stringify(file))
      show({ state: 'ready', name: file.name, file })
    } catch (error) {
      show({ state: 'failed', name, reason: messageOf(error), again: () => void attach(chosen) })
    }
  }

  function remove() {
    running.current?.abort()
    saveDraft(me, draft, '')
    set(undefined)
  }

  return {
    attachment,
    attach: (file: File) => void attach(file),
    remove,
    /** What a message has to wait for: an upload, or one that failed and can be tried again. */
    inTheWay: () => {
      const now = latest.current
      return now && now.state !== 'ready' && !isRefused(now) ? now.state : undefined
    },
    /** Hands over the file, if there is one. */
    take: () => {
      const taken = latest.current?.state === 'ready' ? latest.current.file : undefined
      if (taken) remove()
      return taken
    },
  }
}

/** Whether trying again cannot help: then a text is sent without the file. */
export function isRefused(attachment: Attachment) {
  return attachment.state === 'failed' && attachment.again === undefined
}

function stored(text: string | null): Attachment | undefined {
  if (!text) return undefined
  const file = JSON.parse(text) as ChatFile
  return { state: 'ready', name: file.name, file }
}

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

async function fitting(file: File): Promise<{ file: File } | { refusal: string }> {
  if (!isPdf(file)) return shrinkPicture(file, t.photoOrPdf())
  if (file.size <= limits.pictureBytes) return { file }
  return { refusal: t.largerThan({ megabytes: limits.pictureBytes / 1024 ** 2 }) }
}
