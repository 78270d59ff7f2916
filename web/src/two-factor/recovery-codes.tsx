import { Copy, Download } from 'lucide-react'
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

/** Seen this once. */
export function RecoveryCodes({ codes, saved, onSaved }: RecoveryCodesProps) {
  const { email } = useUser()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied!'),
      () => toast.error('Copying failed. Please copy them by hand.'),
    )
  const download = () => {
    const text = [
      `Perkloop recovery codes of ${email}`,
      'Each one signs you in once, after your password.',
      '',
      ...codes,
    ]
    saveFile(new Blob([`${text.join('\r\n')}\r\n`], { type: 'text/plain' }), 'perkloop-recovery-codes.txt')
  }
  return (
    <>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap">
        <Button variant="outline" icon={<Download aria-hidden />} onClick={download}>
          Download
        </Button>
        <Button variant="outline" icon={<Copy aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <Checkbox label="I saved them" checked={saved} onChange={(event) => onSaved(event.target.checked)} />
    </>
  )
}
