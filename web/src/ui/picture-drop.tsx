import { ImageOff, ImageUp, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { classes } from './classes'
import { useFieldProps } from './field-context'
import { IconButton } from './icon-button'
import './picture-drop.css'

export type PictureUpload =
  | { state: 'uploading'; name: string; previewUrl?: string | undefined; progress: number }
  | { state: 'done'; name: string; previewUrl: string }
  | { state: 'failed'; name: string; error: string }

export interface PictureDropProps {
  /** Null: nothing chosen yet. */
  upload: PictureUpload | null
  onFile: (file: File) => void
  /** Stops an upload, or takes the picture away again. */
  onRemove: () => void
  /** Left out where trying again cannot help. */
  onRetry?: (() => void) | undefined
  accept?: string | undefined
  hint?: string | undefined
}

/** A place to drop or choose one picture, and then how its upload is doing. Stands in a Field. */
export function PictureDrop({ upload, onFile, onRemove, onRetry, accept, hint = 'JPG or PNG' }: PictureDropProps) {
  if (!upload) return <Drop onFile={onFile} accept={accept ?? 'image/jpeg,image/png'} hint={hint} />
  const bad = upload.state === 'failed'
  return (
    <div className={classes('upload', bad && 'is-bad')}>
      <span className="thumb">
        {upload.state !== 'failed' && upload.previewUrl ? (
          <img src={upload.previewUrl} alt="" />
        ) : (
          <ImageOff aria-hidden />
        )}
      </span>
      <div>
        <b>{upload.name}</b>
        <Progress upload={upload} />
      </div>
      <div className="upload-end">
        {bad && onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
        <IconButton label={upload.state === 'uploading' ? 'Cancel upload' : 'Remove image'} onClick={onRemove}>
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
  if (upload.state === 'done') {
    return <output className="st">Uploaded</output>
  }
  const percent = Math.round(Math.min(Math.max(upload.progress, 0), 1) * 100)
  return (
    <>
      <div className="st">
        <output>Uploading</output>
        <span className="num" aria-hidden>
          {percent}%
        </span>
      </div>
      <progress className="bar" aria-label={`Uploading ${upload.name}`} max={100} value={percent} />
    </>
  )
}

function Drop({ onFile, accept, hint }: { onFile: (file: File) => void; accept: string; hint: string }) {
  const [over, setOver] = useState(false)
  const wiring = useFieldProps({})
  const leave = () => setOver(false)
  // The input covers the whole place: the browser itself takes what is dropped on it.
  return (
    <div className={classes('drop', over && 'is-over')}>
      <ImageUp aria-hidden />
      <span>
        <b>Choose an image</b> or drop it here
      </span>
      <span className="hint">{hint}</span>
      <input
        {...wiring}
        type="file"
        accept={accept}
        aria-label="Choose an image"
        onDragEnter={() => setOver(true)}
        onDragLeave={leave}
        onDrop={leave}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
