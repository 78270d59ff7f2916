import * as t from '#locale/page-frame'
import { useHistoryStep } from '../platform/history-step'
import { LegalDialogs } from './legal-dialogs'

/** Terms and privacy, as links that open them over the page. */
export function LegalLinks() {
  const text = useHistoryStep<'terms' | 'privacy'>()
  return (
    <>
      <button type="button" className="link" onClick={() => text.open('terms')}>
        {t.terms()}
      </button>
      <button type="button" className="link" onClick={() => text.open('privacy')}>
        {t.privacy()}
      </button>
      <LegalDialogs open={text.value} onClose={text.close} />
    </>
  )
}
