import type { Domain } from '@perkloop/contract/domain'
import { useId, useRef } from 'react'
import * as t from '#locale/organization-domains'
import { messageOf } from '../platform/api-error'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { useHistoryStep } from '../platform/history-step'
import { Alert } from '../ui/alert'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ListSkeleton } from '../ui/list-skeleton'
import { toast } from '../ui/toast'
import { useAddDomain, useDeleteDomain, useDomains } from './domain.queries'
import { DomainEntry } from './domain-entry'
import { DomainForm } from './domain-form'
import { LastDomainEnds } from './last-domain'
import { PanelError } from './panel-error'
import './domains.css'
import { useHoldBack } from '../platform/leave-question'

/** The domains of an organization, each proven by a TXT record (docs/product.md, Proven domains). */
export function DomainsSection({ organizationId }: { organizationId: string }) {
  const title = useId()
  const domains = useDomains(organizationId)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusAtHash('domains', heading, !domains.isPending)
  const { value: removed, open: setRemoved, close } = useHistoryStep<Domain>()
  const proven = domains.data?.filter(({ provenAt }) => provenAt !== null)
  const isLast = (domain: Domain) => proven?.length === 1 && proven[0]?._id === domain._id
  return (
    <section className="org-domains" aria-labelledby={title}>
      <div>
        <h3 id={title} ref={heading} tabIndex={-1}>
          {t.domains()}
        </h3>
        <p>{t.whatDomainsAreFor()}</p>
      </div>
      {domains.isPending && <ListSkeleton text={t.loadingDomains()} />}
      {domains.isError && !domains.data && <PanelError error={domains.error} />}
      {domains.data?.map((domain) => (
        <DomainEntry
          key={domain._id}
          organizationId={organizationId}
          domain={domain}
          isLast={isLast(domain)}
          onRemove={() => setRemoved(domain)}
        />
      ))}
      {domains.data && <AddDomain organizationId={organizationId} />}
      {removed && (
        <RemoveDomain organizationId={organizationId} domain={removed} isLast={isLast(removed)} onClose={close} />
      )}
    </section>
  )
}

function AddDomain({ organizationId }: { organizationId: string }) {
  const add = useAddDomain(organizationId)
  return (
    <DomainForm name={t.addDomain()} label={t.domain()} button={t.addDomain()} sending={add} send={add.mutateAsync} />
  )
}

function RemoveDomain({
  organizationId,
  domain,
  isLast,
  onClose,
}: {
  organizationId: string
  domain: Domain
  /** No other domain is proven. */
  isLast: boolean
  onClose: () => void
}) {
  const remove = useDeleteDomain(organizationId)
  useHoldBack(remove.isPending)
  const name = domain.shown ?? domain.domain
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.removeQuestion({ domain: name })}
      text={domain.provenAt ? t.removeProven() : t.removeNew()}
      confirmLabel={t.remove()}
      danger={isLast}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(domain._id, {
          onSuccess: () => {
            onClose()
            toast.success(t.removed({ domain: name }))
          },
        })
      }
    >
      {isLast && <LastDomainEnds />}
      {remove.isError && <Alert>{messageOf(remove.error)}</Alert>}
    </ConfirmDialog>
  )
}
