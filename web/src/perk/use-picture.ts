import { limits } from '@perkloop/contract/limits'
import { pictureTypes } from '@perkloop/contract/perk'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../platform/api-error'
import type { PictureUpload } from '../ui/picture-drop'
import { uploadPicture } from './own-perks.queries'

interface Picture {
  /** What the perk is saved with: a key, null to have none. */
  key: string | null
  /** What the preview shows. */
  url: string | null
}

/** A picture being chosen for a perk: uploads at once, can be stopped, tried again, and taken away. */
export function usePicture(initial: Picture) {
  const [picture, setPicture] = useState(initial)
  const [upload, setUpload] = useState<PictureUpload | null>(
    initial.url ? { state: 'done', name: 'Current picture', previewUrl: initial.url } : null,
  )
  const [file, setFile] = useState<File | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(chosen: File) {
    running.current?.abort()
    setFile(chosen)
    const name = chosen.name || 'Pasted picture'
    const wrong = whyNot(chosen)
    if (wrong) {
      setUpload({ state: 'failed', name, error: wrong })
      return
    }
    const control = new AbortController()
    running.current = control
    const url = URL.createObjectURL(chosen)
    setUpload({ state: 'uploading', name, previewUrl: url, progress: 0 })
    try {
      const key = await uploadPicture(
        chosen,
        (progress) => !control.signal.aborted && setUpload({ state: 'uploading', name, previewUrl: url, progress }),
        control.signal,
      )
      setPicture({ key, url })
      setUpload({ state: 'done', name, previewUrl: url })
    } catch (error) {
      if (!control.signal.aborted)
        setUpload({ state: 'failed', name, error: messageOf(error, 'Failed to upload image') })
    }
  }

  return {
    picture,
    upload,
    isChanged: upload?.state === 'uploading' || picture.key !== initial.key,
    isUploading: upload?.state === 'uploading',
    choose: (chosen: File) => void start(chosen),
    retry: upload?.state === 'failed' && file && !whyNot(file) ? () => void start(file) : undefined,
    remove: () => {
      running.current?.abort()
      setUpload(null)
      setPicture({ key: null, url: null })
    },
  }
}

/** What the server would refuse anyway, said before anything is sent. */
function whyNot(file: File) {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return 'Use a PNG, JPEG, WebP or AVIF picture'
  return file.size > limits.pictureBytes ? 'At most 5 MB' : undefined
}
