import { downloadOwnData } from '@perkloop/contract/account'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import * as t from '#locale/profile'
import { call } from '../platform/api'
import { messageOf } from '../platform/api-error'
import { saveFile } from '../platform/save-file'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { needsProof, ProveDialog } from './prove-dialog'

/** Downloads everything that is kept about the user. */
export function OwnData() {
  const download = useMutation({ mutationFn: () => call(downloadOwnData) })
  const save = () => {
    if (download.isPending) return
    download.mutate(undefined, {
      onSuccess: (data) =>
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'perkloop-data.json'),
    })
  }
  return (
    <div className="own-data">
      <p>{t.ownData()}</p>
      <Button variant="outline" icon={<Download aria-hidden />} busy={download.isPending} onClick={save}>
        {t.downloadData()}
      </Button>
      {needsProof(download.error) && <ProveDialog onProven={save} onClose={download.reset} />}
      {download.isError && !needsProof(download.error) && <Alert>{messageOf(download.error)}</Alert>}
    </div>
  )
}
