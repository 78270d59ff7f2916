import { Ban, Ellipsis } from 'lucide-react'
import * as t from '#locale/block'
import { IconButton } from '../ui/icon-button'
import { Menu } from '../ui/menu'
import { block } from './block.queries'

interface Props {
  person: { _id: string; name: string; username: string | null }
  /** Called once the person is blocked on this screen, which may have nothing more to show. */
  onBlocked?: (() => void) | undefined
}

/** What one can do about another person, wherever they are met. Nothing for somebody who is gone or not seen. */
export function PersonMenu({ person, onBlocked }: Props) {
  if (person.username === null) return null
  return (
    <Menu
      trigger={
        <IconButton label={t.moreAbout({ name: person.name })}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        {
          label: t.blockPerson({ name: person.name }),
          icon: <Ban aria-hidden />,
          danger: true,
          onSelect: () => {
            block(person)
            onBlocked?.()
          },
        },
      ]}
    />
  )
}
