import { useState } from 'react'
import { classes } from './classes'
import './avatar.css'

const INKS = 8

interface AvatarProps {
  name: string
  /** The address of the person's own picture, where the reader may see it. */
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
}

/**
 * A person's own picture, or initials on a colour chosen by the name. The name itself always stands beside it, so it is
 * decorative.
 */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  // The address ends when the picture is replaced or fewer may see it: then there are initials until it is read again.
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classes('avatar', size !== 'md' && `avatar-${size}`, `avatar-ink-${inkOf(name)}`)} aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/**
 * First letters of the first and the last word; one word gives one or two of its letters. Invited people have no name
 * yet: of an email, what is before its "@".
 */
function initialsOf(name: string) {
  const words = name
    .replace(/@\S*$/, '')
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  if (!first) return '?'
  return (last ? letter(first) + letter(last) : Array.from(first).slice(0, 2).join('')).toUpperCase()
}

/** The first character of a word, however many code units it has. */
export function letter(word: string) {
  return Array.from(word)[0] ?? ''
}

function inkOf(name: string) {
  let sum = 0
  for (const char of name.trim().toLowerCase()) sum = (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return (sum % INKS) + 1
}
