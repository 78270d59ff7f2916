import type { Perk } from '@perkloop/contract/perk'
import type { ReactNode } from 'react'
import { PerkPicture } from '../perk/perk-picture'
import { Price } from '../ui/price'

/** What a row says of a perk: its picture, title, owner and value. */
export function FeaturedWords({ perk, children }: { perk: Perk; children?: ReactNode }) {
  const { title, userId: owner, estimatedValue } = perk
  return (
    <>
      <span className="featured-art fills">
        <PerkPicture perk={perk} />
      </span>
      <span className="featured-what">
        <b>{title}</b>
        <small>
          <span>{[owner.name, owner.company].filter(Boolean).join(', ')}</span>
          <Price dollars={estimatedValue} />
        </small>
        {children}
      </span>
    </>
  )
}
