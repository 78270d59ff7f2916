/** Which fields of a form differ from what it opened with, as react-hook-form keeps them. */
type Dirty<T> = { [K in keyof T]?: T[K] extends object ? Dirty<T[K]> : boolean }

type Touched<T> = { [K in keyof T]?: T[K] extends object ? Partial<T[K]> : T[K] }

/**
 * Only what somebody changed: another may have the same thing open, and what one of them never touched must not undo what
 * the other did.
 */
export function touched<T extends object>(values: T, dirty: Dirty<T>): Touched<T> {
  const kept = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
    const change = dirty[key as keyof T] as Dirty<object> | boolean | undefined
    if (typeof change !== 'object') return change ? [[key, value]] : []
    const inside = touched(value as object, change)
    return Object.keys(inside).length > 0 ? [[key, inside]] : []
  })
  return Object.fromEntries(kept) as Touched<T>
}
