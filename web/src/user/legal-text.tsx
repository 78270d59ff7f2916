import type { Ref, UIEventHandler } from 'react'
import * as t from '#locale/legal-dialogs'
import './legal-text.css'

export interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

interface LegalTextProps {
  label: string
  sections: readonly LegalSection[]
  tall?: boolean
  /** How much was read, 0 to 1, as a line above the text. */
  progress?: number
  ref?: Ref<HTMLElement>
  onScroll?: UIEventHandler<HTMLElement>
}

/** The scrolling text must be the first thing the keyboard reaches: without scrolling nobody can go on. */
const reachable = { tabIndex: 0, 'data-autofocus': true }

/** A long document in a frame of its own, scrolled by wheel, finger or keyboard. */
export function LegalText({ label, sections, tall, progress, ref, onScroll }: LegalTextProps) {
  return (
    <div className={tall ? 'terms-scroll is-tall' : 'terms-scroll'}>
      {progress !== undefined && (
        <div className="terms-progress" aria-hidden="true">
          <i style={{ transform: `scaleX(${progress})` }} />
        </div>
      )}
      <section ref={ref} className="terms-text" aria-label={label} {...reachable} onScroll={onScroll}>
        {sections.map(({ title, paragraphs }, index) => (
          <section key={title}>
            <h3>{t.section({ at: index + 1, title })}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </section>
    </div>
  )
}
