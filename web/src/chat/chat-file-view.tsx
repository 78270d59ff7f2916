import type { ChatFile } from '@perkloop/contract/chat-file'
import { Download, FileText, ImageOff } from 'lucide-react'
import { type ComponentProps, useCallback, useState } from 'react'
import * as t from '#locale/chat-files'
import * as general from '#locale/general'
import { messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { useSeen } from '../ui/use-seen'
import { useChatPicture, useDownload } from './chat-file.queries'
import './chat-file.css'

interface Props {
  exchangeId: string
  file: ChatFile
}

export function ChatFileView({ exchangeId, file }: Props) {
  return file.type === 'image/webp' ? (
    <PictureInChat exchangeId={exchangeId} file={file} />
  ) : (
    <DownloadButton exchangeId={exchangeId} file={file} />
  )
}

/** In pixels: the longer side of a picture between the messages. */
const shownSide = 260

function PictureInChat({ exchangeId, file }: Props) {
  const [near, setNear] = useState(false)
  const seen = useSeen(() => setNear(true))
  const picture = useChatPicture(exchangeId, file._id, 'card', near)
  const large = useHistoryStep<true>()
  // The place is kept before the picture comes, so that no message moves.
  const [width, height] = [file.width ?? shownSide, file.height ?? shownSide]
  const scale = Math.min(1, shownSide / Math.max(width, height))
  const place = { width: Math.max(44, width * scale), aspectRatio: `${width} / ${height}` }
  return (
    <div ref={seen} className="chat-picture" style={place}>
      {picture.data && (
        <button type="button" onClick={() => large.open(true)} aria-label={t.enlarge({ name: file.name })}>
          <BlobImage blob={picture.data} alt="" />
        </button>
      )}
      {!picture.data && picture.isError && (
        <Button variant="quiet" size="sm" icon={<ImageOff aria-hidden />} onClick={() => void picture.refetch()}>
          {general.tryAgain()}
        </Button>
      )}
      {!picture.data && !picture.isError && <Skeleton height="100%" radius={16} />}
      {large.value && <LargePicture exchangeId={exchangeId} file={file} preview={picture.data} onClose={large.close} />}
    </div>
  )
}

function LargePicture({
  exchangeId,
  file,
  preview,
  onClose,
}: Props & { preview: Blob | undefined; onClose: () => void }) {
  const full = useChatPicture(exchangeId, file._id, 'full', true)
  const blob = full.data ?? preview
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={file.name}
      size="wide"
      className="chat-large"
      footer={<DownloadButton exchangeId={exchangeId} file={file} plain />}
    >
      {blob && (
        <BlobImage blob={blob} alt={file.name} width={file.width ?? undefined} height={file.height ?? undefined} />
      )}
    </Dialog>
  )
}

/** With the name and size of the file; `plain` as a usual button. */
function DownloadButton({ exchangeId, file, plain = false }: Props & { plain?: boolean }) {
  const download = useDownload(exchangeId, file)
  const start = () => {
    if (!download.isPending) download.mutate(undefined, { onError: (error) => toast.error(messageOf(error)) })
  }
  if (plain) {
    return (
      <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={start}>
        {t.download()}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className="chat-pdf"
      onClick={start}
      aria-busy={download.isPending}
      aria-disabled={download.isPending}
    >
      <FileText aria-hidden />
      <span>
        <b>{file.name}</b>
        <small>{t.pdfOf({ size: t.size({ bytes: file.size }) })}</small>
      </span>
      <span className="sr">{t.download()}</span>
    </button>
  )
}

/** Its address lives as long as it is shown. */
function BlobImage({ blob, ...rest }: { blob: Blob } & Omit<ComponentProps<'img'>, 'src' | 'ref'>) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      const url = URL.createObjectURL(blob)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob],
  )
  return <img {...rest} ref={show} alt={rest.alt ?? ''} />
}
