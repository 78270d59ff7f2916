import { limits } from '@perkloop/contract/limits'
import type { DeskMember, DeskOrganizationPage } from '@perkloop/contract/organization-desk'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as t from '#locale/admin-organizations'
import { AdminLoad } from '../admin/admin-load'
import { industryWord } from '../organization/industry-word'
import { ApiError } from '../platform/api-error'
import { isOverPage } from '../platform/history-state'
import { useHistoryStep } from '../platform/history-step'
import { useSearchParamsHere } from '../platform/use-search-params-here'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ago, longDay } from '../ui/dates'
import { Link } from '../ui/link'
import { MemberList } from './member-list'
import { useDeskOrganization } from './organization-desk.queries'
import { CloseDialog, MakeAdminDialog } from './organization-desk-dialogs'
import { NoAdmin, planName, seatsText } from './organization-facts'

/** One organization, with what administrators may do. */
export function OrganizationPage({ id }: { id: string }) {
  const [params] = useSearchParams()
  const organization = useDeskOrganization(id)
  const { data, error } = organization
  const isUnknown = data === undefined && error instanceof ApiError && error.status === 404
  const back = new URLSearchParams(params)
  back.delete('organization')
  return (
    <div className="stack">
      <Button asChild variant="quiet" size="sm" className="desk-org-back">
        <Link to={`?${back}`}>
          <ArrowLeft aria-hidden />
          {t.all()}
        </Link>
      </Button>
      {isUnknown ? (
        <Alert kind="note">{t.noSuch()}</Alert>
      ) : (
        <AdminLoad read={organization}>{(read) => <Organization organization={read} />}</AdminLoad>
      )}
    </div>
  )
}

function Organization({ organization }: { organization: DeskOrganizationPage }) {
  const [params, setParams] = useSearchParamsHere()
  const { state } = useLocation()
  const chosen = useHistoryStep<DeskMember>()
  const closing = useHistoryStep<true>()
  const [isClosed, setClosed] = useState(false)
  const { _id, name, hasAbleAdmin } = organization
  // Once Back has left the step of the dialog: its own entry must not name what is gone.
  useEffect(() => {
    if (!isClosed || isOverPage(state) || !params.has('organization')) return
    const back = new URLSearchParams(params)
    back.delete('organization')
    setParams(back, { replace: true })
  })
  return (
    <>
      <header className="desk-org-head">
        <h2 className="h2">{name}</h2>
        {!hasAbleAdmin && <NoAdmin />}
      </header>
      {!hasAbleAdmin && <Alert kind="warn">{t.isLost({ days: limits.silentDays })}</Alert>}
      <Facts organization={organization} />
      <MemberList organization={organization} onMakeAdmin={chosen.open} />
      <section className="desk-org-close" aria-labelledby="desk-org-close">
        <h3 id="desk-org-close" className="h3">
          {t.close()}
        </h3>
        <p>{t.closeIntro()}</p>
        <Button variant="danger-outline" onClick={() => closing.open(true)}>
          {t.close()}
        </Button>
      </section>
      {chosen.value && <MakeAdminDialog organization={organization} member={chosen.value} onClose={chosen.close} />}
      {closing.value && <CloseDialog id={_id} name={name} onClosed={() => setClosed(true)} onClose={closing.close} />}
    </>
  )
}

function Facts({ organization }: { organization: DeskOrganizationPage }) {
  const { plan, planEndsAt, industry, size, website, requiresTwoFactor, openExchanges, createdAt, lastChangedAt } =
    organization
  const facts: [string, string][] = [
    [t.plan(), plan === 'none' ? planName(plan) : t.planUntil({ plan: planName(plan), day: longDay(planEndsAt) })],
    [t.seatsHead(), seatsText(organization)],
    [t.openExchanges(), t.counted({ count: openExchanges ?? 0, most: limits.openExchangesCounted })],
    [t.founded(), longDay(createdAt)],
    [t.lastChange(), lastChangedAt ? ago(lastChangedAt) : t.notKnown()],
    [t.industryAndSize(), industry ? t.inIndustry({ industry: industryWord(industry), size }) : size],
    [t.website(), website ?? t.notKnown()],
    [t.twoFactor(), requiresTwoFactor ? t.required() : t.notRequired()],
  ]
  return (
    <dl className="desk-org-table">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
