import { type ComponentProps, cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react'
import { classes } from './classes'

type Look = Omit<ComponentProps<'button'>, 'ref' | 'type'>

/**
 * A button's one child, mostly a link, with the button's look and acts: a press is the child's first, then the button's.
 * Ours, because Radix's Slot is a kilobyte of each public page.
 *
 * @param lead Stands before what the child holds.
 */
export function lookOnChild(child: ReactNode, look: Look, lead?: ReactNode) {
  if (!isValidElement<Look>(child)) throw new TypeError('A button that gives its look away has one child')
  const own = child.props
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    own.onClick?.(event)
    look.onClick?.(event)
  }
  const props = { ...look, ...own, className: classes(look.className, own.className), onClick }
  return lead == null ? cloneElement(child, props) : cloneElement(child, props, lead, own.children)
}
