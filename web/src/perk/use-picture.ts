import { useEffect, useRef, useState } from 'react'
import * as t from '#locale/perk-form'
import { uploadFailed } from '#locale/upload'
import { messageOf } from '../platform/api-error'
import { mayPass } from '../platform/may-pass'
import type { PictureUpload } from '../ui/picture-drop'
import { uploadPicture } from './own-perks.queries'
import { shrinkPicture } from './shrink-picture'

interface Picture {
  /** What the perk is saved with: a key, null to have none. */
  key: string | null
  /** Where to see it. */
  url: string | null
}

/** A picture being chosen for a perk: shrunk and uploaded at once, can be stopped, tried again, replaced and taken away. */
export function usePicture(given: Picture) {
  // What it was when the form opened, whatever another user makes of it meanwhile.
  const [initial] = useState(given)
  const [picture, setPicture] = useState(initial)
  const [upload, setUpload] = useState<PictureUpload | null>(doneWith(initial, t.currentPicture()))
  const [failed, setFailed] = useState<{ file: File; mayPass: boolean }>()
  const running = useRef<AbortController | null>(null)
  const localUrls = useRef<string[]>([])

  useEffect(() => {
    const urls = localUrls.current
    return () => {
      running.current?.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  async function start(file: File) {
    running.current?.abort()
    setFailed(undefined)
    const name = file.name || t.pastedPicture()
    const control = new AbortController()
    running.current = control
    const show = (next: PictureUpload) => !control.signal.aborted && setUpload(next)
    show({ state: 'uploading', name, progress: 0 })
    const fit = await shrinkPicture(file)
    if (control.signal.aborted) return
    if ('refusal' in fit) {
      setFailed({ file, mayPass: false })
      show({ state: 'failed', name, error: fit.refusal })
      return
    }
    const previewUrl = URL.createObjectURL(fit.file)
    localUrls.current.push(previewUrl)
    const sent = (share: number) =>
      show(
        share < 1
          ? { state: 'uploading', name, previewUrl, progress: share }
          : { state: 'processing', name, previewUrl },
      )
    sent(0)
    try {
      const key = await uploadPicture(fit.file, sent, control.signal)
      if (control.signal.aborted) return
      setPicture({ key, url: previewUrl })
      setUpload({ state: 'done', name, previewUrl })
    } catch (error) {
      if (control.signal.aborted) return
      setFailed({ file, mayPass: mayPass(error) })
      setUpload({ state: 'failed', name, error: messageOf(error, uploadFailed()) })
    }
  }

  const onItsWay = upload?.state === 'uploading' || upload?.state === 'processing'

  return {
    picture,
    /** What the preview shows: a new picture from the moment it is chosen. */
    shown: onItsWay && upload.previewUrl ? upload.previewUrl : picture.url,
    upload,
    /** Whether another picture, or none, is to be saved. */
    isReplaced: picture.key !== initial.key,
    isChanged: (upload !== null && upload.state !== 'done') || picture.key !== initial.key,
    isUploading: onItsWay,
    choose: (file: File) => void start(file),
    retry: failed?.mayPass ? () => void start(failed.file) : undefined,
    /** Takes the picture away; where a new one is still coming or was refused, only that one. */
    remove: () => {
      running.current?.abort()
      setFailed(undefined)
      if (upload?.state === 'done') setPicture({ key: null, url: null })
      setUpload(upload?.state === 'done' ? null : doneWith(picture, t.currentPicture()))
    },
  }
}

function doneWith({ url }: Picture, name: string): PictureUpload | null {
  return url ? { state: 'done', name, previewUrl: url } : null
}
