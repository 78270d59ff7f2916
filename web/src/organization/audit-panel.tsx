import type { AuditEntry } from '@perkloop/contract/audit'
import { Download } from 'lucide-react'
import * as t from '#locale/audit-trail'
import { messageOf } from '../platform/api-error'
import { PagedList } from '../platform/paged-list'
import { saveFile } from '../platform/save-file'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { clock, longDay } from '../ui/dates'
import { EmptyState } from '../ui/empty-state'
import { useAudit, useDownloadAudit } from './audit.queries'
import { PanelHead } from './panel-head'

export function AuditPanel({ organizationId }: { organizationId: string }) {
  const audit = useAudit(organizationId)
  const download = useDownloadAudit(organizationId)
  const save = () => {
    if (!download.isPending) download.mutate(undefined, { onSuccess: (file) => saveFile(file, 'audit-trail.csv') })
  }
  return (
    <div className="stack">
      <PanelHead
        title={t.auditTrail()}
        text={t.whoDidWhat()}
        action={
          <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
            {t.downloadCsv()}
          </Button>
        }
      />
      {download.isError && <Alert>{messageOf(download.error)}</Alert>}
      <PagedList
        list={audit}
        loading={t.loading()}
        empty={<EmptyState title={t.nothingYet()} text={t.keptFromNowOn()} art="none" small />}
      >
        {(entries) => (
          <table className="org-table org-audit">
            <thead>
              <tr>
                <th scope="col">{t.what()}</th>
                <th scope="col">{t.who()}</th>
                <th scope="col">{t.when()}</th>
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
          {t.dayAndTime({ day: longDay(at), time: clock(at) })}
        </time>
      </td>
    </tr>
  )
}
