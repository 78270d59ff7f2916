import type { ReactNode } from 'react'

interface PanelHeadProps {
  title: string
  /** The title's id, for `aria-labelledby`. */
  id?: string | undefined
  text: string
  action?: ReactNode
}

/** The head of a panel of the organization screen. */
export function PanelHead({ title, id, text, action }: PanelHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h2 className="h2" id={id}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {action}
    </div>
  )
}
