import type { SupportRequest } from '@perkloop/contract/support'
import * as general from '#locale/general'
import * as t from '#locale/support'
import { type NextOf, NextPage } from '../platform/next-page'
import { Button } from '../ui/button'
import { shortDay } from '../ui/dates'

interface EarlierRequestsProps {
  list: NextOf & { data: SupportRequest[] | undefined }
  shown: string
  disabled: boolean
  onChoose: (id: string) => void
}

/** The reader's other requests about the same exchange. */
export function EarlierRequests({ list, shown, disabled, onChoose }: EarlierRequestsProps) {
  const others = list.data?.filter(({ _id }) => _id !== shown) ?? []
  if (others.length === 0) return null
  return (
    <section className="support-earlier">
      <h3>{t.otherRequests()}</h3>
      <ul>
        {others.map(({ _id, description, createdAt }) => (
          <li key={_id}>
            <Button type="button" variant="quiet" size="sm" disabled={disabled} onClick={() => onChoose(_id)}>
              <span>{t.requestOf({ day: shortDay(createdAt), text: description })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <NextPage list={list} size="sm">
        {general.showMore()}
      </NextPage>
    </section>
  )
}
