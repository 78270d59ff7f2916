import { Bell } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as general from '#locale/general'
import * as t from '#locale/watches'
import { messageOf } from '../platform/api-error'
import { Button } from '../ui/button'
import { toast } from '../ui/toast'
import { useAddWatch, useDeleteWatch, useWatches } from './watch.queries'
import { isSameSearch, type Search } from './watch.rules'
import './watches.css'

/** Beside the results of a search: be told of what newly fits it, and back. */
export function TellMe({ search }: { search: Search }) {
  const { data: watches, isFetching, refetch } = useWatches()
  const add = useAddWatch()
  const remove = useDeleteWatch()
  const watch = watches?.find((one) => isSameSearch(one, search))
  const failed = { onError: (error: unknown) => toast.error(messageOf(error)) }
  const isBusy = add.isPending || (watches === undefined && isFetching)
  const tell = async () => {
    if (watches === undefined) {
      const read = await refetch()
      if (!read.data) return failed.onError(read.error)
      if (read.data.some((one) => isSameSearch(one, search))) return
    }
    add.mutate(search, failed)
  }

  // The pressed button gives way to the other one, which takes its focus.
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const isTold = watch !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the change itself.
  useLayoutEffect(() => {
    if (wasPressed.current && document.activeElement === document.body) button.current?.focus()
    wasPressed.current = false
  }, [isTold])
  const press = (act: () => void) => () => {
    wasPressed.current = true
    act()
  }

  return (
    <div className="tell-me">
      {watch ? (
        <>
          <Bell aria-hidden />
          <output>{t.youWillBeTold()}</output>
          <Button ref={button} variant="quiet" size="sm" onClick={press(() => remove.mutate(watch._id, failed))}>
            {general.undo()}
          </Button>
          <Link className="link" to="/profile?tab=mail#searches">
            {t.yourSearches()}
          </Link>
        </>
      ) : (
        <>
          <Button
            variant="soft"
            size="sm"
            icon={<Bell aria-hidden />}
            busy={isBusy}
            ref={button}
            onClick={press(() => void tell())}
          >
            {t.tellMe()}
          </Button>
          <span className="hint">{t.whenSomethingFits()}</span>
        </>
      )}
    </div>
  )
}
