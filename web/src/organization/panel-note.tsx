import { messageOf } from '../platform/api-error'
import { Alert } from '../ui/alert'

/** When a successful action began (false if none has), and the sentence about it. */
export type Said = [at: number | false, words: string]

interface PanelNoteProps {
  /** The failed action's error; stays until it is tried again. */
  error?: unknown
  /** Actions that may have succeeded; the latest is shown. */
  success?: Said[]
}

/**
 * The result of the last action, as the first child of a panel: in sight however far the panel is scrolled. Success
 * lies over the panel, so that nothing moves under the pointer when it comes and goes.
 */
export function PanelNote({ error, success = [] }: PanelNoteProps) {
  const [said] = success.filter(([at]) => at !== false).sort(([one], [other]) => Number(other) - Number(one))
  return (
    <div className={error ? 'org-said' : 'org-said is-over'}>
      {error ? <Alert>{messageOf(error)}</Alert> : said && <Alert kind="success">{said[1]}</Alert>}
    </div>
  )
}
