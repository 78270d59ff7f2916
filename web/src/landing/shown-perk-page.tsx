import type { Perk } from '@perkloop/contract/perk'
import { X } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import * as general from '#locale/general'
import * as dialog from '#locale/perk-dialog'
import { IconButton } from '../ui/icon-button'
import { usePressOnItself } from '../ui/use-press-on-itself'
import { useScrollLock } from '../ui/use-scroll-lock'
import { usePerkTitle } from './perk-title'
import { ShownPerk, ShownPerkActions } from './shown-perk'
import '../ui/dialog.css'

interface Props {
  perk: Perk | null
  onClose: () => void
}

/**
 * The perk that the page was opened with, as the server renders it: without scripts its links are enough. The scripts
 * make it modal as it stands. In place of it, a new dialog would swallow a press that began on the old one.
 */
export function ShownPerkPage({ perk, onClose }: Props) {
  const scrim = useRef<HTMLDivElement>(null)
  useModal(scrim, onClose)
  useScrollLock()
  usePerkTitle(perk?.title)
  const close = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onClose()
  }
  return (
    <div className="scrim" ref={scrim} {...usePressOnItself(onClose)}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> may not be focused itself, as others here are */}
      <section className="dialog dialog-wide" role="dialog" aria-modal aria-labelledby="shown-perk" tabIndex={-1}>
        <IconButton label={general.close()} className="dialog-x" asChild>
          <a href="/public-marketplace" onClick={close}>
            <X aria-hidden />
          </a>
        </IconButton>
        <div className="dialog-head">
          <h2 className="h2" id="shown-perk">
            {perk?.title ?? dialog.perkIsGone()}
          </h2>
        </div>
        <div className="dialog-body">
          <ShownPerk perk={perk} />
        </div>
        {perk && (
          <div className="dialog-foot">
            <ShownPerkActions perk={perk} />
          </div>
        )}
      </section>
    </div>
  )
}

/** Keeps focus and pointer in the element, and closes on Escape. */
function useModal(element: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const own = element.current
    if (!own) return
    const others = besides(own).filter((one) => !one.inert)
    for (const one of others) one.inert = true
    if (!own.contains(document.activeElement)) own.querySelector<HTMLElement>('[role=dialog]')?.focus()
    return () => {
      for (const one of others) one.inert = false
      document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [element])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onClose])
}

/** The rest of the page: what stands beside the element and beside whatever it is in. */
function besides(element: HTMLElement) {
  const all: HTMLElement[] = []
  for (let one: HTMLElement = element; one.parentElement && one !== document.body; one = one.parentElement) {
    for (const other of one.parentElement.children) if (other !== one && other instanceof HTMLElement) all.push(other)
  }
  return all
}
