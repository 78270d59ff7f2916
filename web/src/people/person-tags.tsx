import type { ListedPerson } from '@perkloop/contract/people'
import { Ban, MailWarning, ShieldCheck } from 'lucide-react'
import * as t from '#locale/admin-people'

type Known = Pick<ListedPerson, 'isSuspended' | 'isSystemAdmin' | 'isVerified'>

/** What sets a person apart, each with an icon and a word. */
export function PersonTags({ person: { isSuspended, isSystemAdmin, isVerified } }: { person: Known }) {
  return (
    <span className="people-tags">
      {isSuspended && (
        <span className="status status-rejected">
          <Ban aria-hidden />
          {t.suspended()}
        </span>
      )}
      {isSystemAdmin && (
        <span className="status status-ongoing">
          <ShieldCheck aria-hidden />
          {t.admin()}
        </span>
      )}
      {!isVerified && (
        <span className="status status-closed">
          <MailWarning aria-hidden />
          {t.notVerified()}
        </span>
      )}
    </span>
  )
}
