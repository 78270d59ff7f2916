import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar'
import { Brand, Mark } from '../ui/mark'
import { Price } from '../ui/price'
import { Sample } from './sample'

const COLOURS = [
  ...[
    'canvas',
    'surface',
    'raised',
    'sunken',
    'line',
    'line-strong',
    'ink',
    'ink-2',
    'ink-3',
    'primary',
    'primary-soft',
  ],
  ...['accent', 'accent-soft', 'accent-ink', 'panel', 'panel-2', 'danger', 'danger-soft', 'link', 'focus'],
]

const PEOPLE = [
  ...['Maya Lindqvist', 'Devon Achebe', 'Priya Raman', 'Hana Novak', 'Sara Okafor', 'Kenji Watanabe', 'Inès Moreau'],
  ...['Tomás Herrera', 'Omar Haddad', 'Grace Whitfield', 'saraok', '李 小龍'],
]

export function FoundationSamples() {
  return (
    <>
      <Sample title="Mark" width={6}>
        <div className="row wrap">
          <Mark size={96} />
          <Mark size={48} />
          <Mark size={24} />
          <Mark size={16} />
          <Brand />
        </div>
      </Sample>
      <Sample title="Avatars" width={6}>
        <div className="row wrap">
          <Avatar name="Ben Carrow" size="xs" />
          <Avatar name="Ben Carrow" size="sm" />
          <Avatar name="Ben Carrow" />
          <Avatar name="Ben Carrow" size="lg" />
          <Avatar name="Ben Carrow" size="xl" />
        </div>
        <div className="row wrap">
          {PEOPLE.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </Sample>
      <Sample title="Colours" width={12}>
        <div className="sw">
          {COLOURS.map((name) => (
            <div key={name}>
              <i style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Type" width={12}>
        <div>
          <TypeRow spec="Gabarito 800, 42–70/0.98">
            <span className="type-display">Swap & Enjoy</span>
          </TypeRow>
          <TypeRow spec="Gabarito 750, 46/1.02">
            <span className="type-section">Receive Offers</span>
          </TypeRow>
          <TypeRow spec="Gabarito 700, 34/1.08">
            <span className="h1">Accepted Bids</span>
          </TypeRow>
          <TypeRow spec="Gabarito 700, 26/1.15">
            <span className="h2">Available Perks</span>
          </TypeRow>
          <TypeRow spec="Gabarito 650, 20/1.25">
            <span className="h3">Bids received</span>
          </TypeRow>
          <TypeRow spec="Gabarito 700, tabular">
            <span className="row wrap">
              <Price dollars={45} />
              <Price dollars={89.5} />
              <Price dollars={145} size="lg" />
              <Price dollars={1250} size="xl" />
              <Price dollars={6} monthly={false} />
            </span>
          </TypeRow>
          <TypeRow spec="Figtree 400, 15/1.5">Agree a date, hand over, confirm, and rate each other.</TypeRow>
          <TypeRow spec="Figtree 600, underlined">
            <a className="link" href="#foundations">
              Manage Organization
            </a>
          </TypeRow>
        </div>
      </Sample>
    </>
  )
}

function TypeRow({ spec, children }: { spec: string; children: ReactNode }) {
  return (
    <div className="type-row">
      <span>{spec}</span>
      <div>{children}</div>
    </div>
  )
}
