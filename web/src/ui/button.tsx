import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { lookOnChild } from './as-child'
import { classes } from './classes'
import { SpinnerIcon } from './spinner'
import './button.css'

export type ButtonVariant =
  | 'accent'
  | 'primary'
  | 'soft'
  | 'outline'
  | 'quiet'
  | 'danger'
  | 'danger-quiet'
  | 'danger-outline'
  | 'panel'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** Stands before the label; the spinner replaces it. */
  icon?: ReactNode
  /** Work is under way: shows a spinner, keeps width and focus, ignores clicks. */
  busy?: boolean | undefined
  block?: boolean | undefined
  /** Gives the look to its one child, for links: `<Button asChild><Link to="/">Home</Link></Button>`. */
  asChild?: boolean | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  icon,
  busy = false,
  block = false,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const props = {
    ...rest,
    className: classes(
      'btn',
      `btn-${variant}`,
      size !== 'md' && `btn-${size}`,
      block && 'btn-block',
      icon ? 'has-icon' : null,
      busy && 'is-busy',
      className,
    ),
    onClick: busy ? ignore : oncePerPress(onClick),
    ...(busy && { 'aria-busy': true, 'aria-disabled': true }),
  }
  const lead = busy ? <SpinnerIcon /> : icon
  return asChild ? (
    lookOnChild(children, props, lead)
  ) : (
    <button {...props} type={type}>
      {lead}
      {children}
    </button>
  )
}

/** Ignores the second click of a double click: before the first one's response it would do everything twice. */
function oncePerPress(act: ButtonProps['onClick']): ButtonProps['onClick'] {
  return (event) => (event.detail > 1 ? ignore(event) : act?.(event))
}

function ignore(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
