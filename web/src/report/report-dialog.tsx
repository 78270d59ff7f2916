import { limits } from '@perkloop/contract/limits'
import { ReportDraft, type ReportKind, ReportReason } from '@perkloop/contract/report'
import { z } from 'zod'
import * as t from '#locale/report'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { Radio } from '../ui/choice'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { useReport } from './report.queries'
import { reasonTexts } from './report-reasons'
import './report.css'

interface ReportDialogProps {
  kind: ReportKind
  targetId: string
  onClose: () => void
}

const titles = { perk: t.reportPerk, person: t.reportPerson, message: t.reportMessage }

/** None is chosen beforehand: it would be sent by those who look no further. */
const ChosenReport = ReportDraft.extend({ reason: z.enum(ReportReason.options, { error: t.chooseReason }) })

/** Tells administrators what breaks the rules. */
export function ReportDialog({ kind, targetId, onClose }: ReportDialogProps) {
  const report = useReport()
  const { register, errors, dialog } = useDialogForm({
    schema: ChosenReport,
    values: { kind, targetId, words: '' },
    shownFields: ['reason', 'words'],
    send: (draft) => report.mutateAsync(draft),
    said: { doing: t.sending(), done: t.sent() },
    draft: `report.${targetId}`,
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={titles[kind]()} description={t.nobodyLearns()} label={t.report()} onClose={onClose}>
      <Field label={t.why()} group error={errors.reason?.message}>
        <div className="report-choices">
          {ReportReason.options.map((reason) => (
            <Radio key={reason} label={reasonTexts[reason]()} value={reason} {...register('reason')} />
          ))}
        </div>
      </Field>
      <Field label={t.whatElse()} optional error={errors.words?.message}>
        <TextArea rows={3} limit={limits.reasonLength} maxLength={limits.reasonLength} {...register('words')} />
      </Field>
    </FormDialog>
  )
}
