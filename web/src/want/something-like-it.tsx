import { kindNames } from '@perkloop/contract/locale/kinds'
import type { OwnPerk, Perk } from '@perkloop/contract/perk'
import type { Wants } from '@perkloop/contract/want'
import * as t from '#locale/wants'
import { rangeWords } from '../perk/value-range.rules'
import { showResult } from '../platform/show-result'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { useLooksForLoops } from './use-looks-for-loops'
import { useSetWants } from './want.queries'
import { hasRoom, kindsOf, rangeAround } from './want.rules'

/** Whether there is something to ask after a bid: the target's kind, which is no wish yet of the perk that was given for it. */
export const mayAskForLike = (target: Perk, wants: Wants | undefined): wants is Wants =>
  target.kind !== null && wants !== undefined && hasRoom(wants) && !kindsOf(wants).includes(target.kind)

interface Props {
  /** What was bid on, which has a kind. */
  target: Perk
  given: Pick<OwnPerk, '_id'>
  wants: Wants
  onClose: () => void
}

/** Just after a bid: would something like the target do as well? Yes makes it a wish of the given perk. */
export function SomethingLikeIt({ target, given, wants, onClose }: Props) {
  const save = useSetWants()
  const looksForLoops = useLooksForLoops()
  const range = rangeAround(target.estimatedValue)
  const { kind } = target
  if (kind === null) return null
  const add = () => {
    const wish = { kind, ...range }
    void showResult(() => save.mutateAsync({ id: given._id, wants: { ...wants, wishes: [...wants.wishes, wish] } }), {
      doing: t.saving(),
      done: t.saved(),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.wouldLikeItDo()}
      text={t.anythingIn({ kind: kindNames[kind], range: rangeWords(range) })}
      confirmLabel={looksForLoops ? t.yesLookForLoops() : t.yesKeepThat()}
      cancelLabel={t.no()}
      onConfirm={add}
    />
  )
}
