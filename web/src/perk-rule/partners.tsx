import type { Partner } from '@perkloop/contract/perk-rule'
import { useId } from 'react'
import * as t from '#locale/perk-rules'
import { ConfirmAct } from '../organization/confirm-act'
import { DomainForm } from '../organization/domain-form'
import { PanelError } from '../organization/panel-error'
import { messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ListSkeleton } from '../ui/list-skeleton'
import { toast } from '../ui/toast'
import { useAgreePartner, useAskPartner, useEndPartner, usePartners } from './perk-rule.queries'

/** Organizations that agreed to show each other perks, and requests for it either way. */
export function Partners({ organization }: { organization: string }) {
  const title = useId()
  const partners = usePartners(organization)
  const end = useEndPartner(organization)
  const { value: ending, open: setEnding, close } = useHistoryStep<Partner>()
  return (
    <section className="partners" aria-labelledby={title}>
      <div>
        <h4 id={title}>{t.partners()}</h4>
        <p className="muted">{t.partnersText()}</p>
      </div>
      {partners.isPending && <ListSkeleton text={t.loadingPartners()} />}
      {partners.isError && !partners.data && <PanelError error={partners.error} />}
      {partners.data && partners.data.length > 0 && (
        <ul className="panel partner-list">
          {partners.data.map((partner) => (
            <PartnerEntry
              key={partner._id}
              organization={organization}
              partner={partner}
              onEnd={() => setEnding(partner)}
            />
          ))}
        </ul>
      )}
      {partners.data && <AskPartner organization={organization} />}
      {ending && (
        <ConfirmAct
          act={end}
          subject={ending._id}
          title={t.endQuestion({ name: ending.name })}
          text={t.endText()}
          confirmLabel={t.endIt()}
          onClose={close}
        />
      )}
    </section>
  )
}

interface EntryProps {
  organization: string
  partner: Partner
  onEnd: () => void
}

function PartnerEntry({ organization, partner, onEnd }: EntryProps) {
  const agree = useAgreePartner(organization)
  const { _id, name, domain, state } = partner
  return (
    <li>
      <div className="partner-who">
        <b>{name}</b>
        {domain && <span className="muted">{domain}</span>}
        <span className="faint">{t.states[state]()}</span>
      </div>
      <div className="row wrap">
        {state === 'asking' && (
          <Button
            size="sm"
            busy={agree.isPending}
            aria-label={t.agreeWith({ name })}
            onClick={() => agree.mutate(_id, { onSuccess: () => void toast.success(t.isPartner({ name })) })}
          >
            {t.agree()}
          </Button>
        )}
        <Button size="sm" variant="danger-quiet" aria-label={t.end({ name })} onClick={onEnd}>
          {t.endIt()}
        </Button>
      </div>
      {agree.isError && <Alert>{messageOf(agree.error)}</Alert>}
    </li>
  )
}

function AskPartner({ organization }: { organization: string }) {
  const ask = useAskPartner(organization)
  const send = async (draft: { domain: string }) => {
    const { name, state } = await ask.mutateAsync(draft)
    toast.success(state === 'agreed' ? t.isPartner({ name }) : t.asked({ name }))
  }
  return <DomainForm name={t.partners()} label={t.partnerDomain()} button={t.ask()} sending={ask} send={send} />
}
