import type { Role } from '@perkloop/contract/role'
import type { SsoConnection, SsoState } from '@perkloop/contract/sso'
import { KeySquare } from 'lucide-react'
import { useRef, useState } from 'react'
import * as t from '#locale/sso-settings'
import { PlanNeeded } from '../organization/plan-needed'
import { useRoles } from '../organization/role.queries'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { useHistoryStep } from '../platform/history-step'
import { HoldBack } from '../platform/leave-question'
import { LoadError } from '../platform/load-error'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CopyButton } from '../ui/copy-button'
import { ago, longDay } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useSsoActs, useSsoState } from './sso.queries'
import { SsoDialog } from './sso-dialog'
import { SsoUseChoice } from './sso-use'
import './sso.css'

/** How an organization signs its members in itself (docs/product.md, Single sign-on). */
export function SsoPanel({ organization, lacksPlan = false }: { organization: string; lacksPlan?: boolean }) {
  const sso = useSsoState(organization)
  const roles = useRoles(organization)
  const failed = [sso, roles].filter((one) => one.isLoadingError)
  const title = useRef<HTMLHeadingElement>(null)
  // Back from a test: what it found is far down.
  useFocusAtHash('single-sign-on', title, sso.data !== undefined)
  return (
    <section className="sso" aria-labelledby="sso-title">
      <h2 className="h2" id="sso-title" ref={title} tabIndex={-1}>
        {t.title()}
      </h2>
      <p className="muted">{t.intro()}</p>
      {lacksPlan && <PlanNeeded feature="sso" />}
      {(sso.isPending || roles.isPending) && failed.length === 0 && (
        <>
          <LoadingNote text={t.loading()} />
          <Skeleton height={60} radius={12} />
        </>
      )}
      {failed.length > 0 && <LoadError error={failed[0]?.error} onRetry={() => failed.map((one) => one.refetch())} />}
      {sso.data && roles.data && (
        <Connection
          organization={organization}
          state={sso.data}
          roles={roles.data}
          mayChange={!lacksPlan}
          onRemoved={() => title.current?.focus()}
        />
      )}
    </section>
  )
}

interface Props {
  organization: string
  state: SsoState
  roles: Role[]
  /** Without the plan it can be tested, used less, and removed. */
  mayChange: boolean
  onRemoved: () => void
}

function Connection({ organization, state, roles, mayChange, onRemoved }: Props) {
  const { connection, hasProvenDomain, redirectAddress, acsAddress, entityId } = state
  const ends = connection?.certificatesEnd.toSorted().at(-1)
  const { value: open, open: setOpen, close } = useHistoryStep<'edit' | 'remove'>()
  const { remove, test } = useSsoActs(organization)
  const isRemoved = useRef(false)
  const end = async () => {
    const words = { doing: t.removing(), done: t.removed() }
    if (!(await showResult(() => remove.mutateAsync(), words))) return
    isRemoved.current = true
    close()
  }
  const begin = () => {
    if (!test.isPending) void showResult(() => test.mutateAsync(), { doing: t.beginning(), done: t.beginning() })
  }
  return (
    <>
      {!hasProvenDomain && <Alert kind="note">{t.needsDomain()}</Alert>}
      <div className="sso-facts">
        <b>{t.registerThis()}</b>
        {connection?.kind !== 'saml' && <CopyFact name={t.redirectAddress()} value={redirectAddress} />}
        {connection?.kind !== 'oidc' && <CopyFact name={t.acsAddress()} value={acsAddress} />}
        {connection?.kind !== 'oidc' && <CopyFact name={t.entityId()} value={entityId} />}
        {/* For its list of applications: what it begins itself is not taken. */}
        <CopyFact name={t.signInAddress()} value={new URL('/login', redirectAddress).href} />
      </div>
      {ends !== undefined && <CertificateEnd at={ends} />}
      {connection && <Test test={connection.test} />}
      {connection && connection.outOfReach > 0 && (
        <Alert kind="note">{t.outOfReach({ count: connection.outOfReach })}</Alert>
      )}
      {connection && (
        <SsoUseChoice organization={organization} state={{ ...state, connection }} mayChange={mayChange} />
      )}
      <div className="row wrap">
        {connection ? (
          <>
            <Button variant="outline" busy={test.isPending} onClick={begin}>
              {t.test()}
            </Button>
            {mayChange && (
              <Button variant="outline" onClick={() => setOpen('edit')}>
                {t.edit()}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setOpen('remove')}>
              {t.remove()}
            </Button>
          </>
        ) : (
          mayChange && (
            <Button variant="outline" icon={<KeySquare aria-hidden />} onClick={() => setOpen('edit')}>
              {t.setUp()}
            </Button>
          )
        )}
      </div>
      {open === 'edit' && (
        <SsoDialog organization={organization} roles={roles} connection={connection} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={t.removeQuestion()}
        text={t.removeMeans()}
        confirmLabel={t.remove()}
        danger
        busy={remove.isPending}
        onClosed={() => {
          if (isRemoved.current) onRemoved()
          isRemoved.current = false
        }}
        onConfirm={() => void end()}
      />
      {open === 'remove' && <HoldBack busy={remove.isPending} />}
    </>
  )
}

/** In milliseconds: so long before its end a certificate is worth a warning. */
const soon = 30 * 24 * 60 * 60_000

function CertificateEnd({ at }: { at: string }) {
  const [left] = useState(() => Date.parse(at) - Date.now())
  const day = longDay(at)
  if (left <= 0) return <Alert>{t.certificateEnded({ day })}</Alert>
  if (left < soon) return <Alert kind="warn">{t.certificateEndsSoon({ day })}</Alert>
  return <p className="muted">{t.certificateEnds({ day })}</p>
}

function CopyFact({ name, value }: { name: string; value: string }) {
  return (
    <div className="sso-fact">
      <span>{name}</span>
      <code>{value}</code>
      <CopyButton text={value} label={t.copyPart({ name })} done={t.copied({ name })} />
    </div>
  )
}

/** What the last test found, in one sentence that says what to change. */
function Test({ test }: { test: SsoConnection['test'] }) {
  if (!test) return <p className="muted">{t.notTested()}</p>
  const told = { when: ago(test.at), message: test.message }
  return test.isGood ? <Alert kind="success">{t.isGood(told)}</Alert> : <Alert>{t.isBad(told)}</Alert>
}
