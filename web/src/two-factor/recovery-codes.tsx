import { Copy, Download } from 'lucide-react'
import * as t from '#locale/two-factor'
import { saveFile } from '../platform/save-file'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'
import { Checkbox } from '../ui/choice'
import { toast } from '../ui/toast'

interface RecoveryCodesProps {
  codes: string[]
  saved: boolean
  onSaved: (saved: boolean) => void
}

/** Shows the recovery codes, for the only time. */
export function RecoveryCodes({ codes, saved, onSaved }: RecoveryCodesProps) {
  const { email } = useUser()
  const copy = async () => {
    try {
      // Over plain HTTP there is no clipboard.
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t.codesCopied())
    } catch {
      toast.error(t.copyFailed())
    }
  }
  const download = () => {
    const text = [t.fileHead({ email }), t.fileHint(), '', ...codes]
    saveFile(new Blob([`${text.join('\r\n')}\r\n`], { type: 'text/plain' }), 'perkloop-recovery-codes.txt')
  }
  return (
    <>
      <ul className="recovery-codes" aria-label={t.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <Button variant="outline" icon={<Download aria-hidden />} onClick={download}>
          {t.download()}
        </Button>
        <Button variant="outline" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t.copy()}
        </Button>
      </div>
      <Checkbox label={t.savedThem()} checked={saved} onChange={(event) => onSaved(event.target.checked)} />
    </>
  )
}
