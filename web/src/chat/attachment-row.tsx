import { CircleAlert, FileText, Image, X } from 'lucide-react'
import * as t from '#locale/chat-files'
import * as general from '#locale/general'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import type { Attachment } from './use-attachment'
import './chat-file.css'

/** Above the message field: what goes with the message, and how far its upload is. */
export function AttachmentRow({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const { state, name } = attachment
  const Icon = state === 'failed' ? CircleAlert : /\.pdf$/i.test(name) ? FileText : Image
  return (
    <div className={state === 'failed' ? 'attachment is-failed' : 'attachment'}>
      <Icon aria-hidden />
      <span className="attachment-name">
        <b>{name}</b>
        <small role={state === 'failed' ? 'alert' : 'status'}>{words()}</small>
        {state === 'uploading' && (
          <progress
            aria-label={t.uploadingFile({ name })}
            value={attachment.share < 1 ? attachment.share : undefined}
          />
        )}
      </span>
      {state === 'failed' && attachment.again && (
        <Button variant="quiet" size="sm" onClick={attachment.again}>
          {general.tryAgain()}
        </Button>
      )}
      <IconButton label={t.removeFile({ name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )

  function words() {
    if (attachment.state === 'failed') return attachment.reason
    return attachment.state === 'uploading' ? t.uploading() : t.size({ bytes: attachment.file.size })
  }
}
