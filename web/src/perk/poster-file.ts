import { HOOK_A, HOOK_B } from '../ui/mark'
import tokens from '../ui/tokens.css?raw'
import { posterArt } from './poster-art'

/** The inks of the light theme, by their names: those that the sheet states first. */
const inks = new Map<string, string>()
for (const [, name = '', ink = ''] of tokens.matchAll(/--(art-\w+):\s*(#[\da-f]{6})/g)) {
  if (!inks.has(name)) inks.set(name, ink)
}

/** A picture for links: the poster that the perk's card shows without a picture, with our mark, as an SVG file without text. */
export function posterFile(perk: { title: string; description: string }, width: number, height: number) {
  const art = posterArt(perk).replaceAll(/var\(--(art-\w+)\)/g, (_all, name: string) => inks.get(name) ?? '#174b3d')
  const mark = `<rect width="96" height="96" rx="26" fill="#fffdf8"/><g transform="translate(18 18) scale(1.25)"><path fill="#174b3d" d="${HOOK_A}"/><path fill="#f3b13b" d="${HOOK_B}"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art.replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  )}<g transform="translate(${width - 136} ${height - 136})">${mark}</g></svg>`
}
