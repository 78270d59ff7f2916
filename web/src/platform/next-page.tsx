import { type ComponentProps, type ReactNode, useState } from 'react'
import * as general from '#locale/general'
import { Alert, intoView } from '../ui/alert'
import { Button } from '../ui/button'
import { messageOf } from './api-error'

export interface NextOf {
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>
}

interface NextPageProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block'> {
  list: NextOf
  /** Of a box around the button. */
  className?: string
  children: ReactNode
}

/** The button had the focus and is gone: Tab goes on from here, and not from the beginning of the page. */
function takeFocus(end: HTMLElement | null) {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true })
}

/** The button for the next page, if there is one, below the reason if that could not be loaded. It stays, and so its focus does. */
export function NextPage({ list, className, variant = 'outline', children, ...look }: NextPageProps) {
  const [wasPressed, setPressed] = useState(false)
  // Also kept once the button is gone with its focus.
  const [hasFocus, setFocus] = useState(false)
  const hasFailed = list.isFetchNextPageError && !list.isFetchingNextPage
  if (!list.hasNextPage) {
    return (
      hasFocus && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only goes away, so that it takes no focus a second time
        <span ref={takeFocus} className="sr" tabIndex={-1} onBlur={() => setFocus(false)}>
          {general.endOfList()}
        </span>
      )
    )
  }
  const more = (
    <Button
      // The reason pushes it down, often out of sight. A list may also load by itself, while its reader is further up.
      ref={hasFailed && wasPressed ? intoView : undefined}
      variant={variant}
      {...look}
      busy={list.isFetchingNextPage}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onClick={async () => {
        setPressed(true)
        const { isFetchNextPageError } = await list.fetchNextPage()
        if (!isFetchNextPageError) setPressed(false)
      }}
    >
      {children}
    </Button>
  )
  return (
    <>
      {hasFailed && <Alert>{messageOf(list.error)}</Alert>}
      {className ? <div className={className}>{more}</div> : more}
    </>
  )
}
