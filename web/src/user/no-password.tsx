import { Link } from 'react-router'
import * as t from '#locale/no-password'
import { title as twoFactor } from '#locale/two-factor'
import { useUser } from '../platform/session'
import { Button } from '../ui/button'

/** In place of the form for another password: the company signs them in, or there is a way to a first one. */
export function NoPassword({ company }: { company: string | null }) {
  const { email } = useUser()
  return (
    <section aria-labelledby="password-title">
      <h2 className="h2" id="password-title">
        {t.password()}
      </h2>
      {company === null ? (
        <>
          <p>{t.noneYet({ email })}</p>
          <Button asChild variant="outline" block className="set-password">
            <Link to="/reset-password" state={{ email }}>
              {t.setPassword()}
            </Link>
          </Button>
        </>
      ) : (
        <p>{t.companySignsIn({ company })}</p>
      )}
    </section>
  )
}

/** In place of setting up codes: they come after a password, or the company asks for what it wants. */
export function NoTwoFactor({ company }: { company: string | null }) {
  return (
    <section aria-labelledby="two-factor">
      <h2 className="h2" id="two-factor">
        {twoFactor()}
      </h2>
      <p>{company === null ? t.codesNeedPassword() : t.companyAsks({ company })}</p>
    </section>
  )
}
