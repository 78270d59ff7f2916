import { Check, CircleAlert } from 'lucide-react'
import * as t from '#locale/organization-team'
import type { InviteResult } from './use-invite-many'

/** One line for each address of a list: invited, or why not. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  if (results.length === 0) return null
  return (
    <ul className="org-invite-results" aria-live="polite" aria-label={t.invitationResults()}>
      {results.map(({ email, refusal }) => (
        <li key={email} className={refusal ? 'is-refused' : undefined}>
          {refusal ? <CircleAlert aria-hidden /> : <Check aria-hidden />}
          <span>
            <b>{email}</b> {refusal ?? t.isInvited()}
          </span>
        </li>
      ))}
    </ul>
  )
}
