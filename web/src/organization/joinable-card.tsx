import type { Joinable } from '@perkloop/contract/domain-joining'
import { organizationLimits } from '@perkloop/contract/organization-limits'
import { Building2 } from 'lucide-react'
import * as t from '#locale/organization-joining'
import { messageOf } from '../platform/api-error'
import { PasswordEnds } from '../sso/password-ends'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { addDays, longDay, today } from '../ui/dates'
import { useJoinable, useJoinByDomain, useTakeBackJoinRequest } from './joining.queries'

/** The organization that takes the user in by their email, where there is one. Without it the page stays as it is. */
export function JoinableCard() {
  const [joinable] = useJoinable().data ?? []
  return joinable ? <Card joinable={joinable} /> : null
}

function Card({ joinable }: { joinable: Joinable }) {
  const join = useJoinByDomain()
  const takeBack = useTakeBackJoinRequest()
  const { _id: id, name, domain, mode, askedAt, refusedAt } = joinable
  const again = refusedAt && addDays(refusedAt.slice(0, 10), organizationLimits.joinAgainDays)
  const isAsked = askedAt !== null && refusedAt === null
  const mayAsk = !again || again <= today()
  const press = () => {
    if (join.isPending) return
    join.mutate({ id, name })
  }
  const error = join.error ?? takeBack.error
  return (
    <div className="org-invited">
      {error && <Alert>{messageOf(error)}</Alert>}
      <section className="panel org-invitation" aria-labelledby="joinable">
        <Building2 aria-hidden />
        <div>
          <h2 id="joinable">{t.isHere({ organization: name })}</h2>
          <p className="muted" aria-live="polite">
            {isAsked
              ? t.waits({ organization: name })
              : again && !mayAsk
                ? t.turnedDown({ day: longDay(again) })
                : mode === 'join'
                  ? t.takesIn({ domain })
                  : t.mayAsk({ domain })}
          </p>
          <PasswordEnds id={id} name={name} />
        </div>
        <div className="row">
          {isAsked ? (
            <Button variant="outline" busy={takeBack.isPending} onClick={() => takeBack.mutate(id)}>
              {t.takeBack()}
            </Button>
          ) : (
            mayAsk && (
              <Button busy={join.isPending} onClick={press}>
                {mode === 'join' ? t.join() : t.ask()}
              </Button>
            )
          )}
        </div>
      </section>
    </div>
  )
}
