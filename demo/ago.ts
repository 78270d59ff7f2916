/** In milliseconds before the demo is loaded, so that the demo company is always up to date. */
export type Ago = number

export const minutes = (count: number): Ago => count * 60_000
export const hours = (count: number): Ago => minutes(count * 60)
export const days = (count: number): Ago => hours(count * 24)
