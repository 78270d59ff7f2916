import { describe, expect, it } from 'vitest'
import { motifOf, posterArt } from './poster-art'

describe('motifOf', () => {
  it.each([
    ['Equinox guest pass bundle', '', 'move'],
    ['Uber Eats $60', '', 'eat'],
    ['Coursera Plus', '', 'learn'],
    ['Headspace for Work', '', 'calm'],
    ['Clipper transit allowance', '', 'go'],
    ['Regal Unlimited', '', 'play'],
    ['WeWork day passes', '', 'work'],
    ['Bright Horizons back-up care', '', 'home'],
    ['Verizon phone stipend', '', 'tech'],
    ['Costco Executive', '', 'shop'],
    ['Mystery benefit', '', 'loop'],
    ['Mystery benefit', 'Two cinema tickets a month', 'play'],
    ['Audible annual plan', 'Good on a long flight', 'learn'],
    ['', '', 'loop'],
  ])('%s / %s is %s', (title, description, motif) => {
    expect(motifOf(title, description)).toBe(motif)
  })
})

describe('posterArt', () => {
  it('draws the same poster for the same title, whatever its case and spaces around it', () => {
    const poster = posterArt({ title: 'ClassPass 20 credits' })
    expect(posterArt({ title: 'ClassPass 20 credits' })).toBe(poster)
    expect(posterArt({ title: '  CLASSPASS 20 CREDITS ' })).toBe(poster)
  })

  it('draws different posters for different titles of one motif', () => {
    const posters = ['Gym A', 'Gym B', 'Gym C', 'Gym D', 'Gym E', 'Gym F'].map((title) => posterArt({ title }))
    expect(new Set(posters).size).toBe(posters.length)
  })

  it.each([
    ['a closing tag and a script', '</svg><script>alert(1)</script>'],
    ['an attribute that breaks out', '"/><image href="x" onerror="alert(1)"/>'],
    ['a style', '<style>*{display:none}</style>'],
    ['a script address', 'javascript:alert(1)'],
    ['half a character and an entity', '\u0000\uD800&lt;b&gt;'],
    ['a colour that breaks out', 'var(--art-pine)" onload="alert(1)'],
    ['other alphabets', '🎟️ билет 切符'],
    ['five thousand letters', 'x'.repeat(5000)],
  ])('never puts the words of a perk into the markup: %s', (_, title) => {
    const clean =
      /^<svg class="art"(?: [a-zA-Z-]+="[\w .]*")*>(?:<\/?(?:rect|circle|path|g)(?: [a-z-]+="[\w .,()#-]*")* ?\/?>)+<\/svg>$/
    for (const motif of [
      '',
      'gym ',
      'lunch ',
      'book ',
      'calm ',
      'train ',
      'music ',
      'desk ',
      'home ',
      'phone ',
      'gift ',
    ]) {
      const svg = posterArt({ title: motif + title, description: title })
      expect(svg).toMatch(clean)
      expect(svg).not.toMatch(/script|image|style=|on\w+=|href|javascript/i)
      expect(svg).not.toContain('NaN')
      expect(svg).not.toContain('undefined')
      expect(svg.length).toBeLessThan(12_000)
    }
  })
})
