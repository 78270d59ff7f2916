import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'
import * as general from '#locale/general'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { messageOf } from './api-error'

export interface NextOf {
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean; hasNextPage: boolean }>
}

interface NextPageProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  list: NextOf
  /** Of a box around the button. */
  className?: string
  box?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The button had the focus and is gone: Tab goes on from here, and not from the beginning of the page. */
function takeFocus(end: HTMLElement | null) {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true })
}

const endOfList = () => (
  <span ref={takeFocus} className="sr" tabIndex={-1}>
    {general.endOfList()}
  </span>
)

/** The button for the next page, if there is one, below the reason if that could not be loaded. It stays, and so its focus does. */
export function NextPage({ list, className, box, variant = 'outline', children, ...look }: NextPageProps) {
  const [wasPressed, setPressed] = useState(false)
  const [wasUsed, setUsed] = useState(false)
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage
  if (!list.hasNextPage) return wasUsed ? endOfList() : null
  const more = (
    <Button
      // The reason pushes it down, often out of sight. A list may also load by itself, while its reader is further up.
      ref={hasFailed && wasPressed ? intoView : undefined}
      variant={variant}
      {...look}
      busy={list.isFetchingNextPage}
      onClick={async () => {
        setPressed(true)
        setUsed(true)
        const { isFetchNextPageError, hasNextPage } = await list.fetchNextPage()
        if (!isFetchNextPageError) setPressed(false)
        // Where more is left, the end may come another way.
        if (hasNextPage) setUsed(false)
      }}
    >
      {children}
    </Button>
  )
  return (
    <>
      {hasFailed && <Alert>{messageOf(list.error)}</Alert>}
      {className ? (
        <div className={className} ref={box}>
          {more}
        </div>
      ) : (
        more
      )}
    </>
  )
}
