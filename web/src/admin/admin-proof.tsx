import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import * as t from '#locale/admin'
import { queryClient } from '../platform/query-client'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { needsProof, ProveDialog } from '../user/prove-dialog'

interface Proving {
  /** Sends what a form holds; if the server wants a proof first, asks for it and sends the same again. */
  withProof: <T>(send: () => Promise<T>) => Promise<T>
  /** Opens the dialog that asks for it. */
  ask: () => void
}

const ProvingContext = createContext<Proving | undefined>(undefined)

export function useAdminProof(): Proving {
  const proving = useContext(ProvingContext)
  if (!proving) throw new Error('useAdminProof belongs below AdminProof')
  return proving
}

interface Waiting {
  onProven: () => void
  onClose: () => void
}

/** What administrators do takes a sign-in, or a proof, of the last 15 minutes: this asks for it when it is needed. */
export function AdminProof({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting>()
  const prove = useCallback(
    () =>
      new Promise<boolean>((done) => {
        const end = (proven: boolean) => () => {
          setWaiting(undefined)
          done(proven)
        }
        setWaiting({ onProven: end(true), onClose: end(false) })
      }),
    [],
  )
  const withProof = useCallback<Proving['withProof']>(
    async (send) => {
      try {
        return await send()
      } catch (error) {
        if (!needsProof(error) || !(await prove())) throw error
        return send()
      }
    },
    [prove],
  )
  const proving = useMemo(
    () => ({
      withProof,
      ask: () => {
        const readAgain = (proven: boolean) => {
          if (proven) void queryClient.invalidateQueries({ queryKey: ['admin'] })
        }
        void prove().then(readAgain)
      },
    }),
    [withProof, prove],
  )
  return (
    <ProvingContext value={proving}>
      {children}
      {waiting && <ProveDialog description={t.proveText()} onProven={waiting.onProven} onClose={waiting.onClose} />}
    </ProvingContext>
  )
}

/** Stands where a list would, until the administrator proved who they are. */
export function ProofAsked() {
  const { ask } = useAdminProof()
  return (
    <Alert
      kind="note"
      action={
        <Button size="sm" onClick={ask}>
          {t.proveNow()}
        </Button>
      }
    >
      {t.proveText()}
    </Alert>
  )
}
