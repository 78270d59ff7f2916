import type { Standing } from '@perkloop/contract/organization-desk'
import { Ban, type LucideIcon, MailWarning, Moon } from 'lucide-react'
import * as t from '#locale/admin-organizations'

const looks: Record<Exclude<Standing, 'able'>, { Icon: LucideIcon; look: string; label: () => string }> = {
  silent: { Icon: Moon, look: 'status-closed', label: t.silent },
  suspended: { Icon: Ban, look: 'status-rejected', label: t.suspended },
  unverified: { Icon: MailWarning, look: 'status-closed', label: t.unverified },
}

/** Why a person can't look after an organization; nothing where they can. */
export function StandingTag({ standing }: { standing: Standing }) {
  if (standing === 'able') return null
  const { Icon, look, label } = looks[standing]
  return (
    <span className={`status ${look}`}>
      <Icon aria-hidden />
      {label()}
    </span>
  )
}
