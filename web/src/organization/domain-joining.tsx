import type { Joining, JoinRequest } from '@perkloop/contract/domain-joining'
import { joiningModes } from '@perkloop/contract/organization-limits'
import { may } from '@perkloop/contract/permission'
import { useId, useState } from 'react'
import * as general from '#locale/general'
import * as leave from '#locale/leave-dialog'
import * as t from '#locale/organization-joining'
import { messageOf } from '../platform/api-error'
import { LeaveDialog } from '../platform/leave-dialog'
import { useLeaveQuestion } from '../platform/leave-question'
import { NextPage } from '../platform/next-page'
import { useUser } from '../platform/session'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Radio } from '../ui/choice'
import { ListSkeleton } from '../ui/list-skeleton'
import { passFocusOn } from '../ui/pass-focus-on'
import { useChangeJoining, useDecideJoinRequest, useJoining, useJoinRequests } from './joining.queries'
import { PanelError } from './panel-error'

/** Whether people with an email at a proven domain come in, and who of them asks to. */
export function DomainJoining({ organizationId }: { organizationId: string }) {
  const [title, name] = [useId(), useId()]
  const mayProve = may(useUser(), 'change these settings')
  const joining = useJoining(organizationId)
  const change = useChangeJoining(organizationId)
  const stored = joining.data?.mode ?? 'off'
  // The arrow keys choose each mode that they pass, and some take effect at once: so a choice is not sent by itself.
  const [chosen, setChosen] = useState<Joining['mode']>()
  if (chosen === stored) setChosen(undefined)
  const shown = chosen ?? stored
  const leaving = useLeaveQuestion(shown !== stored && !change.isPending, 'tab')
  return (
    <section className="panel org-invite org-links" aria-labelledby={title}>
      <h2 id={title}>{t.byDomain()}</h2>
      <p className="muted">
        {joining.data?.hasProvenDomain === false ? (mayProve ? t.noDomain() : t.askForDomain()) : t.byDomainText()}
      </p>
      {joining.isPending && <ListSkeleton text={t.loading()} />}
      {joining.isError && !joining.data && <PanelError error={joining.error} />}
      {change.isError && <Alert>{messageOf(change.error)}</Alert>}
      {joining.data && (
        <fieldset className="org-joining" aria-labelledby={title}>
          {joiningModes.map((one) => (
            <Radio
              key={one}
              name={name}
              checked={shown === one}
              onChange={() => setChosen(one)}
              label={t.modes[one]()}
            />
          ))}
          {shown !== stored && (
            <Button
              ref={passFocusOn(`[name="${name}"]:checked`)}
              size="sm"
              busy={change.isPending}
              aria-label={t.saveJoining()}
              onClick={() => change.mutate(shown)}
            >
              {general.save()}
            </Button>
          )}
        </fieldset>
      )}
      <LeaveDialog leaving={leaving} title={leave.choiceTitle()} />
      {joining.data && joining.data.mode !== 'off' && !joining.data.hasProvenDomain && (
        <Alert kind="warn">{t.waitsForDomain()}</Alert>
      )}
      {joining.data?.mode === 'ask' && <Requests organizationId={organizationId} />}
    </section>
  )
}

function Requests({ organizationId }: { organizationId: string }) {
  const requests = useJoinRequests(organizationId)
  if (requests.isError && !requests.data) return <PanelError error={requests.error} />
  if (!requests.data || requests.data.length === 0) return null
  return (
    <div className="org-requests" tabIndex={-1}>
      <h3>{t.requests()}</h3>
      <ul>
        {requests.data.map((request) => (
          <Request key={request._id} organizationId={organizationId} request={request} />
        ))}
      </ul>
      <NextPage list={requests} variant="quiet" size="sm">
        {t.more()}
      </NextPage>
    </div>
  )
}

/** Each is decided by itself: the next does not wait for it. */
function Request({ organizationId, request: { _id, name, email } }: { organizationId: string; request: JoinRequest }) {
  const decide = useDecideJoinRequest(organizationId)
  const press = (isAccepted: boolean) =>
    void showResult(() => decide.mutateAsync({ userId: _id, isAccepted }), {
      doing: isAccepted ? t.takingIn({ name }) : t.turningDown({ name }),
      about: _id,
      done: isAccepted ? t.isTakenIn({ name }) : t.isTurnedDown({ name }),
    })
  const isUnderWay = (isAccepted: boolean) => decide.isPending && decide.variables.isAccepted === isAccepted
  return (
    <li ref={passFocusOn('.org-requests', '#main')}>
      <span>
        <b>{name}</b>
        <small>{email}</small>
      </span>
      <span className="row">
        <Button size="sm" busy={isUnderWay(true)} aria-label={t.takeInPerson({ name })} onClick={() => press(true)}>
          {t.takeIn()}
        </Button>
        <Button
          size="sm"
          variant="danger-quiet"
          busy={isUnderWay(false)}
          aria-label={t.turnDownPerson({ name })}
          onClick={() => press(false)}
        >
          {t.turnDown()}
        </Button>
      </span>
    </li>
  )
}
