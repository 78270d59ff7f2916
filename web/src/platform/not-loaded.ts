import { toast } from '../ui/toast'

/** For `onFailed` of a dialog that is loaded late: closes it, and says that it could not be loaded. */
export const notLoaded = (close: () => void) => () => {
  close()
  toast.error()
}
