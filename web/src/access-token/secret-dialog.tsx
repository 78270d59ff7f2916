import * as t from '#locale/access-tokens'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import './access-tokens.css'

interface Props {
  secret: string
  words?: { title: string; text: string; copy: string; copied: string }
  onClose: () => void
}

const ofToken = () => ({ title: t.secretTitle(), text: t.secretText(), copy: t.copy(), copied: t.copied() })

/** Shows a new secret, this once. Neither Escape nor a click outside may lose it; Back and reload ask first. */
export function SecretDialog({ secret, words = ofToken(), onClose }: Props) {
  const leaving = useLeaveQuestion(true, 'tab')
  return (
    <>
      <Dialog
        open
        busy
        closable={false}
        onOpenChange={onClose}
        title={words.title}
        description={words.text}
        footer={<Button onClick={onClose}>{t.isKept()}</Button>}
      >
        <p className="secret">
          <code>{secret}</code>
          <CopyButton text={secret} label={words.copy} done={words.copied} />
        </p>
      </Dialog>
      <LeaveDialog
        leaving={leaving}
        title={t.leaveSecret()}
        text={words.text}
        confirmLabel={t.loseSecret()}
        cancelLabel={t.staySecret()}
      />
    </>
  )
}
