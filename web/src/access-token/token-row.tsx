import type { Scope } from '@perkloop/contract/scope'
import { useState } from 'react'
import * as t from '#locale/access-tokens'
import { showResult } from '../platform/show-result'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, longDay } from '../ui/dates'
import { Sentence } from '../ui/sentence'
import { type ListedToken, type Owner, useRevokeToken } from './access-token.queries'

interface Props {
  owner: Owner
  token: ListedToken
  /** The row disappears with the token, so its focus needs another place. */
  onRevoked: () => void
}

export function TokenRow({ owner, token, onRevoked }: Props) {
  const { _id, name, lastFour, scopes, expiresAt, madeBy } = token
  const revoke = useRevokeToken(owner, _id)
  const [asking, setAsking] = useState(false)
  const hasEnded = isPast(expiresAt)
  const confirm = async () => {
    const done = await showResult(() => revoke.mutateAsync(), { doing: t.revoking(), done: t.revoked() })
    if (!done) return
    setAsking(false)
    onRevoked()
  }
  return (
    <li>
      <div>
        <b>
          {name}
          <code>{t.endsIn({ lastFour })}</code>
          {hasEnded && <Tag kind="line">{t.ended()}</Tag>}
        </b>
        <p>{usageOf(token, hasEnded)}</p>
        {madeBy !== undefined && <p>{madeBy === null ? t.madeByFormer() : t.madeBy({ name: madeBy })}</p>}
        <p>{scopes.map((scope) => t.scopes[scope as Scope]?.() ?? scope).join(' · ')}</p>
      </div>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        <Sentence parts={t.revoke({ token: <span className="sr">{t.ofToken({ name })}</span> })} />
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.revokeTitle()}
        text={t.revokeText({ name })}
        confirmLabel={t.revokeIt()}
        danger
        busy={revoke.isPending}
        onConfirm={() => void confirm()}
      />
    </li>
  )
}

const isPast = (iso: string, now = new Date()) => Date.parse(iso) <= now.getTime()

function usageOf({ lastUsedAt, expiresAt }: ListedToken, hasEnded: boolean) {
  const until = longDay(expiresAt)
  if (lastUsedAt === null) return hasEnded ? t.wasNeverUsed({ until }) : t.neverUsed({ until })
  const used = ago(lastUsedAt)
  return hasEnded ? t.wasUsed({ used, until }) : t.usage({ used, until })
}
