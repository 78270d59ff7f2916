/** Which fields of a form differ from what it opened with, as react-hook-form keeps them. */
type Dirty<T> = { [K in keyof T]?: T[K] extends object ? Dirty<T[K]> : boolean }

type DirtyValues<T> = { [K in keyof T]?: T[K] extends object ? Partial<T[K]> : T[K] }

/**
 * Only the values of dirty fields: another user may have the same thing open, and a field that one of them did not change
 * must not undo what the other did.
 */
export function dirtyValues<T extends object>(values: T, dirty: Dirty<T>): DirtyValues<T> {
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const change = dirty[key as keyof T] as Dirty<object> | boolean | undefined
    if (typeof change !== 'object') return change ? [[key, value]] : []
    const inside = dirtyValues(value as object, change)
    return Object.keys(inside).length > 0 ? [[key, inside]] : []
  })
  return Object.fromEntries(kept) as DirtyValues<T>
}
