import type { Kind } from '@perkloop/contract/kind'
import { limits } from '@perkloop/contract/limits'
import type { Perk } from '@perkloop/contract/perk'
import { X } from 'lucide-react'
import * as t from '#locale/wants'
import { KindChoice } from '../perk/kind-choice'
import { messageOf } from '../platform/api-error'
import { useChosen } from '../platform/use-chosen'
import { IconButton } from '../ui/icon-button'
import { toast } from '../ui/toast'
import { useSetWants, useWants } from './want.queries'
import { hasRoom, kindsOf, toggled } from './want.rules'
import './wants.css'

/** After a bid was rejected: what would its owner take instead? Each press is kept at once, and none is needed. */
export function AfterRejection({ perk, onClose }: { perk: Perk; onClose: () => void }) {
  const { data: wants } = useWants(perk._id)
  const save = useSetWants()
  const [wishes, choose] = useChosen(wants?.wishes ?? [], (next, onSettled) => {
    if (!wants) return
    const onError = (error: unknown) => void toast.error(messageOf(error))
    save.mutate({ id: perk._id, wants: { ...wants, wishes: next } }, { onError, onSettled })
  })
  // Nothing to ask of a list that was full before the first press.
  if (!wants || (!hasRoom(wants) && save.isIdle)) return null
  const press = (kind: Kind) => choose(toggled(wishes, kind, perk.estimatedValue))
  const question = t.whatWouldYouTakeFor({ perk: perk.title })
  return (
    <section className="take-note" aria-label={question}>
      <header>
        <h3>{question}</h3>
        <IconButton label={t.close()} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <KindChoice label={question} chosen={kindsOf({ wishes })} onPress={press} most={limits.wishes} />
    </section>
  )
}
