import { LoaderCircle } from 'lucide-react'
import * as t from '#locale/spinner'
import { Mark } from './mark'
import './spinner.css'

/** The spinner in buttons and toasts: silent for screen readers, as the text beside it speaks. */
export function SpinnerIcon({ size = 18 }: { size?: number | undefined }) {
  return <LoaderCircle className="spin" size={size} aria-hidden />
}

/** A small spinner in a part of the page, announced by its label. */
export function Spinner({ label = t.loading(), size = 24 }: { label?: string | undefined; size?: number | undefined }) {
  return (
    <output className="spinner">
      <SpinnerIcon size={size} />
      <span className="sr">{label}</span>
    </output>
  )
}

/** For a whole page that loads: the logo turns half round, again and again. */
export function PageSpinner({ text = t.pageLoading() }: { text?: string | undefined }) {
  return (
    <div className="page-spinner">
      <Mark />
      <output>{text}</output>
    </div>
  )
}
