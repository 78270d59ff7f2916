// The shapes that all motifs of posters are drawn with, on a sheet of 400 by 300.

/** The ground, then four inks. */
export type Inks = readonly [string, string, string, string, string]

/** The next number of a seeded generator, 0 to 1. */
export type Chance = () => number

export const round = (value: number) => Math.round(value * 10) / 10
export const upTo = (chance: Chance, count: number) => (chance() * count) | 0
/** One of the four inks; after the last the first comes again. */
export const ink = (inks: Inks, turn: number) => inks[1 + (turn % 4)] ?? inks[1]
export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const ring = (x: number, y: number, r: number, width: number, stroke: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke-width="${width}" stroke="${stroke}"/>`
export const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
