import { useEffect, useSyncExternalStore } from 'react'
import { toasterWanted } from '../ui/toast'
import { onFirstUse } from './first-use'
import { lazyPart } from './lazy-part'

const loadToaster = () => import('../ui/toaster')
const Toaster = lazyPart(loadToaster, (file) => file.Toaster)

/**
 * The live region for toasts. Screen readers announce the first one only if the region was there before it; and a
 * dialog that is open already does not hide it.
 */
export function ToastRegion() {
  // Loaded early, as it must be there when the connection is lost.
  useEffect(() => onFirstUse(() => void loadToaster().catch(() => {})), [])
  const isWanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.read, () => false)
  return <div aria-live="polite">{isWanted && <Toaster />}</div>
}
