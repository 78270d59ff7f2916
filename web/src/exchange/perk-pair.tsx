import { PerkPicture, type Pictured } from '../perk/perk-picture'
import './perk-pair.css'

/** Two perks that are swapped: what the user gives behind, what they get in front. */
export function PerkPair({ perks }: { perks: readonly [Pictured & { _id: string }, Pictured & { _id: string }] }) {
  return (
    <span className="pair">
      {perks.map((perk) => (
        <span className="thumb" key={perk._id}>
          <PerkPicture perk={perk} />
        </span>
      ))}
    </span>
  )
}
