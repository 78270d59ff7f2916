import { type Domain, DomainDraft } from '@perkloop/contract/domain'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as t from '#locale/organization-domains'
import { messageOf } from '../platform/api-error'
import { showFieldErrors } from '../platform/field-errors'
import { formResolver } from '../platform/form-resolver'
import { ListSkeleton } from '../platform/paged-list'
import { useKeyPerContent } from '../platform/use-key-per-content'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { Field } from '../ui/field'
import { TextInput } from '../ui/text-input'
import { toast } from '../ui/toast'
import { useAddDomain, useDeleteDomain, useDomains } from './domain.queries'
import { DomainEntry } from './domain-entry'
import { PanelError } from './panel-error'
import './domains.css'

/** The domains of an organization, each proven by a TXT record (docs/product.md, Proven domains). */
export function DomainsSection({ organizationId }: { organizationId: string }) {
  const title = useId()
  const domains = useDomains(organizationId)
  const [removed, setRemoved] = useState<Domain>()
  return (
    <section className="org-domains" aria-labelledby={title}>
      <div>
        <h3 id={title}>{t.domains()}</h3>
        <p>{t.whatDomainsAreFor()}</p>
      </div>
      {domains.isPending && <ListSkeleton text={t.loadingDomains()} />}
      {domains.isError && !domains.data && <PanelError error={domains.error} />}
      {domains.data?.map((domain) => (
        <DomainEntry
          key={domain._id}
          organizationId={organizationId}
          domain={domain}
          onRemove={() => setRemoved(domain)}
        />
      ))}
      {domains.data && <AddDomain organizationId={organizationId} />}
      {removed && (
        <RemoveDomain organizationId={organizationId} domain={removed} onClose={() => setRemoved(undefined)} />
      )}
    </section>
  )
}

function AddDomain({ organizationId }: { organizationId: string }) {
  const add = useAddDomain(organizationId)
  const { keyFor, answered } = useKeyPerContent()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: formResolver(DomainDraft),
    defaultValues: { domain: '' },
  })
  const { errors } = formState
  const submit = handleSubmit(async ({ domain }) => {
    if (add.isPending) return
    try {
      await add.mutateAsync({ domain, key: keyFor(domain) })
      answered()
      reset()
    } catch (error) {
      answered(error)
      showFieldErrors(error, setError, ['domain'])
    }
  })
  return (
    <form className="org-domain-add" noValidate onSubmit={submit} aria-label={t.addDomain()}>
      {add.isError && !errors.domain && <Alert>{messageOf(add.error)}</Alert>}
      <Field label={t.domain()} error={errors.domain?.message}>
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          placeholder="example.com"
          {...register('domain')}
        />
      </Field>
      <Button type="submit" variant="outline" busy={add.isPending}>
        {t.addDomain()}
      </Button>
    </form>
  )
}

function RemoveDomain({
  organizationId,
  domain,
  onClose,
}: {
  organizationId: string
  domain: Domain
  onClose: () => void
}) {
  const remove = useDeleteDomain(organizationId)
  const name = domain.shown ?? domain.domain
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.removeQuestion({ domain: name })}
      text={domain.provenAt ? t.removeProven() : t.removeNew()}
      confirmLabel={t.remove()}
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
      {remove.isError && <Alert>{messageOf(remove.error)}</Alert>}
    </ConfirmDialog>
  )
}
