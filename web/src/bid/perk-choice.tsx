import { PerkPicture, type Pictured } from '../perk/perk-picture'
import { classes } from '../ui/classes'
import { Price } from '../ui/price'
import '../ui/choice.css'
import './perk-choice.css'

interface Props {
  perk: Pictured & { estimatedValue: number }
  chosen: boolean
  onChoose: () => void
}

/** One of several perks to give; stands among others in `.offers`. */
export function PerkChoice({ perk, chosen, onChoose }: Props) {
  return (
    <label className={classes('offer', chosen && 'is-on')}>
      <span className="thumb">
        <PerkPicture perk={perk} />
      </span>
      <div>
        <strong>{perk.title}</strong>
        <Price dollars={perk.estimatedValue} />
      </div>
      <input type="radio" className="radio" name="offer" checked={chosen} onChange={onChoose} />
    </label>
  )
}
