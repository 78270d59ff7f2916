import type { Kind } from '@perkloop/contract/kind'
import { limits } from '@perkloop/contract/limits'
import type { OwnPerk } from '@perkloop/contract/perk'
import { setWants, type Wants, type Wish } from '@perkloop/contract/want'
import { useState } from 'react'
import * as general from '#locale/general'
import * as t from '#locale/wants'
import { isQuantity, QuantityField } from '../bid/quantity-field'
import { KindChoice } from '../perk/kind-choice'
import { KindField } from '../perk/kind-field'
import { useUpdatePerk } from '../perk/own-perks.queries'
import { failureText } from '../platform/failure-text'
import { FormDialog } from '../platform/form-dialog'
import { LoadError } from '../platform/load-error'
import { useSending } from '../platform/use-sending'
import { Dialog } from '../ui/dialog'
import { Field } from '../ui/field'
import { Skeleton } from '../ui/skeleton'
import { useLooksForLoops } from './use-looks-for-loops'
import { useSetWants, useWants } from './want.queries'
import { keyed, kindsOf, toggled } from './want.rules'
import { WantedPerks } from './wanted-perks'
import { WishFields } from './wish-fields'
import './wants.css'

interface Props {
  perk: OwnPerk
  onClose: () => void
}

/** What the user would take for a perk of theirs. */
export function WantListDialog({ perk, onClose }: Props) {
  const { data, error, refetch } = useWants(perk._id)
  if (data) return <Form perk={perk} wants={data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t.whatIdTake()}>
      {error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton height={240} radius={12} />}
    </Dialog>
  )
}

function Form({ perk, wants: before, onClose }: Props & { wants: Wants }) {
  // As it was when the dialog opened: a reload must not change what is being written.
  const [first] = useState(before)
  const [wants, setDraft] = useState(first)
  const [kind, setKind] = useState<Kind | null>(perk.kind)
  const [wrong, setWrong] = useState<string[]>([])
  const save = useSetWants()
  const looksForLoops = useLooksForLoops()
  const update = useUpdatePerk()
  const sending = useSending({
    send: async () => {
      if (kind !== perk.kind) await update.mutateAsync({ id: perk._id, change: { kind } })
      return save.mutateAsync({ id: perk._id, wants })
    },
    said: { doing: t.saving(), done: t.saved(), failed: failureText(setWants) },
    onSent: onClose,
  })
  const change = (next: Partial<Wants>) => setDraft({ ...wants, ...next })
  const changeWish = (key: string, before: Wish, wish: Wish | undefined) => {
    setWrong([...wrong.filter((one) => one !== key), ...(wish ? [] : [key])])
    if (wish) change({ wishes: wants.wishes.map((one) => (one === before ? wish : one)) })
  }
  const press = (pressed: Kind) => {
    setWrong(wrong.filter((key) => !key.startsWith(pressed)))
    change({ wishes: toggled(wants.wishes, pressed, perk.estimatedValue) })
  }
  return (
    <FormDialog
      title={t.whatIdTake()}
      description={looksForLoops ? t.whatForInLoops({ perk: perk.title }) : t.whatFor({ perk: perk.title })}
      className="wants-dialog"
      dirty={wants !== first || kind !== perk.kind || wrong.length > 0}
      sending={sending}
      onSubmit={() => wrong.length === 0 && isQuantity(wants.quantity) && void sending.submit()}
      label={general.save()}
      disabled={wrong.length > 0 || !isQuantity(wants.quantity)}
      onClose={onClose}
    >
      {perk.kind === null && (
        <KindField
          label={t.whatKindIsThis()}
          title={perk.title}
          description={perk.description}
          kind={kind}
          onKind={setKind}
        />
      )}
      <Field label={t.anythingOfTheseKinds()} group hint={t.upToWishes({ most: limits.wishes })}>
        <KindChoice label={t.anythingOfTheseKinds()} chosen={kindsOf(wants)} onPress={press} most={limits.wishes} />
      </Field>
      {keyed(wants.wishes).map(({ key, wish }) => (
        <WishFields key={key} wish={wish} onWish={(next) => changeWish(key, wish, next)} />
      ))}
      <WantedPerks ids={wants.perks} onIds={(perks) => change({ perks })} />
      <QuantityField
        label={t.howManyOfYours()}
        quantity={wants.quantity}
        onQuantity={(quantity) => change({ quantity })}
        hint={t.atMostForOne()}
        className="qty-row"
      />
      <p className="hint">{t.onlyYouSeeThis()}</p>
    </FormDialog>
  )
}
