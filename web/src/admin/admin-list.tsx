import * as t from '#locale/admin'
import { PagedList, type PagedListProps } from '../platform/paged-list'
import { needsProof } from '../user/prove-dialog'
import { ProofAsked } from './admin-proof'
import './admin.css'

/** A list of the desk in its states: to be proven for, or as any list. What was found before is dim until the next is read. */
export function AdminList<T>(props: Omit<PagedListProps<T>, 'loading'>) {
  const { data, error, isPlaceholderData } = props.list
  const asksProof = needsProof(error)
  // An empty one is loaded anew.
  const isStale = isPlaceholderData && data?.length !== 0
  return (
    <>
      {asksProof && <ProofAsked />}
      <output className="sr">{isStale && t.searching()}</output>
      {(data || !asksProof) && (
        <div className={isStale ? 'admin-list is-stale' : 'admin-list'} aria-busy={isStale}>
          <PagedList loading={t.loading()} {...props} />
        </div>
      )}
    </>
  )
}
