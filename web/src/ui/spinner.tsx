import { LoaderCircle } from 'lucide-react'
import * as t from '#locale/spinner'
import { Mark } from './mark'
import './spinner.css'

/** The turning ring inside buttons and toasts: says nothing itself, its neighbour does. */
export function SpinnerIcon({ size = 18 }: { size?: number | undefined }) {
  return <LoaderCircle className="spin" size={size} aria-hidden />
}

/** A small waiting sign in a part of the page, announced by its label. */
export function Spinner({ label = t.loading(), size = 24 }: { label?: string | undefined; size?: number | undefined }) {
  return (
    <output className="spinner">
      <SpinnerIcon size={size} />
      <span className="sr">{label}</span>
    </output>
  )
}

/** The whole page waits: the mark turns half round, again and again. */
export function PageSpinner({ text = t.pageLoading() }: { text?: string | undefined }) {
  return (
    <div className="page-spinner">
      <Mark />
      <output>{text}</output>
    </div>
  )
}
