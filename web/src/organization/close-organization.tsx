import type { Organization } from '@perkloop/contract/organization'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as t from '#locale/organization-closing'
import { messageOf } from '../platform/api-error'
import { useHistoryStep } from '../platform/history-step'
import { useHoldBack } from '../platform/leave-question'
import { saveFile } from '../platform/save-file'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { needsProof, ProveDialog } from '../user/prove-dialog'
import { useCloseOrganization, useExportOrganization } from './closing.queries'

/** For admins: everything as a file, and the end of the organization. */
export function CloseOrganization({ organization }: { organization: Organization }) {
  const closing = useHistoryStep<true>()
  return (
    <>
      <section className="org-leave" aria-label={t.takeAlong()}>
        <div>
          <h3>{t.takeAlong()}</h3>
          <p className="muted">{t.takeAlongText()}</p>
        </div>
        <DownloadButton organization={organization} />
      </section>
      <section className="org-leave" aria-label={t.close()}>
        <div>
          <h3>{t.close()}</h3>
          <p className="muted">{t.closeIntro()}</p>
        </div>
        <Button variant="danger-outline" onClick={() => closing.open(true)}>
          {t.closeIt()}
        </Button>
      </section>
      {closing.value && <CloseDialog organization={organization} onClose={closing.close} />}
    </>
  )
}

function DownloadButton({ organization: { _id, name } }: { organization: Organization }) {
  const download = useExportOrganization(_id)
  const save = () => {
    if (!download.isPending)
      download.mutate(undefined, { onSuccess: (file) => saveFile(file, `${fileName(name)}.json`) })
  }
  return (
    <div className="org-download">
      <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
        {t.download()}
      </Button>
      {needsProof(download.error) && <ProveDialog onProven={save} onClose={download.reset} />}
      {download.isError && !needsProof(download.error) && <Alert>{messageOf(download.error)}</Alert>}
    </div>
  )
}

/** A name as a file may have it everywhere: letters and digits of any script, and dashes. */
const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'organization'

function CloseDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { _id, name, seats } = organization
  const close = useCloseOrganization(_id, onClose)
  useHoldBack(close.isPending)
  const [proving, setProving] = useState(false)
  const confirm = () => close.mutate(name, { onError: (error) => setProving(needsProof(error)) })
  if (proving) {
    const goOn = () => {
      setProving(false)
      confirm()
    }
    const giveUp = () => {
      setProving(false)
      close.reset()
    }
    return <ProveDialog onProven={goOn} onClose={giveUp} />
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t.closeQuestion({ name })}
      text={t.noWayBack()}
      typeWord={name}
      confirmLabel={t.closeIt()}
      danger
      busy={close.isPending}
      onConfirm={confirm}
    >
      <ul className="org-closing">
        <li>{t.membersStay({ count: seats.members })}</li>
        <li>{t.exchangesGoOn()}</li>
        <li>{t.rolesGo()}</li>
        {seats.invited > 0 && <li>{t.invitationsGo({ count: seats.invited })}</li>}
        <li>{t.trailGoes()}</li>
        <li>{t.planEnds()}</li>
      </ul>
      <DownloadButton organization={organization} />
      {close.isError && <Alert>{messageOf(close.error)}</Alert>}
    </ConfirmDialog>
  )
}
