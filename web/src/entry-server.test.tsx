import { expect, it } from 'vitest'
import { olga, perkOf } from '../test/samples'
import { landing, marketplace } from './entry-server'

// Node has no window, no document and no CSS: a part that asks for them while it renders leaves visitors an empty page.
const shown = { banner: null, featured: [], perks: [perkOf(olga, 'Boulder pass')], now: 0 }
const listed = { ...shown, publicListing: true, next: null, search: { q: '', sort: 'recent' as const } }

it.each([
  ['the landing page', () => landing({ ...shown, loops: true })],
  ['the public marketplace', () => marketplace(listed)],
  ['a perk over it', () => marketplace({ ...listed, perks: [], opened: { perk: shown.perks[0] ?? null } })],
])('renders %s without a browser', (_name, render) => {
  expect(render()).toContain('Boulder pass')
})

it('renders a perk that is gone', () => {
  expect(marketplace({ ...listed, opened: { perk: null } })).toContain('role="dialog"')
})
