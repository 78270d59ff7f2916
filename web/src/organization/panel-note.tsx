import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'

/** When something that went well was begun, and how that is said. */
export type Said = [at: number | false, words: string]

interface PanelNoteProps {
  /** What failed; stays until it is tried again. */
  error?: unknown
  /** What may have gone well; the latest is said. */
  success?: Said[]
}

/**
 * What became of the last act, as the first child of a panel: in sight however far the panel is scrolled. Success lies over
 * the panel, so that nothing moves from under the pointer, neither when it comes nor when it goes.
 */
export function PanelNote({ error, success = [] }: PanelNoteProps) {
  const [said] = success.filter(([at]) => at !== false).sort(([one], [other]) => Number(other) - Number(one))
  return (
    <div className={error ? 'org-said' : 'org-said is-over'}>
      {error ? <Alert>{messageOf(error)}</Alert> : said && <Alert kind="success">{said[1]}</Alert>}
    </div>
  )
}
