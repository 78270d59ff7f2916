import { kindNames } from '@perkloop/contract/locales/en/kinds'
import { readPerkAddress } from '@perkloop/contract/perk-address'
import { quoted } from './mail-words'

/** How many perks newly fit a search, which is as its address has it. */
export function newFits(count: number, search: string) {
  const { q, kind } = readPerkAddress(new URLSearchParams(search))
  const perks = count === 1 ? '1 new perk fits' : `${count} new perks fit`
  if (q) return `${perks} your search ${quoted(q)}`
  return kind ? `${perks} your search in ${kindNames[kind]}` : `${perks} your search`
}
