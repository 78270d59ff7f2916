import type { AuditEntry } from '@perkloop/contract/audit'
import { Download } from 'lucide-react'
import { messageOf } from '../platform/api-error'
import { saveFile } from '../platform/save-file'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { clock, longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { useAudit, useDownloadAudit } from './audit.queries'
import { PanelHead } from './panel-head'
import { PagedList } from './panel-state'

export function AuditPanel({ organizationId }: { organizationId: string }) {
  const audit = useAudit(organizationId)
  const download = useDownloadAudit(organizationId)
  const save = () => {
    if (!download.isPending) download.mutate(undefined, { onSuccess: (file) => saveFile(file, 'audit-trail.csv') })
  }
  return (
    <div className="stack">
      <PanelHead
        title="Audit Trail"
        text="Who did what, newest first. Nothing here can be changed."
        action={
          <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
            Download CSV
          </Button>
        }
      />
      {download.isError && <Alert>{messageOf(download.error)}</Alert>}
      <PagedList
        list={audit}
        loading="Loading the audit trail"
        empty={<EmptyState title="Nothing yet" text="What people do here from now on is kept." art="none" small />}
      >
        {(entries) => (
          <table className="org-table org-audit">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Who</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry._id} entry={entry} />
              ))}
            </tbody>
          </table>
        )}
      </PagedList>
    </div>
  )
}

function Row({ entry: { summary, actor, at } }: { entry: AuditEntry }) {
  return (
    <tr>
      <td>{summary}</td>
      <td>{actor?.name ?? 'Perkloop'}</td>
      <td>
        <time className="num" dateTime={at}>
          {longDay(at)}, {clock(at)}
        </time>
      </td>
    </tr>
  )
}
