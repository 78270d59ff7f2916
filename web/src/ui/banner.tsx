import * as t from '#locale/general'
import './banner.css'

/** The line that whoever runs the place has put above every page. */
export function Banner({ text }: { text: string | null }) {
  return (
    text && (
      <aside className="banner" aria-label={t.notice()}>
        {text}
      </aside>
    )
  )
}
