import { limits } from '@perkloop/contract/limits'
import type { Passkey } from '@perkloop/contract/passkey'
import { KeyRound, Plus } from 'lucide-react'
import { passkeyNeedsPassword } from '#locale/no-password'
import * as t from '#locale/passkeys'
import { useHistoryStep } from '../platform/history-step'
import { useHoldBack } from '../platform/leave-question'
import { LoadError } from '../platform/load-error'
import { showResult } from '../platform/show-result'
import { Alert } from '../ui/alert'
import { Tag } from '../ui/badge'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { ago, shortDay } from '../ui/dates'
import { Sentence } from '../ui/sentence'
import { LoadingNote, Skeleton } from '../ui/skeleton'
import { useSignInWay } from '../user/sign-in-way'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { knowsPasskeys } from './browser-prompt'
import { usePasskeys, useRemovePasskey } from './passkey.queries'
import { RenamePasskeyDialog } from './rename-passkey-dialog'

/** The user's passkeys. `device` is the name of this device, if it is known. */
export function PasskeysPanel({ device }: { device: string }) {
  return (
    <section aria-labelledby="passkeys-title">
      <h2 className="h2" id="passkeys-title">
        {t.passkeys()}
      </h2>
      <p>{t.intro()}</p>
      <Passkeys device={device} />
    </section>
  )
}

type Open = 'add' | { act: 'rename' | 'remove'; passkey: Passkey }

function Passkeys({ device }: { device: string }) {
  const { data, error, isPending, refetch } = usePasskeys()
  const { usesPassword } = useSignInWay()
  // Not in the row, which goes before its dialog has closed.
  const { value: open, open: setOpen, close } = useHistoryStep<Open>()
  if (isPending) return <LoadingPasskeys />
  if (!data) return <LoadError error={error} onRetry={refetch} />
  const full = data.length >= limits.passkeysMost
  return (
    <>
      {data.length > 0 ? (
        <ul className="session-list" aria-label={t.passkeys()}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} onOpen={(act) => setOpen({ act, passkey })} />
          ))}
        </ul>
      ) : (
        <p className="passkeys-none">{t.none()}</p>
      )}
      {!knowsPasskeys() ? (
        <Alert kind="note">{t.notHere()}</Alert>
      ) : full ? (
        <Alert kind="note">{t.enough({ most: limits.passkeysMost })}</Alert>
      ) : !usesPassword ? (
        <Alert kind="note">{passkeyNeedsPassword()}</Alert>
      ) : (
        <Button variant="outline" icon={<Plus aria-hidden />} onClick={() => setOpen('add')}>
          {t.addPasskey()}
        </Button>
      )}
      {open === 'add' && <AddPasskeyDialog device={device} onClose={close} />}
      {typeof open === 'object' && open.act === 'rename' && (
        <RenamePasskeyDialog passkey={open.passkey} onClose={close} />
      )}
      {typeof open === 'object' && open.act === 'remove' && <RemovePasskey passkey={open.passkey} onClose={close} />}
    </>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (act: 'rename' | 'remove') => void }) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  return (
    <li className="passkey-row">
      <span className="session-device">
        <KeyRound aria-hidden />
      </span>
      <div>
        <b>
          {name}
          {backedUp && <Tag kind="line">{t.synced()}</Tag>}
        </b>
        <p>
          {lastUsedAt
            ? t.addedAndUsed({ day: shortDay(createdAt), ago: ago(lastUsedAt) })
            : t.addedNotUsed({ day: shortDay(createdAt) })}
        </p>
      </div>
      <div className="passkey-acts">
        <Button variant="outline" size="sm" onClick={() => onOpen('rename')}>
          <Sentence parts={t.rename({ passkey: <span className="sr">{t.ofPasskey({ name })}</span> })} />
        </Button>
        <Button variant="outline" size="sm" onClick={() => onOpen('remove')}>
          <Sentence parts={t.removePasskey({ passkey: <span className="sr">{t.ofPasskey({ name })}</span> })} />
        </Button>
      </div>
    </li>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey(passkey._id)
  useHoldBack(remove.isPending)
  const confirm = async () => {
    const done = await showResult(() => remove.mutateAsync(), {
      doing: t.removing(),
      about: passkey._id,
      done: t.removed(),
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.removeTitle()}
      text={t.removeText({ name: passkey.name })}
      confirmLabel={t.remove()}
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}

function LoadingPasskeys() {
  return (
    <div className="session-list">
      <LoadingNote text={t.loading()} />
      <Skeleton height={60} radius={12} />
    </div>
  )
}
