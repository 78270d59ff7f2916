import { useState } from 'react'
import * as t from '#locale/page-frame'
import { lazyPart } from '../platform/lazy-part'

const ReadTermsDialog = lazyPart(
  () => import('./terms-dialog'),
  (file) => file.ReadTermsDialog,
)
const PrivacyDialog = lazyPart(
  () => import('./privacy-dialog'),
  (file) => file.PrivacyDialog,
)

/** Terms or privacy over the page. Their text is loaded when it is opened. Apart from the links: the landing page has no router. */
export function LegalDialogs({ open, onClose }: { open: 'terms' | 'privacy' | undefined; onClose: () => void }) {
  const [failed, setFailed] = useState(false)
  const fail = () => {
    setFailed(true)
    onClose()
  }
  return (
    <>
      {open === 'terms' && <ReadTermsDialog onClose={onClose} onFailed={fail} />}
      {open === 'privacy' && <PrivacyDialog onClose={onClose} onFailed={fail} />}
      {failed && !open && (
        <p className="start-up-note" role="alert">
          {t.legalTextNotLoaded()}
        </p>
      )}
    </>
  )
}
