import { organizationLimits } from '@perkloop/contract/organization-limits'
import { Plus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import * as t from '#locale/access-tokens'
import { PlanNeeded } from '../organization/plan-needed'
import { useFocusAtHash } from '../platform/focus-at-hash'
import { useHistoryStep } from '../platform/history-step'
import { LoadError } from '../platform/load-error'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { type ListedToken, type Owner, useTokens } from './access-token.queries'
import { MakeTokenDialog } from './make-token-dialog'
import { RevokeDialog } from './revoke-dialog'
import { TokenRow } from './token-row'
import './access-tokens.css'

interface Props {
  owner?: Owner
  /** An organization whose plan does not come with it makes none. */
  lacksPlan?: boolean
}

/** The access tokens of the user, or of an organization. */
export function TokensPanel({ owner, lacksPlan = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section className="tokens" aria-labelledby="tokens-title">
      <h2 className="h2" id="tokens-title" ref={title} tabIndex={-1}>
        {t.tokens()}
      </h2>
      <p className="muted">{owner === undefined ? t.intro() : t.introOrganization()}</p>
      {lacksPlan && <PlanNeeded feature="integrations" />}
      <Tokens owner={owner} mayMake={!lacksPlan} title={title} />
      <p>
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          {t.documentation()}
        </a>
      </p>
    </section>
  )
}

interface TokensProps {
  owner: Owner
  mayMake: boolean
  title: RefObject<HTMLHeadingElement | null>
}

function Tokens({ owner, mayMake, title }: TokensProps) {
  const { data, error, isPending, refetch } = useTokens(owner)
  // From the directory, which needs one of them.
  useFocusAtHash('access-tokens', title, data !== undefined)
  const making = useHistoryStep<true>()
  const revoking = useHistoryStep<ListedToken>()
  if (isPending)
    return (
      <>
        <LoadingNote text={t.loading()} />
        <Skeleton height={60} radius={12} />
      </>
    )
  if (!data) return <LoadError error={error} onRetry={refetch} />
  return (
    <>
      {data.length > 0 ? (
        <ul aria-label={t.tokens()}>
          {data.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => revoking.open(token)} />
          ))}
        </ul>
      ) : (
        <p>{t.none()}</p>
      )}
      {data.length >= organizationLimits.tokensMost ? (
        <Alert kind="note">{t.enough({ most: organizationLimits.tokensMost })}</Alert>
      ) : (
        mayMake && (
          <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => making.open(true)}>
            {t.make()}
          </Button>
        )
      )}
      {making.value && <MakeTokenDialog owner={owner} onClose={making.close} />}
      {revoking.value && (
        <RevokeDialog
          owner={owner}
          token={revoking.value}
          onClose={revoking.close}
          onRevoked={() => title.current?.focus()}
        />
      )}
    </>
  )
}
