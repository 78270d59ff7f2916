import type { FeaturedPerk } from '@perkloop/contract/featured'
import { type PointerEvent, useRef, useState } from 'react'
import * as t from '#locale/admin-featured'
import { moved, placeFor } from './featured-draft.rules'
import { FeaturedRow } from './featured-row'

interface Dragging {
  from: number
  to: number
  /** How far the row is from its place, in pixels. */
  by: number
}

interface Props {
  perks: FeaturedPerk[]
  onChange: (perks: FeaturedPerk[]) => void
}

/** The chosen perks. Their order changes by dragging a handle, by its arrow keys, or by two buttons for each. */
export function FeaturedList({ perks, onChange }: Props) {
  const [told, setTold] = useState('')
  const { list, dragging, handleOf } = useDragging((from, to) => move(from, to))
  function move(from: number, to: number) {
    const next = moved(perks, from, to)
    const perk = perks[from]
    if (next === perks || !perk) return
    onChange(next)
    setTold(t.isAt({ perk: perk.title, place: to + 1, count: perks.length }))
  }
  return (
    <>
      <ol className="featured-list" ref={list}>
        {perks.map((perk, at) => (
          <FeaturedRow
            key={perk._id}
            perk={perk}
            place={at + 1}
            count={perks.length}
            handle={handleOf(at)}
            lifted={dragging?.from === at ? dragging.by : undefined}
            drop={
              dragging && dragging.to === at && dragging.from !== at
                ? at < dragging.from
                  ? 'before'
                  : 'after'
                : undefined
            }
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              onChange(perks.toSpliced(at, 1))
              setTold(t.isOut({ perk: perk.title }))
            }}
          />
        ))}
      </ol>
      <p className="sr" aria-live="polite">
        {told}
      </p>
    </>
  )
}

/** Dragging by the pointer: the row follows it, and a line shows where it would be dropped. */
function useDragging(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [dragging, setDragging] = useState<Dragging & { startY: number; scroll: number }>()
  const middles = (from: number, by: number) =>
    [...(list.current?.children ?? [])].map((row, at) => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 - (at === from ? by : 0)
    })
  const handleOf = (at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging({ from: at, to: at, by: 0, startY: event.clientY, scroll: window.scrollY })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!dragging) return
      const by = event.clientY - dragging.startY + window.scrollY - dragging.scroll
      setDragging({ ...dragging, by, to: placeFor(middles(dragging.from, dragging.by), dragging.from, event.clientY) })
    },
    onPointerUp: () => {
      setDragging(undefined)
      if (dragging) onDrop(dragging.from, dragging.to)
    },
    onPointerCancel: () => setDragging(undefined),
  })
  return { list, dragging, handleOf }
}
