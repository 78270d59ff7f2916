import { useCallback, useRef, useState } from 'react'
import { ApiError, messageOf } from '../platform/api-error'
import { readToken } from '../platform/token'
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
  const isStopped = useRef(false)
  /** Ends it after the call under way. */
  const stop = useCallback(() => {
    isStopped.current = true
  }, [])

  async function inviteOne(email: string, roleId: string): Promise<InviteResult> {
    try {
      await invite.mutateAsync({ email, roleId })
      return { email }
    } catch (error) {
      const atField = error instanceof ApiError ? error.errors[0]?.message : undefined
      return { email, refusal: atField ?? messageOf(error) }
    }
  }

  /** @returns what became of each; nothing where the user has signed out meanwhile, and then nobody else is invited. */
  async function send(people: readonly { email: string; roleId: string }[]) {
    isStopped.current = false
    setBusy(true)
    setResults([])
    const sent: InviteResult[] = []
    const token = readToken()
    for (const { email, roleId } of people) {
      if (readToken() !== token) return []
      if (isStopped.current) break
      const result = await inviteOne(email, roleId)
      sent.push(result)
      setResults([...sent])
    }
    setBusy(false)
    return sent
  }
  return { send, stop, busy, results, forget: () => setResults([]) }
}
