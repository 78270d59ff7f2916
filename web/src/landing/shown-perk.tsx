import type { Perk } from '@perkloop/contract/perk'
import { ArrowLeftRight, X } from 'lucide-react'
import * as general from '#locale/general'
import * as dialog from '#locale/perk-dialog'
import * as t from '#locale/visitor-perk'
import { PerkPicture } from '../perk/perk-picture'
import { Avatar } from '../ui/avatar'
import { Button } from '../ui/button'
import { IconButton } from '../ui/icon-button'
import { Link } from '../ui/link'
import { PersonName } from '../ui/person-name'
import { Price } from '../ui/price'
import { Rating } from '../ui/rating'
import '../perk/perk-dialog.css'
import '../ui/dialog.css'

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
        <p className="perk-text">{perk.description}</p>
        <div className="row">
          <Avatar name={owner.name} />
          <div>
            <PersonName person={owner} />
            <p className="muted">
              {owner.company} <Rating value={owner.averageRating} count={owner.totalRatings} />
            </p>
          </div>
        </div>
      </div>
    </div>
  )
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

/** The dialog as the server renders it: links alone, until the scripts put a real one in its place. */
export function ShownPerkPage({ perk }: { perk: Perk | null }) {
  return (
    <div className="scrim">
      <section className="dialog dialog-wide" aria-labelledby="shown-perk">
        <IconButton label={general.close()} className="dialog-x" asChild>
          <a href="/public-marketplace">
            <X aria-hidden />
          </a>
        </IconButton>
        <div className="dialog-head">
          <h2 className="h2" id="shown-perk">
            {perk?.title ?? dialog.perkIsGone()}
          </h2>
        </div>
        <div className="dialog-body">
          <ShownPerk perk={perk} />
        </div>
        {perk && (
          <div className="dialog-foot">
            <ShownPerkActions perk={perk} />
          </div>
        )}
      </section>
    </div>
  )
}
