import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import * as t from '#locale/organization'
import { ApiError } from '../platform/api-error'
import { Button } from '../ui/button'
import { LeaveOrganization } from './leave-organization'

/** Whether an organization is closed to the user only because they lack a second factor. */
export const needsTwoFactor = (error: unknown) => error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED'

/** Replaces every panel of the organization. The user may still leave. */
export function TwoFactorRequired({ id, name }: { id: string; name: string }) {
  return (
    <div className="org-closed">
      <section className="panel" aria-labelledby="two-factor-required">
        <ShieldCheck aria-hidden />
        <div>
          <h2 className="h2" id="two-factor-required">
            {t.twoFactorRequired()}
          </h2>
          <p className="muted">{t.twoFactorAsked({ name })}</p>
          <Button asChild>
            <Link to="/profile#two-factor">{t.turnItOn()}</Link>
          </Button>
        </div>
      </section>
      <LeaveOrganization id={id} name={name} isAlone={undefined} />
    </div>
  )
}
