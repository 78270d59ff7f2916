import type { OwnPerk } from '@perkloop/contract/perk'
import * as t from '#locale/perk-rules'
import { showResult } from '../platform/show-result'
import { Button } from '../ui/button'
import { useDecideApproval } from './perk-rule.queries'

/** Takes back that a member's perk was turned down. */
export function ApproveAfterAll({ organization, perk }: { organization: string; perk: OwnPerk }) {
  const { _id, title } = perk
  const decide = useDecideApproval(organization)
  const approve = () =>
    void showResult(() => decide.mutateAsync({ perk, reason: null, afterAll: true }), {
      doing: t.approving({ perk: title }),
      about: _id,
      done: t.approved({ perk: title }),
    })
  return (
    <Button
      size="sm"
      variant="outline"
      busy={decide.isPending}
      aria-label={t.approvePerkAfterAll({ perk: title })}
      onClick={() => !decide.isPending && approve()}
    >
      {t.approveAfterAll()}
    </Button>
  )
}
