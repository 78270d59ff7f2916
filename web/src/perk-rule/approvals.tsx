import { limits } from '@perkloop/contract/limits'
import type { OwnPerk } from '@perkloop/contract/perk'
import { useState } from 'react'
import * as t from '#locale/perk-rules'
import { PanelHead } from '../organization/panel-head'
import { PerkPicture } from '../perk/perk-picture'
import { FormDialog } from '../platform/form-dialog'
import { useHistoryStep } from '../platform/history-step'
import { PagedList } from '../platform/paged-list'
import { showResult } from '../platform/show-result'
import { useFirstSeen } from '../platform/use-first-seen'
import { useSending } from '../platform/use-sending'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { passFocusOn } from '../ui/pass-focus-on'
import { Price } from '../ui/price'
import { TextArea } from '../ui/text-input'
import { useApprovals, useDecideApproval } from './perk-rule.queries'

/** Members' perks that wait for approval. Nothing where none does. */
export function Approvals({ organization }: { organization: string }) {
  const perks = useApprovals(organization)
  const { value: refused, open: setRefused, close } = useHistoryStep<OwnPerk>()
  /** As it is now, while it still waits. */
  const latest = (of: OwnPerk) => perks.data?.find(({ _id }) => _id === of._id) ?? of
  const isNone = !perks.isError && perks.data?.length === 0
  return (
    <>
      {!isNone && (
        <section aria-labelledby="approvals" className="stack">
          <PanelHead title={t.approvals()} id="approvals" text={t.approvalsText()} />
          <PagedList list={perks} loading={t.loadingApprovals()} empty={null}>
            {(all) => (
              <ul tabIndex={-1} className="team-list has-acts is-waiting">
                {all.map((perk) => (
                  <Waiting key={perk._id} {...{ organization, perk }} onTurnDown={() => setRefused(perk)} />
                ))}
              </ul>
            )}
          </PagedList>
        </section>
      )}
      {/* Also where nothing waits any more: what its user has typed stays, and the refusal says why it can't be sent. */}
      {refused && <TurnDown organization={organization} perk={latest(refused)} onClose={close} />}
    </>
  )
}

interface WaitingProps {
  organization: string
  perk: OwnPerk
  onTurnDown: () => void
}

/** Each is approved by itself: the next one need not wait until the list is read again. */
function Waiting({ organization, perk, onTurnDown }: WaitingProps) {
  const decide = useDecideApproval(organization)
  const approve = () =>
    void showResult(() => decide.mutateAsync({ perk, reason: null }), {
      doing: t.approving({ perk: perk.title }),
      about: perk._id,
      done: t.approved({ perk: perk.title }),
    })
  return (
    <li ref={passFocusOn('.is-waiting', '#main')} className="team-perk">
      <span className="thumb">
        <PerkPicture perk={perk} />
      </span>
      <div className="team-what">
        <b>{perk.title}</b>
        <span className="muted">{t.by({ owner: perk.userId.name })}</span>
        <span>{perk.description}</span>
      </div>
      <span className="team-facts">
        <Price dollars={perk.estimatedValue} />
      </span>
      <span className="team-acts">
        <Button
          size="sm"
          busy={decide.isPending}
          aria-label={t.approvePerk({ perk: perk.title })}
          onClick={() => !decide.isPending && approve()}
        >
          {t.approve()}
        </Button>
        <Button size="sm" variant="danger-quiet" aria-label={t.turnDownPerk({ perk: perk.title })} onClick={onTurnDown}>
          {t.turnDown()}
        </Button>
      </span>
    </li>
  )
}

interface TurnDownProps {
  organization: string
  perk: OwnPerk
  onClose: () => void
}

/** The answer is about the perk as it was when the dialog opened. After a refusal it is about the one that the dialog shows then. */
function TurnDown({ organization, perk, onClose }: TurnDownProps) {
  const decide = useDecideApproval(organization)
  const withSeen = useFirstSeen(perk)
  const [version] = useState(perk.version)
  const [reason, setReason] = useState('')
  const isChanged = perk.version !== version
  const sending = useSending({
    send: () => withSeen((seen) => decide.mutateAsync({ perk: seen, reason: reason.trim() })),
    said: { done: t.turnedDown({ perk: perk.title }) },
    onSent: onClose,
  })
  return (
    <FormDialog
      title={t.turnDownPerk({ perk: perk.title })}
      dirty={reason !== ''}
      sending={sending}
      onSubmit={() => reason.trim() !== '' && void sending.submit()}
      label={t.turnDown()}
      disabled={reason.trim() === ''}
      onClose={onClose}
    >
      {isChanged && <Alert kind="note">{t.changedTo({ perk: perk.title, description: perk.description })}</Alert>}
      <Field label={t.why()} hint={t.whyHint({ owner: perk.userId.name })}>
        <TextArea
          rows={3}
          limit={limits.reasonLength}
          maxLength={limits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  )
}
