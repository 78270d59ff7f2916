import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LegalText } from './legal-text'
import { privacyEffective, privacySections } from './privacy-text'

export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Privacy Policy"
      description={`${privacyEffective}, ${privacySections.length} sections`}
      className="terms-dialog"
      closable={false}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <LegalText label="Privacy Policy" sections={privacySections} tall />
    </Dialog>
  )
}
