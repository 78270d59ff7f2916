import { limits } from '@perkloop/contract/limits'
import type { Passkey } from '@perkloop/contract/passkey'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadError } from '../platform/load-error'
import { tell } from '../platform/tell'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, shortDay } from '../ui/dates'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { knowsPasskeys } from './browser-prompt'
import { usePasskeys, useRemovePasskey } from './passkey.queries'
import { RenamePasskeyDialog } from './rename-passkey-dialog'

/** The passkeys that sign the user in. `device` is what this one is called, as far as it says so. */
export function PasskeysPanel({ device }: { device: string }) {
  return (
    <section aria-labelledby="passkeys-title">
      <h2 className="h2" id="passkeys-title">
        Passkeys
      </h2>
      <p>
        A passkey is kept by your device and signs you in with your fingerprint, face or screen lock, without a password
        or a code. Your password goes on working, for when the device is not at hand.
      </p>
      <Passkeys device={device} />
    </section>
  )
}

function Passkeys({ device }: { device: string }) {
  const { data, error, isPending, refetch } = usePasskeys()
  const [adding, setAdding] = useState(false)
  if (isPending) return <LoadingPasskeys />
  if (!data) return <LoadError error={error} onRetry={refetch} />
  const full = data.length >= limits.passkeysMost
  return (
    <>
      {data.length > 0 ? (
        <ul className="session-list" aria-label="Passkeys">
          {data.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="passkeys-none">You have no passkeys yet.</p>
      )}
      {!knowsPasskeys() ? (
        <Alert kind="note">This browser can’t use passkeys here. A newer one can, or another device.</Alert>
      ) : full ? (
        <Alert kind="note">{limits.passkeysMost} passkeys are the most there can be. Remove one to add another.</Alert>
      ) : (
        <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {adding && <AddPasskeyDialog device={device} onClose={() => setAdding(false)} />}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  const remove = useRemovePasskey(passkey._id)
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const confirm = async () => {
    const done = await tell(() => remove.mutateAsync(), {
      doing: 'Removing passkey...',
      done: 'Passkey removed',
      failed: 'Failed to remove the passkey',
    })
    if (done) close()
  }
  return (
    <li className="passkey-row">
      <span className="session-device">
        <KeyRound aria-hidden />
      </span>
      <div>
        <b>
          {name}
          {backedUp && <Tag kind="line">Synced</Tag>}
        </b>
        <p>
          Added {shortDay(createdAt)}, {lastUsedAt ? `last used ${ago(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="passkey-acts">
        <Button variant="outline" size="sm" onClick={() => setOpen('rename')}>
          Rename<span className="sr"> {name}</span>
        </Button>
        <Button variant="outline" size="sm" onClick={() => setOpen('remove')}>
          Remove<span className="sr"> {name}</span>
        </Button>
      </div>
      {open === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(next) => !next && close()}
        title="Remove this passkey?"
        text={`${name} will no longer sign you in. Your device may go on offering it until you delete it there too.`}
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </li>
  )
}

function LoadingPasskeys() {
  return (
    <div className="session-list">
      <LoadingNote text="Loading your passkeys" />
      <Skeleton height={60} radius={12} />
    </div>
  )
}
