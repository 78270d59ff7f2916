import { useState } from 'react'

/**
 * What a dialog was opened with: accepted as such, the server refuses it where the other side has changed it since. After a
 * refusal it is what is shown then.
 */
export function useFirstSeen<T extends object>(shown: T) {
  const [first, setFirst] = useState<T | undefined>(shown)
  return async <Result>(send: (seen: T) => Promise<Result>) => {
    try {
      return await send(first ?? shown)
    } catch (error) {
      setFirst(undefined)
      throw error
    }
  }
}
