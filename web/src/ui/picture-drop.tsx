import { ImageOff, ImageUp, X } from 'lucide-react'
import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/picture-drop'
import { Button } from './button'
import { classes } from './classes'
import { useFieldProps } from './field-context'
import { IconButton } from './icon-button'
import { Sentence } from './sentence'
import { useNoStrayDrop } from './use-no-stray-drop'
import './picture-drop.css'

export type PictureUpload =
  /** `progress` is the share that is sent, 0 to 1. */
  | { state: 'uploading'; name: string; previewUrl?: string | undefined; progress: number }
  /** Everything is sent, and the server checks it. */
  | { state: 'processing'; name: string; previewUrl: string }
  | { state: 'done'; name: string; previewUrl: string }
  | { state: 'failed'; name: string; error: string }

interface PictureDropProps {
  /** Null: nothing chosen yet. */
  upload: PictureUpload | null
  onFile: (file: File) => void
  /** Stops an upload, dismisses a failed one, or removes the picture. */
  onRemove: () => void
  /** Left out where a retry can't help. */
  onRetry?: (() => void) | undefined
  accept?: string | undefined
  hint?: string | undefined
}

/** An area to drop, paste or choose one picture, and then the state of its upload. Stands in a Field. */
export function PictureDrop(props: PictureDropProps) {
  const { upload, onFile, accept = 'image/jpeg,image/png', hint = t.jpgOrPng() } = props
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wiring = useFieldProps({})
  usePastedPicture(onFile)
  useNoStrayDrop()
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, upload?.state)

  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer.files[0]
      if (file) onFile(file)
    },
  }
  return (
    <div ref={place} className={classes('drop-place', over && 'is-over')} {...dropping}>
      {upload ? (
        <Upload {...props} upload={upload} onChoose={() => input.current?.click()} />
      ) : (
        <div className="drop">
          <ImageUp aria-hidden />
          <span>
            <Sentence parts={t.chooseDropOrPaste({ choose: <b>{t.chooseAnImage()}</b> })} />
          </span>
          <span className="hint">{hint}</span>
        </div>
      )}
      <input
        {...wiring}
        ref={input}
        type="file"
        hidden={upload !== null}
        accept={accept}
        aria-label={t.chooseAnImage()}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

interface UploadProps extends Omit<PictureDropProps, 'upload'> {
  upload: PictureUpload
  onChoose: () => void
}

function Upload({ upload, onChoose, onRemove, onRetry }: UploadProps) {
  const { state } = upload
  const under = state === 'uploading' || state === 'processing'
  return (
    <div className={classes('upload', state === 'failed' && 'is-bad')}>
      <span className="thumb">
        {state !== 'failed' && upload.previewUrl ? <img src={upload.previewUrl} alt="" /> : <ImageOff aria-hidden />}
      </span>
      <div>
        <b>{upload.name}</b>
        <Progress upload={upload} />
      </div>
      <div className="upload-end">
        {state === 'failed' && onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            {t.retry()}
          </Button>
        )}
        {!under && !(state === 'failed' && onRetry) && (
          <Button variant="quiet" size="sm" onClick={onChoose}>
            {state === 'done' ? t.replace() : t.chooseAnother()}
          </Button>
        )}
        <IconButton
          label={under ? t.cancelUpload() : state === 'failed' ? general.dismiss() : t.removeImage()}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function Progress({ upload }: { upload: PictureUpload }) {
  if (upload.state === 'failed') {
    return (
      <div className="st" role="alert">
        {upload.error}
      </div>
    )
  }
  if (upload.state === 'done') return <output className="st">{t.uploaded()}</output>
  // It is unknown how long the server takes.
  if (upload.state === 'processing') {
    return (
      <>
        <output className="st">{t.processing()}</output>
        <progress className="bar" aria-label={t.processingFile({ name: upload.name })} />
      </>
    )
  }
  // Rounded down and below 100 %: once everything is sent another text is shown.
  const percent = Math.floor(Math.min(Math.max(upload.progress, 0), 0.99) * 100)
  return (
    <>
      <div className="st">
        <output>{t.uploading()}</output>
        <span className="num" aria-hidden>
          {t.percent({ percent })}
        </span>
      </div>
      <progress className="bar" aria-label={t.uploadingFile({ name: upload.name })} max={100} value={percent} />
    </>
  )
}

/** A picture pasted anywhere on the page, unless text is pasted into a field. */
function usePastedPicture(onFile: (file: File) => void) {
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (file && !clipboardData?.types.includes('text/plain')) latest.current(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Each state has other buttons: if the focused one disappears, focus moves to the first one that is there. */
function useKeptFocus(place: RefObject<HTMLElement | null>, state: string | undefined) {
  const inside = useRef(false)
  useEffect(() => {
    const element = place.current
    const note = () => {
      inside.current = true
    }
    // A removed element gives its focus to no other; only a move to another element means that focus has left.
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !element?.contains(event.relatedTarget)) inside.current = false
    }
    element?.addEventListener('focusin', note)
    element?.addEventListener('focusout', left)
    return () => {
      element?.removeEventListener('focusin', note)
      element?.removeEventListener('focusout', left)
    }
  }, [place])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads no state, but has to run after each change of it
  useEffect(() => {
    const element = place.current
    if (!inside.current || !element || element.contains(document.activeElement)) return
    element.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [place, state])
}
