import type { Scope } from '@perkloop/contract/scope'
import * as t from '#locale/access-tokens'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ago, longDay } from '../ui/dates'
import { Sentence } from '../ui/sentence'
import type { ListedToken } from './access-token.queries'

export function TokenRow({ token, onRevoke }: { token: ListedToken; onRevoke: () => void }) {
  const { name, lastFour, scopes, expiresAt, madeBy } = token
  const hasEnded = isPast(expiresAt)
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
      <Button variant="outline" size="sm" onClick={onRevoke}>
        <Sentence parts={t.revoke({ token: <span className="sr">{t.ofToken({ name })}</span> })} />
      </Button>
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
