import * as t from '#locale/access-tokens'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import './access-tokens.css'

/** Shows a new token, this once. Neither Escape nor a click outside may lose it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      busy
      closable={false}
      onOpenChange={onClose}
      title={t.secretTitle()}
      description={t.secretText()}
      footer={<Button onClick={onClose}>{t.isKept()}</Button>}
    >
      <p className="secret">
        <code>{secret}</code>
        <CopyButton text={secret} label={t.copy()} done={t.copied()} />
      </p>
    </Dialog>
  )
}
