import * as t from '#locale/general'
import './banner.css'

/** The line that administrators have put at the top of every page. The guides at /docs are none of the application. */
export function Banner({ text }: { text: string | null }) {
  return (
    text && (
      <aside className="banner" aria-label={t.notice()}>
        {text}
      </aside>
    )
  )
}
