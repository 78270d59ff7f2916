import { CircleUserRound, LogOut, ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as t from '#locale/navigation'
import { Avatar } from '../ui/avatar'
import type { MenuItem } from '../ui/menu'
import { LateMenu } from './late-menu'

interface AccountMenuProps {
  name: string
  portraitUrl?: string | null | undefined
  isAdmin: boolean
  onLogout: () => void
  /** Other demo people to switch to, where there are any. */
  others: readonly MenuItem[]
}

/** In narrow windows, and on phones: profile, administration and sign-out. */
export function AccountMenu({ name, portraitUrl, isAdmin, onLogout, others }: AccountMenuProps) {
  const navigate = useNavigate()
  return (
    <LateMenu
      label={t.accountOf({ name })}
      className="me only-narrow"
      items={[
        { label: t.profile(), icon: <CircleUserRound aria-hidden />, onSelect: () => void navigate('/profile') },
        ...(isAdmin
          ? [
              {
                label: t.administration(),
                icon: <ShieldCheck aria-hidden />,
                onSelect: () => void navigate('/admin'),
              },
            ]
          : []),
        ...others,
        { label: t.logout(), icon: <LogOut aria-hidden />, onSelect: onLogout },
      ]}
    >
      <Avatar name={name} src={portraitUrl} size="sm" />
    </LateMenu>
  )
}
