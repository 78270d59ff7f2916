import type { ReactNode } from 'react'

interface PanelHeadProps {
  title: string
  /** Of the title, for what it names. */
  id?: string | undefined
  text: string
  action?: ReactNode
}

/** How a panel of the organization screen begins. */
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
