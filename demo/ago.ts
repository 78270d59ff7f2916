/** How long ago something happened, in milliseconds before the demo is loaded: the demo company is always alive. */
export type Ago = number

export const minutes = (count: number): Ago => count * 60_000
export const hours = (count: number): Ago => minutes(count * 60)
export const days = (count: number): Ago => hours(count * 24)
