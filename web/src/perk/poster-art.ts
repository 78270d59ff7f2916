import { drawMotif, type Motif } from './poster-motifs.ts'
import type { Inks } from './poster-shapes.ts'

/** Words that show what a perk is about; the first motif that matches wins. */
const WORDS: readonly (readonly [Motif, RegExp])[] = [
  ['move', /gym|fitness|classpass|peloton|yoga|pilates|climb|equinox|sport|run(?!e)|cycle|swim/i],
  ['eat', /\beats\b|doordash|grubhub|meal|lunch|food|coffee|grocer|hellofresh|snack|restaurant|sweetgreen|instacart/i],
  [
    'learn',
    /audible|kindle|book|course|coursera|udemy|learn|masterclass|blinkist|language|duolingo|o'reilly|training|tuition|conference/i,
  ],
  ['calm', /headspace|calm|therapy|wellness|massage|spa|sleep|mental|health|vision|dental/i],
  ['go', /transit|commut|uber|lyft|rail|train|bus|parking|bike|citi ?bike|flight|airline|travel|hotel|mile/i],
  [
    'play',
    /spotify|music|netflix|cinema|movie|moma|gallery|\bart\b|theat|concert|museum|ticket|game|stream|disney|hbo|regal/i,
  ],
  ['work', /wework|desk|office|cowork|day pass|studio|meeting/i],
  ['home', /home|child|care|clean|family|pet|dog|garden|furniture|moving/i],
  ['tech', /phone|internet|mobile|software|adobe|figma|notion|1password|vpn|cloud|github|icloud|laptop/i],
  ['shop', /costco|gift|amazon|target|store|shop|voucher|credit|member|allowance|stipend/i],
]

/** One row per palette: the ground, then four inks. */
const PALETTES: Record<Motif, readonly string[]> = {
  move: ['pine fern marigold sage paper', 'coral plum blush marigold paper', 'plum coral apricot paper marigold'],
  eat: ['apricot coral paper pine marigold', 'sage pine paper coral marigold', 'blush plum paper coral marigold'],
  learn: ['denim sky paper marigold coral', 'apricot pine paper coral denim', 'fern pine paper marigold sage'],
  calm: ['sky denim sage pine paper', 'apricot coral plum blush paper', 'sage fern pine apricot marigold'],
  go: ['apricot denim coral paper fern', 'sky denim coral paper marigold', 'pine marigold sage coral fern'],
  play: ['plum coral marigold blush paper', 'marigold plum coral paper apricot', 'denim marigold coral sky paper'],
  work: ['pine fern sage marigold paper', 'denim sky paper marigold coral', 'blush coral plum paper marigold'],
  home: ['blush coral pine marigold paper', 'sky denim coral paper marigold', 'sage pine coral paper marigold'],
  tech: ['fern pine sage marigold paper', 'sky denim paper coral marigold', 'plum coral blush marigold paper'],
  shop: ['marigold coral paper plum apricot', 'sage pine marigold paper coral', 'coral plum blush paper marigold'],
  loop: ['fern pine sage marigold paper', 'denim sky paper marigold coral'],
}

export function motifOf(title: string, description = ''): Motif {
  const match = WORDS.find(([, words]) => words.test(title)) ?? WORDS.find(([, words]) => words.test(description))
  return match?.[0] ?? 'loop'
}

/**
 * The poster of a perk without a picture, as SVG markup: the same perk always has the same poster.
 * The perk's words choose among our own shapes and never get into the markup.
 */
export function posterArt({ title, description = '' }: { title: string; description?: string | undefined }) {
  const motif = motifOf(title, description)
  const seed = hash(title.trim().toLowerCase())
  const palettes = PALETTES[motif]
  const names = (palettes[(seed >>> 14) % palettes.length] ?? '').split(' ')
  const [ground = '', one = '', two = '', three = '', four = ''] = names.map((name) => `var(--art-${name})`)
  const inks: Inks = [ground, one, two, three, four]
  return (
    '<svg class="art" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">' +
    `<rect width="400" height="300" fill="${ground}"/>${drawMotif[motif](chance(seed), inks)}</svg>`
  )
}

function hash(text: string) {
  let sum = 2166136261
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16777619)
  return sum >>> 0
}

/** A seeded generator of numbers from 0 to 1: the same seed gives the same numbers. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
