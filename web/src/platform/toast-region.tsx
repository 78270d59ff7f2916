import { useEffect, useSyncExternalStore } from 'react'
import { toasterWanted } from '../ui/toast'
import { onFirstUse } from './first-use'
import { optionalPart } from './optional-part'

const loadToaster = () => import('../ui/toaster')
const Toaster = optionalPart(loadToaster, (file) => file.Toaster)

/**
 * Where toasts are shown. A live region that is there before its first words is read out, and a dialog that opened earlier
 * does not hide it.
 */
export function ToastRegion() {
  // It has to be there when the connection no longer is.
  useEffect(() => onFirstUse(() => void loadToaster().catch(() => {})), [])
  const isWanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.read, () => false)
  return <div aria-live="polite">{isWanted && <Toaster />}</div>
}
