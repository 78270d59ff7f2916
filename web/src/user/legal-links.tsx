import { lazy, Suspense, useState } from 'react'

const ReadTermsDialog = lazy(async () => ({ default: (await import('./terms-dialog')).ReadTermsDialog }))
const PrivacyDialog = lazy(async () => ({ default: (await import('./privacy-dialog')).PrivacyDialog }))

/** The two documents, as links that open them over the page. Their text is loaded when it is asked for. */
export function LegalLinks() {
  const [open, setOpen] = useState<'terms' | 'privacy'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen('terms')}>
        Terms
      </button>
      <button type="button" className="link" onClick={() => setOpen('privacy')}>
        Privacy
      </button>
      <LegalDialogs open={open} onClose={close} />
    </>
  )
}

export function LegalDialogs({ open, onClose }: { open: 'terms' | 'privacy' | undefined; onClose: () => void }) {
  return (
    <Suspense>
      {open === 'terms' && <ReadTermsDialog onClose={onClose} />}
      {open === 'privacy' && <PrivacyDialog onClose={onClose} />}
    </Suspense>
  )
}
