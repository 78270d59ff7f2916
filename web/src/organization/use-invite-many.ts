import { useCallback, useEffect, useRef, useState } from 'react'
import { randomKey } from '../platform/api'
import { ApiError, messageOf } from '../platform/api-error'
import { useInviteUser } from './team.queries'

export interface InviteResult {
  email: string
  /** Why it was not invited. */
  refusal?: string
}

/** Invites several addresses, one call after another. If one fails, the rest are still invited. */
export function useInviteMany(organizationId: string) {
  const invite = useInviteUser(organizationId)
  const [results, setResults] = useState<InviteResult[]>([])
  const [busy, setBusy] = useState(false)
  // A call without a response keeps its key, so that trying again does not invite twice.
  const keys = useRef(new Map<string, string>())
  const isStopped = useRef(false)
  /** Ends it after the call under way. */
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])
  // A user who leaves the list invites nobody else from it.
  useEffect(() => stop, [stop])

  async function inviteOne(email: string, roleId: string): Promise<InviteResult> {
    const content = `${email} ${roleId}`
    const key = keys.current.get(content) ?? randomKey()
    keys.current.set(content, key)
    try {
      await invite.mutateAsync({ draft: { email, roleId }, key })
      keys.current.delete(content)
      return { email }
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0 && error.status < 500
      if (isRefused) keys.current.delete(content)
      const atField = error instanceof ApiError ? error.errors[0]?.message : undefined
      return { email, refusal: atField ?? messageOf(error) }
    }
  }

  /** @returns the addresses that were invited. */
  async function send(people: readonly { email: string; roleId: string }[]) {
    isStopped.current = false
    setBusy(true)
    setResults([])
    const invited: string[] = []
    for (const { email, roleId } of people) {
      if (isStopped.current) break
      const result = await inviteOne(email, roleId)
      if (!result.refusal) invited.push(email)
      setResults((before) => [...before, result])
    }
    setBusy(false)
    return invited
  }
  return { send, stop, busy, results, forget: () => setResults([]) }
}
