import { limits } from '@perkloop/contract/limits'

/** Letters that Unicode does not take apart into one of ours and a mark. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' }
const mostNumbered = 20

/** 'Zoë  O’Neill' is 'zoe.oneill'; empty where nothing of the name can stand in a username. */
function usernameOf(name: string) {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/g, (letter) => spelled[letter] ?? '')
  const words = plain.split(/[\s._-]+/).map((word) => word.replace(/[^a-z0-9]/g, ''))
  return words.filter(Boolean).join('.')
}

const cut = (text: string, most: number) => text.slice(0, most).replace(/[._-]+$/, '')

/**
 * Usernames like the one that is taken, in lower case and best first: from the name where it yields one, else from what
 * was typed. `lastResort` goes into the last of them, for a name that is very common.
 */
export function usernamesLike(typed: string, name: string, lastResort: number) {
  const fromName = cut(usernameOf(name), limits.usernameMax)
  const fromTyped = cut(typed.toLowerCase(), limits.usernameMax)
  const base = fromName.length >= limits.usernameMin ? fromName : fromTyped || 'member'
  const numbered = (number: number) => `${cut(base, limits.usernameMax - String(number).length)}${number}`
  const numbers = Array.from({ length: mostNumbered - 1 }, (_, at) => at + 2)
  const all = [base, ...[...numbers, lastResort].map(numbered)]
  return all.filter((username) => username.length >= limits.usernameMin && username !== typed.toLowerCase())
}
