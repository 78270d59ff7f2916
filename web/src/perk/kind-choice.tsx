import { type Kind, kinds } from '@perkloop/contract/kind'
import { kindNames } from '@perkloop/contract/locale/kinds'
import { classes } from '../ui/classes'
import '../ui/chips.css'

interface Props {
  /** Names the group, for screen readers. */
  label: string
  chosen: readonly Kind[]
  /** Gets the kind that was pressed, chosen or not. */
  onPress: (kind: Kind) => void
  /** Only marked: it is chosen by a press, like any other. */
  suggested?: Kind | undefined
  /** How many can be chosen: with as many the others can't be pressed. */
  most?: number
}

/** The kinds, each a press away; pressed again one is taken back. */
export function KindChoice({ label, chosen, onPress, suggested, most = kinds.length }: Props) {
  return (
    <fieldset className="chips" aria-label={label}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes('chip', kind === suggested && 'is-suggested')}
          aria-pressed={chosen.includes(kind)}
          disabled={chosen.length >= most && !chosen.includes(kind)}
          onClick={() => onPress(kind)}
        >
          {kindNames[kind]}
        </button>
      ))}
    </fieldset>
  )
}
