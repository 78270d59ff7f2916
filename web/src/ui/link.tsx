import { type ComponentProps, createContext, type ReactNode, use } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

const LinkContext = createContext(drawPlain)

/** Gives links below the router's own, which loads no new page: pass a function that renders one. */
export const LinkProvider = LinkContext

/** A link within the product. On pages without a router it loads the next page. */
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
