import { type ComponentProps, createContext, type ReactNode, use } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

const LinkContext = createContext(drawPlain)

/** Lets links below be rendered as a router's, which need no new page: give it a function that renders one. */
export const LinkProvider = LinkContext

/** A link within the product. Pages that stand alone have no router: there it loads the next page. */
export function Link(props: LinkProps) {
  return use(LinkContext)(props)
}

function drawPlain({ to, children, ...rest }: LinkProps): ReactNode {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
