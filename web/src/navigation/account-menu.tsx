import { CircleUserRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as t from '#locale/navigation'
import { optionalPart } from '../platform/optional-part'
import { Avatar } from '../ui/avatar'

const load = () => import('../ui/menu')
const Menu = optionalPart(load, (file) => file.Menu)
/** Preloads the code; a failure shows when the button is pressed. */
const loadEarly = () => void load().catch(() => {})

/** On phones: profile and sign-out. Its menu is loaded when it is first pressed. */
export function AccountMenu({ name, onLogout }: { name: string; onLogout: () => void }) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(false)
  const avatar = <Avatar name={name} size="sm" />
  const look = { type: 'button', className: 'me only-phone', 'aria-label': t.accountOf({ name }) } as const
  const trigger = (
    <button
      {...look}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={loadEarly}
      onFocus={loadEarly}
      onClick={() => setWanted(true)}
    >
      {avatar}
    </button>
  )
  if (!wanted) return trigger
  return (
    <Menu
      defaultOpen
      meanwhile={trigger}
      onFailed={() => setWanted(false)}
      trigger={<button {...look}>{avatar}</button>}
      items={[
        { label: t.profile(), icon: <CircleUserRound aria-hidden />, onSelect: () => void navigate('/profile') },
        { label: t.logout(), icon: <LogOut aria-hidden />, onSelect: onLogout },
      ]}
    />
  )
}
