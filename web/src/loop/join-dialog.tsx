import { limits } from '@perkloop/contract/limits'
import { type Loop, LoopYes } from '@perkloop/contract/loop'
import * as t from '#locale/loops'
import { useDialogForm } from '../platform/dialog-form'
import { FormDialog } from '../platform/form-dialog'
import { useNavigateFromHere } from '../platform/use-navigate-from-here'
import { Field } from '../ui/field'
import { TextArea } from '../ui/text-input'
import { toast } from '../ui/toast'
import { ValueBalance } from '../ui/value-balance-bar'
import { HandOvers } from './hand-overs'
import type { useJoinLoop } from './loop.queries'
import { ownSwaps } from './loop.rules'
import { LoopRing } from './loop-ring'

interface Props {
  loop: Loop
  /** The screen's own, which knows by it that the loop is gone because it was joined here. */
  join: ReturnType<typeof useJoinLoop>
  onClose: () => void
}

/** Shows once more what everybody gives, and asks how the user hands theirs over. */
export function JoinDialog({ loop, join, onClose }: Props) {
  const { get, giveCents, getCents } = ownSwaps(loop)
  const navigate = useNavigateFromHere()
  const { register, errors, dialog } = useDialogForm({
    schema: LoopYes,
    values: { logistics: '' },
    send: ({ logistics }) => join.mutateAsync({ id: loop._id, logistics }),
    busy: join.isPending,
    onSent: ({ status, swaps }) => {
      if (status !== 'agreed') {
        toast.success(t.joined())
        return onClose()
      }
      toast.success(t.everybodySaidYes())
      // Instead of the step that this dialog is in the browser's history.
      navigate(`/acceptedbids?exchange=${swaps.at(-1)?.exchangeId}`, { replace: true })
    },
  })
  return (
    <FormDialog
      {...dialog}
      size="wide"
      title={t.joinThisLoop()}
      description={loop.people === 2 ? t.nothingMovesOfTwo() : t.nothingMoves()}
      label={t.join()}
      onClose={onClose}
    >
      <div className="loop-join">
        <LoopRing loop={loop} />
        <HandOvers loop={loop} />
        <div className="loop-got">
          <h3>{t.whatYouGet()}</h3>
          <p>
            <b>{get.perk.title}</b>
          </p>
          <p className="muted">{get.perk.description}</p>
        </div>
      </div>
      <ValueBalance giveCents={giveCents} getCents={getCents} />
      <Field label={t.howWillYou()} error={errors.logistics?.message}>
        <TextArea rows={3} limit={limits.logisticsLength} placeholder={t.whereWhenHow()} {...register('logistics')} />
      </Field>
      <p className="hint">{t.noForce()}</p>
    </FormDialog>
  )
}
