import { useState } from 'react'

/**
 * Whether a proof takes a code of the app: also once the server has asked for one, as two-factor sign-in may have been turned on
 * elsewhere. It stays so while the code is typed, which takes the refusal away.
 */
export function useTakesCode(isOn: boolean, isRefused: boolean) {
  const [wasAsked, setWasAsked] = useState(false)
  if (isRefused && !wasAsked) setWasAsked(true)
  return isOn || wasAsked
}
