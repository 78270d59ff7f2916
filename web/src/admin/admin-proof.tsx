import { createContext, type ReactNode, useContext, useEffect } from 'react'
import * as t from '#locale/admin'
import { useHistoryStep } from '../platform/history-step'
import { queryClient } from '../platform/query-client'
import { useIsMounted } from '../platform/use-is-mounted'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { needsProof, ProveDialog } from '../user/prove-dialog'

interface Proving {
  /** Sends what a form holds; if the server wants a proof first, asks for it and sends the same again. Not once the form has closed. */
  withProof: <T>(send: () => Promise<T>) => Promise<T>
  /** Opens the dialog that asks for it. */
  ask: () => void
}

interface Asking {
  prove: () => Promise<boolean>
  ask: () => void
}

const ProvingContext = createContext<Asking | undefined>(undefined)

/** For the form that sends: its call may be answered after it was cancelled. */
export function useAdminProof(): Proving {
  const asking = useContext(ProvingContext)
  if (!asking) throw new Error('useAdminProof belongs below AdminProof')
  const isOpen = useIsMounted()
  const { prove, ask } = asking
  return {
    withProof: async (send) => {
      try {
        return await send()
      } catch (error) {
        if (!needsProof(error) || !isOpen.current || !(await prove())) throw error
        return send()
      }
    },
    ask,
  }
}

/** What administrators do takes a sign-in, or a proof, of the last 15 minutes: this asks for it when it is needed. */
export function AdminProof({ children }: { children: ReactNode }) {
  // A step of the history: Back leads to the form that waits for it.
  const waiting = useHistoryStep<(proven: boolean) => void>()
  useEffect(() => {
    const done = waiting.value
    return () => done?.(false)
  }, [waiting.value])
  const prove = () => new Promise<boolean>((done) => waiting.open(done))
  const asking: Asking = {
    prove,
    ask: () => {
      const reloadAdmin = (proven: boolean) => {
        if (proven) void queryClient.invalidateQueries({ queryKey: ['admin'] })
      }
      void prove().then(reloadAdmin)
    },
  }
  const onProven = () => {
    waiting.value?.(true)
    waiting.close()
  }
  return (
    <ProvingContext value={asking}>
      {children}
      {waiting.value && <ProveDialog description={t.proveText()} onProven={onProven} onClose={waiting.close} />}
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
