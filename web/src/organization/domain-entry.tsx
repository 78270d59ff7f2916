import type { Domain } from '@perkloop/contract/domain'
import { BadgeCheck, CircleAlert, Hourglass, Trash2 } from 'lucide-react'
import * as t from '#locale/organization-domains'
import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { ago, longDay } from '../ui/dates'
import { IconButton } from '../ui/icon-button'
import { useCheckDomain } from './domain.queries'
import { LastDomainEnds } from './last-domain'

interface Props {
  organizationId: string
  domain: Domain
  /** No other domain is proven. */
  isLast: boolean
  onRemove: () => void
}

/** A domain: how it stands, and the record to set while it is not proven. */
export function DomainEntry({ organizationId, domain, isLast, onRemove }: Props) {
  const check = useCheckDomain(organizationId)
  const name = domain.shown ?? domain.domain
  const showsRecord = !domain.provenAt || domain.missingSince !== null
  return (
    <article className="panel org-domain" aria-label={name}>
      <header>
        <div>
          <h4>{name}</h4>
          {domain.shown && <code>{domain.domain}</code>}
        </div>
        <IconButton label={t.removeDomain({ domain: name })} round onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </header>
      <p className="org-domain-state" aria-live="polite">
        <State domain={domain} />
      </p>
      {isLast && domain.endsAt && <LastDomainEnds />}
      {showsRecord && (
        <>
          <p className="muted">{t.setThisRecord()}</p>
          <dl>
            <RecordPart name={t.recordType()} value="TXT" />
            <RecordPart name={t.recordName()} value={domain.record.name} />
            <RecordPart name={t.recordValue()} value={domain.record.value} />
          </dl>
        </>
      )}
      {check.isError && <Alert>{messageOf(check.error)}</Alert>}
      {showsRecord && (
        <div className="row wrap">
          <Button variant="soft" size="sm" busy={check.isPending} onClick={() => check.mutate(domain._id)}>
            {t.checkNow()}
          </Button>
          <span className="faint org-hint">
            {domain.checkedAt ? t.lastChecked({ when: ago(domain.checkedAt) }) : t.notChecked()}
          </span>
        </div>
      )}
    </article>
  )
}

function State({ domain: { provenAt, endsAt, isTaken, checkedAt } }: { domain: Domain }) {
  if (isTaken) {
    return (
      <>
        <CircleAlert aria-hidden className="is-bad" /> {t.isTaken()}
      </>
    )
  }
  if (endsAt) {
    return (
      <>
        <CircleAlert aria-hidden className="is-bad" /> {t.isMissing({ day: longDay(endsAt) })}
      </>
    )
  }
  if (provenAt) {
    return (
      <>
        <BadgeCheck aria-hidden /> {t.isProven({ day: longDay(provenAt) })}
      </>
    )
  }
  return (
    <>
      <Hourglass aria-hidden /> {checkedAt ? t.notFound() : t.isNew()}
    </>
  )
}

function RecordPart({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        {value !== 'TXT' && <CopyButton text={value} label={t.copyPart({ name })} done={t.copied({ name })} />}
      </dd>
    </div>
  )
}
