/** After G: the page that a key opens. */
export const pageKeys = {
  m: '/marketplace',
  p: '/myperks',
  b: '/mybids',
  a: '/acceptedbids',
  f: '/friends',
  o: '/organization',
  u: '/profile',
} as const
type PageKey = keyof typeof pageKeys

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  isComposing: boolean
}

type Shortcut = { go: string } | 'first' | 'keys' | 'find' | 'post' | undefined

/** In milliseconds, between G and the next key. */
export const pairTime = 1_500

/**
 * What a key outside text fields does: `?` lists the keys, `/` opens the finder, N posts a perk, and G with a second key
 * opens a page. 'first' means that a G was pressed and the next key counts.
 */
export function shortcutOf(press: Press, afterG: boolean): Shortcut {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return undefined
  const key = press.key.toLowerCase()
  if (afterG) return Object.hasOwn(pageKeys, key) ? { go: pageKeys[key as PageKey] } : undefined
  switch (key) {
    case '?':
      return 'keys'
    case '/':
      return 'find'
    case 'n':
      return 'post'
    case 'g':
      return 'first'
    default:
      return undefined
  }
}
