import type { ReportReason } from '@perkloop/contract/report'
import * as t from '#locale/report'

export const reasonTexts: Record<ReportReason, () => string> = {
  spam: t.spam,
  fraud: t.fraud,
  harassment: t.harassment,
  inappropriate: t.inappropriate,
  impersonation: t.impersonation,
  other: t.other,
}
