import { Moon, Sun } from 'lucide-react'
import * as t from '#locale/page-frame'
import { IconButton } from '../ui/icon-button'
import { toggleTheme } from '../ui/theme'
import './navigation.css'

/** The icon follows `data-theme` in the stylesheet, so that it is right before any script runs. */
export function ThemeButton({ onTheme = toggleTheme }: { onTheme?: (() => void) | undefined }) {
  return (
    <IconButton label={t.switchTheme()} className="theme" onClick={() => onTheme()}>
      <Moon className="moon" aria-hidden />
      <Sun className="sun" aria-hidden />
    </IconButton>
  )
}
