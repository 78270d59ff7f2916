import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * The organization that signs its members in itself: the form leaves the password out, unless its user insists on it. If the
 * focus was in what goes away, it moves on to the organization's button.
 */
export function useRequiredProvider(form: RefObject<HTMLFormElement | null>) {
  const [required, setRequired] = useState<string>()
  const [insists, setInsists] = useState(false)
  const hasPassword = required === undefined || insists
  const losesFocus = useRef(false)
  const changeRequired = useCallback(
    (organization: string | undefined) => {
      const focused = document.activeElement
      const isKept = focused instanceof HTMLInputElement && focused.name === 'email'
      losesFocus.current = !isKept && form.current?.contains(focused) === true
      setRequired(organization)
    },
    [form],
  )
  useEffect(() => {
    if (!hasPassword && losesFocus.current) form.current?.querySelector<HTMLElement>('.sso-offer')?.focus()
  }, [hasPassword, form])
  return { hasPassword, changeRequired, insist: insists ? undefined : () => setInsists(true) }
}
