import * as general from '#locale/general'
import * as t from '#locale/legal-dialogs'
import * as privacy from '#locale/privacy-text'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { LegalText } from './legal-text'

export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const sections = privacy.sections()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.privacyTitle()}
      description={t.effectiveWithSections({ effective: privacy.effective(), count: sections.length })}
      className="terms-dialog"
      closable={false}
      footer={<Button onClick={onClose}>{general.close()}</Button>}
    >
      <LegalText label={t.privacyTitle()} sections={sections} tall />
    </Dialog>
  )
}
