import type { ReportKind } from '@perkloop/contract/report'
import { Flag } from 'lucide-react'
import * as t from '#locale/navigation'
import { useHistoryStep } from '../platform/history-step'
import { lazyPart } from '../platform/lazy-part'
import { notLoaded } from '../platform/not-loaded'
import { Button } from '../ui/button'

/** Most readers never need it, so it is loaded when it is. */
export const LateReportDialog = lazyPart(
  () => import('./report-dialog'),
  (file) => file.ReportDialog,
)

/** Opens the form by which something is reported. */
export function ReportButton({ kind, targetId }: { kind: ReportKind; targetId: string }) {
  const { value: isOpen, open, close } = useHistoryStep<true>()
  return (
    <>
      <Button type="button" variant="quiet" size="sm" icon={<Flag aria-hidden />} onClick={() => open(true)}>
        {t.report()}
      </Button>
      {isOpen && <LateReportDialog kind={kind} targetId={targetId} onClose={close} onFailed={notLoaded(close)} />}
    </>
  )
}
