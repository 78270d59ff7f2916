import { kindNames } from '@perkloop/contract/locale/kinds'
import type { Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight } from 'lucide-react'
import * as dialog from '#locale/perk-dialog'
import * as t from '#locale/visitor-perk'
import { PerkPicture } from '../perk/perk-picture'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { CompanyName } from '../ui/company-name'
import { Link } from '../ui/link'
import { PersonName } from '../ui/person-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import '../perk/perk-dialog.css'

/** What a visitor sees of a perk; null says that it is gone, or was never theirs to see. */
export function ShownPerk({ perk }: { perk: Perk | null }) {
  if (!perk) return <p className="muted">{dialog.takenAwayOrForFriends()}</p>
  const owner = perk.userId
  return (
    <div className="perk-full">
      <div className="perk-art">
        <PerkPicture perk={perk} sizes="(max-width: 760px) 92vw, 420px" eager />
      </div>
      <div className="stack">
        <Price dollars={perk.estimatedValue} size="lg" />
        {(perk.kind || perk.validUntil) && (
          <p className="muted">
            {perk.kind && kindNames[perk.kind]}
            {perk.kind && perk.validUntil && ' · '}
            {perk.validUntil && t.validUntil({ day: dayWords(perk.validUntil) })}
          </p>
        )}
        <p className="perk-text">{perk.description}</p>
        <div className="row">
          <Avatar name={owner.name} />
          <div>
            <PersonName person={owner} />
            <p className="muted">
              <CompanyName person={owner} /> <Rating value={owner.averageRating} count={owner.totalRatings} />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Without `Intl`, whose dates could differ between the server's page and the browser's. */
function dayWords(validUntil: string) {
  const [year = '', month = '1', day = '1'] = validUntil.split('-')
  return t.day({ year, month: Number(month), day: Number(day) })
}

/** Both lead to the perk in the marketplace of members, also after the email was verified. */
export function ShownPerkActions({ perk }: { perk: Perk }) {
  const query = `?${new URLSearchParams({ perk: perk._id })}`
  return (
    <>
      <Button asChild variant="quiet">
        <Link to={`/login${query}`}>{t.logIn()}</Link>
      </Button>
      <Button asChild variant="accent" icon={<ArrowLeftRight aria-hidden />}>
        <Link to={`/register${query}`}>{t.signUpToSwap()}</Link>
      </Button>
    </>
  )
}
