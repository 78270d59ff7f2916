import { type Chance, disc, type Inks, ink, path, round, upTo } from './poster-shapes.ts'

/** A table seen from above: one big plate, bowls and slices around it. */
export function eat(chance: Chance, inks: Inks) {
  const px = 100 * upTo(chance, 3)
  const py = 100 * upTo(chance, 2)
  let out = ''
  let n = upTo(chance, 4)
  for (let y = 0; y < 300; y += 100) {
    for (let x = 0; x < 400; x += 100) {
      if (x >= px && x < px + 200 && y >= py && y < py + 200) continue
      const kind = n++ % 4
      const fill = ink(inks, n + (x + y) / 100)
      const turn = 90 * upTo(chance, 4)
      const shapes = [
        path(fill, `M${x} ${y + 50}h100a50 50 0 0 1-100 0z`),
        disc(x + 50, y + 50, 50, fill) + disc(x + 50, y + 50, 22, inks[0]),
        path(fill, `M${x} ${y}h100a100 100 0 0 1-100 100z`),
        path(fill, `M${x} ${y}a100 100 0 0 1 100 100a100 100 0 0 1-100-100z`),
      ]
      out += `<g transform="rotate(${turn} ${x + 50} ${y + 50})">${shapes[kind]}</g>`
    }
  }
  const cx = px + 100
  const cy = py + 100
  const turn = round(chance() * 360)
  const slices =
    path(inks[4], `M${cx} ${cy}h72a72 72 0 0 1-72 72z`) + path(inks[3], `M${cx} ${cy}v-72a72 72 0 0 1 72 72z`)
  const plate = disc(cx, cy, 100, inks[2]) + disc(cx, cy, 72, inks[1])
  return `${out}${plate}<g transform="rotate(${turn} ${cx} ${cy})">${slices}</g>`
}

/** An office front at dusk. */
export function work(chance: Chance, inks: Inks) {
  let out = ''
  const shift = upTo(chance, 30)
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 4; row++) {
      const x = -20 - shift + column * 66
      const y = 20 + row * 70
      const light = chance()
      const fill = light < 0.2 ? inks[3] : light < 0.55 ? inks[1] : light < 0.85 ? inks[2] : inks[4]
      const blind = chance()
      if (row === 3) {
        out += path(fill, `M${x} 310V${y + 26}a26 26 0 0 1 52 0V310z`)
        continue
      }
      out += `<rect x="${x}" y="${y}" width="52" height="54" fill="${fill}"/>`
      if (blind < 0.35)
        out += `<rect x="${x}" y="${y}" width="52" height="${blind < 0.18 ? 18 : 32}" fill="${inks[1]}"/>`
      out += `<rect x="${x + 24}" y="${y}" width="4" height="54" fill="${inks[0]}"/>`
    }
  }
  return out
}

/** Wooden blocks: gables, arches, doors. */
export function home(chance: Chance, inks: Inks) {
  let out = ''
  let n = upTo(chance, 5)
  for (let y = 0; y < 300; y += 100) {
    for (let x = 0; x < 400; x += 100) {
      const fill = ink(inks, n)
      const other = ink(inks, n + 2)
      const kind = (n + (y / 100) * 2) % 5
      n += 1 + upTo(chance, 2)
      const block = (paint: string) => `<rect x="${x}" y="${y}" width="100" height="100" fill="${paint}"/>`
      const shapes = [
        path(fill, `M${x} ${y + 100}L${x + 50} ${y + 14}l50 86z`),
        path(fill, `M${x} ${y + 100}V${y + 50}a50 50 0 0 1 100 0v50z`) +
          path(inks[0], `M${x + 30} ${y + 100}V${y + 56}a20 20 0 0 1 40 0v44z`),
        `${block(fill)}<rect x="${x + 30}" y="${y + 30}" width="40" height="40" fill="${other}"/>`,
        path(fill, `M${x} ${y}h100a100 100 0 0 1-100 100z`),
        block(other) + disc(x + 50, y + 50, 32, fill),
      ]
      out += shapes[kind]
    }
  }
  return out
}

/** Switches, on and off. */
export function tech(chance: Chance, inks: Inks) {
  let out = ''
  for (let row = 0; row < 4; row++) {
    for (let column = -1; column < 4; column++) {
      const x = 14 + column * 128 + (row % 2) * 64
      const y = 14 + row * 72
      const on = chance() < 0.5
      const pale = upTo(chance, 3) === 2
      const fill = on ? inks[pale ? 2 : 3] : inks[1]
      out += `<rect x="${x}" y="${y}" width="116" height="56" rx="28" fill="${fill}"/>`
      out += disc(x + (on ? 88 : 28), y + 28, 19, on ? inks[4] : inks[0])
    }
  }
  return out
}

/** Awnings. */
export function shop(chance: Chance, inks: Inks) {
  let out = ''
  const first = upTo(chance, 4)
  const w = [50, 66.7, 80][upTo(chance, 3)] ?? 50
  for (let row = 3; row >= 0; row--) {
    const y = row * 84 - 20
    for (let i = -1; i < 400 / w + 1; i++) {
      const x = i * w + (row % 2) * (w / 2)
      const fill = inks[1 + ((i + row + first + 8) % (row % 2 ? 2 : 4))] ?? inks[1]
      out += path(
        fill,
        `M${round(x)} ${y}h${round(w)}v${84 - w / 4}a${round(w / 2)} ${round(w / 2)} 0 0 1-${round(w)} 0z`,
      )
    }
  }
  return out
}

/** Interlocking loops, for everything else. */
export function loop(chance: Chance, inks: Inks) {
  const hookA = 'M8 45V24A16 16 0 0 1 30.6 9.425V19.479A8 8 0 0 0 16 24V45z'
  const hookB = 'M40 3V24A16 16 0 0 1 17.4 38.575V28.521A8 8 0 0 0 32 24V3z'
  let out = ''
  const first = upTo(chance, 4)
  for (let row = 0; row < 3; row++) {
    for (let i = -1; i < 4; i++) {
      const x = i * 124 + (row % 2) * 62 - 10
      const y = row * 112 - 26
      const hooks = path(ink(inks, i + row + first + 8), hookA) + path(ink(inks, i + row + first + 9), hookB)
      out += `<g transform="translate(${x} ${y}) scale(2.9)">${hooks}</g>`
    }
  }
  return out
}
