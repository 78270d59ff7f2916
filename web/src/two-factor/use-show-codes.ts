import * as t from '#locale/two-factor'
import { useAskBeforeUnload } from '../platform/leave-question'
import { useIsMounted } from '../platform/use-is-mounted'
import { toast } from '../ui/toast'

/**
 * For a dialog whose call makes recovery codes, which are shown once: the browser asks before a reload that would lose them, and
 * who has closed the dialog meanwhile is told that there are codes they did not see.
 * @returns what shows the codes.
 */
export function useShowCodes(busy: boolean, show: (codes: string[]) => void) {
  const isOpen = useIsMounted()
  useAskBeforeUnload(busy)
  return (codes: string[]) => (isOpen.current ? show(codes) : void toast.info(t.codesNotSeen()))
}
