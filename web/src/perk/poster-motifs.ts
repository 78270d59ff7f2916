import { eat, home, loop, shop, tech, work } from './poster-patterns.ts'
import { bend, calm, go, homeStraight, learn, play } from './poster-scenes.ts'
import type { Chance, Inks } from './poster-shapes.ts'

export type Motif = 'move' | 'eat' | 'learn' | 'calm' | 'go' | 'play' | 'work' | 'home' | 'tech' | 'shop' | 'loop'

/** Pure functions: the same random numbers draw the same shapes. */
export const drawMotif: Record<Motif, (chance: Chance, inks: Inks) => string> = {
  move: (chance, inks) => (chance() < 0.45 ? homeStraight(chance, inks) : bend(chance, inks)),
  eat,
  learn,
  calm,
  go,
  play,
  work,
  home,
  tech,
  shop,
  loop,
}
