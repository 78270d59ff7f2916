import { ThemeButton } from '../navigation/theme-button'
import { TooltipProvider } from '../ui/tooltip'
import { ControlSamples } from './control-samples'
import { FeedbackSamples } from './feedback-samples'
import { FieldSamples } from './field-samples'
import { FoundationSamples } from './foundation-samples'
import { NavigationSamples } from './navigation-samples'
import { PerkSamples } from './perk-samples'
import { Group } from './sample'
import { SwapSamples } from './swap-samples'
import './ui-screen.css'

const GROUPS = [
  { id: 'foundations', title: 'Foundations', Samples: FoundationSamples },
  { id: 'controls', title: 'Controls', Samples: ControlSamples },
  { id: 'fields', title: 'Fields', Samples: FieldSamples },
  { id: 'swaps', title: 'Swaps', Samples: SwapSamples },
  { id: 'perks', title: 'Perks', Samples: PerkSamples },
  { id: 'feedback', title: 'Feedback', Samples: FeedbackSamples },
  { id: 'navigation', title: 'Navigation', Samples: NavigationSamples },
]

/** Every component in every state, for the eye and for the accessibility checks. */
export function UiScreen() {
  return (
    <>
      <div className="board-top">
        <div className="page">
          <nav aria-label="Groups">
            {GROUPS.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
          <ThemeButton />
        </div>
      </div>
      <main className="page main" id="main" tabIndex={-1}>
        <h1 className="h1">Components</h1>
        <TooltipProvider>
          {GROUPS.map(({ id, title, Samples }) => (
            <Group key={id} id={id} title={title}>
              <Samples />
            </Group>
          ))}
        </TooltipProvider>
      </main>
    </>
  )
}
