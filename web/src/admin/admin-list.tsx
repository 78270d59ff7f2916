import * as t from '#locale/admin'
import { PagedList, type PagedListProps } from '../platform/paged-list'
import { needsProof } from '../user/prove-dialog'
import { ProofAsked } from './admin-proof'

/** A list of the desk in its states: to be proven for, or as any list. */
export function AdminList<T>(props: Omit<PagedListProps<T>, 'loading'>) {
  const asksProof = needsProof(props.list.error)
  return (
    <>
      {asksProof && <ProofAsked />}
      {(props.list.data || !asksProof) && <PagedList loading={t.loading()} {...props} />}
    </>
  )
}
