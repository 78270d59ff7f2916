import type { Kind } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { verdictOn } from '@perkloop/contract/perk-rules'
import { may } from '@perkloop/contract/permission'
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import * as t from '#locale/perk-held'
import { useConfig } from '../platform/config'
import { useUser } from '../platform/session'
import { formatDollars } from '../ui/money'
import { usePerkRules } from './perk-rule.queries'
import './verdict-note.css'

/** The rules for perks of the user's organization; undefined without one, and until they are loaded. */
export function useOwnRules() {
  const { organization } = useUser()
  const { ENABLE_ORGANIZATIONS, ENABLE_ORGANIZATION_PERKS } = useConfig()
  return usePerkRules(ENABLE_ORGANIZATIONS && ENABLE_ORGANIZATION_PERKS ? organization : null).data
}

/**
 * What the rules of the user's organization would say of the perk in the form. Nothing where there are none, and of a form
 * in which nothing is said yet.
 */
export function VerdictNote({ kind, estimatedValue }: { kind: Kind | null; estimatedValue: number | null }) {
  const me = useUser()
  const rules = useOwnRules()
  if (kind === null && estimatedValue === null) return null
  if (!rules || (rules.refusedKinds.length === 0 && rules.highestValue === null && !rules.approveFirst)) return null
  const verdict = verdictOn(rules, { kind, estimatedValue }, may(me, "manage members' perks"))
  const Icon = verdict === null ? CircleCheck : verdict === 'approval' ? Hourglass : CircleAlert
  const rule = { kind: kind ? kindNames[kind] : '', most: formatDollars(rules.highestValue ?? 0) }
  return (
    <p className="rule-verdict" data-verdict={verdict ?? 'fits'} aria-live="polite">
      <Icon aria-hidden />
      <span>{verdict === null ? t.fits() : t.verdicts[verdict](rule)}</span>
    </p>
  )
}
