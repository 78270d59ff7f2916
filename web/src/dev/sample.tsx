import type { ReactNode } from 'react'

/** One component in one box of the board. */
export function Sample({
  title,
  width = 4,
  children,
}: {
  title: string
  width?: 3 | 4 | 6 | 8 | 12
  children: ReactNode
}) {
  return (
    <section className={`w${width}`}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="board-group" id={id} aria-labelledby={`${id}-title`}>
      <h2 className="h2" id={`${id}-title`}>
        {title}
      </h2>
      <div className="board">{children}</div>
    </section>
  )
}
