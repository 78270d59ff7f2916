import { kindNames } from '@perkloop/contract/locales/de/kinds'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import { quoted } from './mail-words'

/** How many perks newly fit a search, which is as its address has it. */
export function newFits(count: number, search: string) {
  const { q, kind } = readPerkAddress(new URLSearchParams(search))
  const perks = count === 1 ? '1 neuer Perk passt' : `${count} neue Perks passen`
  if (q) return `${perks} zu deiner Suche ${quoted(q)}`
  return kind ? `${perks} zu deiner Suche in ${kindNames[kind]}` : `${perks} zu deiner Suche`
}
