import type { Perk } from '@perkloop/contract/perk'
import { Link, useLocation, useSearchParams } from 'react-router'
import * as t from '#locale/perk-dialog'
import { firstName } from '../user/first-name'
import { useViewedProfile } from '../user/user.queries'
import { PerkPicture } from './perk-picture'

const most = 3

/** What else the owner lists, and how many swaps they have completed. Nothing while it loads, or if it can't be seen. */
export function MoreOfOwner({ perk: { _id, userId: owner } }: { perk: Perk }) {
  const profile = useViewedProfile(owner._id).data
  const { state } = useLocation()
  const [params] = useSearchParams()
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.set('perk', id)
    return `?${next}`
  }
  if (!profile) return null
  const others = profile.perks.filter((other) => other._id !== _id).slice(0, most)
  return (
    <>
      <p className="muted">{t.swapsCompleted({ count: profile.stats.completedExchanges })}</p>
      {others.length > 0 && (
        <section className="more-of" aria-labelledby="more-of-owner">
          <h3 className="h3" id="more-of-owner">
            {t.moreFrom({ owner: firstName(owner) })}
          </h3>
          <ul>
            {others.map((other) => (
              <li key={other._id}>
                {/* In place of this one, so that Back closes the dialog. */}
                <Link to={addressOf(other._id)} state={state} replace preventScrollReset>
                  <span className="thumb">
                    <PerkPicture perk={other} />
                  </span>
                  <span>{other.title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
