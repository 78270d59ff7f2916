import type { ComponentProps } from 'react'
import { lookOnChild } from './as-child'
import { classes } from './classes'
import './icon-button.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does: 'Delete perk'. */
  label: string
  round?: boolean | undefined
  danger?: boolean | undefined
  /** Gives the look to a link that holds the icon. */
  asChild?: boolean | undefined
}

export function IconButton({ label, round, danger, asChild, className, type = 'button', ...rest }: IconButtonProps) {
  const look = classes('icon-btn', round && 'round', danger && 'is-danger', className)
  return asChild ? (
    lookOnChild(rest.children, { ...rest, className: look, 'aria-label': label })
  ) : (
    <button {...rest} type={type} className={look} aria-label={label} />
  )
}
