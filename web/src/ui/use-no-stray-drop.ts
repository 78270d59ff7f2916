import { useEffect } from 'react'

/** A browser opens a file that is dropped beside the place for it, and the page would be lost. */
export function useNoStrayDrop() {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      // Text may still be dropped into a field.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
}
