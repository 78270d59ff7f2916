/** The eleven motifs of a poster, on a sheet of 400 by 300. Pure: the same chances draw the same shapes. */
export type Motif = 'move' | 'eat' | 'learn' | 'calm' | 'go' | 'play' | 'work' | 'home' | 'tech' | 'shop' | 'loop'

/** The ground, then four inks. */
export type Inks = readonly [string, string, string, string, string]

type Chance = () => number

const round = (value: number) => Math.round(value * 10) / 10
const upTo = (chance: Chance, count: number) => (chance() * count) | 0
/** One of the four inks, counted round and round. */
const ink = (inks: Inks, turn: number) => inks[1 + (turn % 4)] ?? inks[1]
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const ring = (x: number, y: number, r: number, width: number, stroke: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke-width="${width}" stroke="${stroke}"/>`
const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`

export const drawMotif: Record<Motif, (chance: Chance, inks: Inks) => string> = {
  move: (chance, inks) => (chance() < 0.45 ? homeStraight(chance, inks) : bend(chance, inks)),
  eat,
  learn,
  calm,
  go,
  play,
  work,
  home,
  tech,
  shop,
  loop,
}

/** Running lanes: the end of a stadium seen from above. */
function homeStraight(chance: Chance, inks: Inks) {
  const dx = chance() < 0.5 ? -150 : 150
  const first = upTo(chance, 4)
  let out = ''
  for (let lane = 0; lane < 7; lane++) {
    const w = 560 - lane * 74
    const h = 470 - lane * 74
    if (h < 20) break
    out +=
      `<rect x="${200 + dx - w / 2}" y="${150 - h / 2}" width="${w}" height="${h}" rx="${h / 2}" ` +
      `fill="none" stroke-width="32" stroke="${ink(inks, lane + first)}"/>`
  }
  const x = 200 - dx / 3
  const y = 150 + ((chance() < 0.5 ? -1 : 1) * (470 - 74 * 3)) / 2
  return out + disc(x, y, 29, inks[0]) + disc(x, y, 14, inks[4])
}

/** Running lanes: a bend round a corner of the sheet. */
function bend(chance: Chance, inks: Inks) {
  const cx = chance() < 0.5 ? 40 : 360
  const cy = chance() < 0.5 ? 330 : -30
  const width = 34
  const first = upTo(chance, 4)
  const runner = 3 + upTo(chance, 3)
  let out = ''
  for (let lane = 0; lane < 11; lane++) out += ring(cx, cy, 64 + lane * (width + 5), width, ink(inks, lane + first))
  const r = 64 + runner * (width + 5)
  const angle = (cy > 150 ? -1 : 1) * (0.62 + chance() * 0.3)
  const x = round(cx + (cx < 200 ? 1 : -1) * r * Math.cos(angle))
  const y = round(cy + r * Math.sin(angle))
  return out + disc(x, y, 30, inks[0]) + disc(x, y, 15, inks[4])
}

/** A table seen from above: one big plate, bowls and slices around it. */
function eat(chance: Chance, inks: Inks) {
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
  const slices = path(inks[4], `M${cx} ${cy}h72a72 72 0 0 1-72 72z`) + path(inks[3], `M${cx} ${cy}v-72a72 72 0 0 1 72 72z`)
  const plate = disc(cx, cy, 100, inks[2]) + disc(cx, cy, 72, inks[1])
  return `${out}${plate}<g transform="rotate(${turn} ${cx} ${cy})">${slices}</g>`
}

/** A shelf of spines, one of them leaning. */
function learn(chance: Chance, inks: Inks) {
  const widths = [30, 46, 24, 58, 36]
  let x = -12
  let out = ''
  let i = upTo(chance, 4)
  const leaning = 3 + upTo(chance, 3)
  for (let book = 1; x < 410; book++) {
    const w = widths[upTo(chance, 5)] ?? 30
    const h = 130 + chance() * 120
    const fill = ink(inks, i++)
    const label = ink(inks, i + 1)
    const y = 272 - h
    const band =
      chance() < 0.5
        ? `<rect x="${x}" y="${round(y + h * 0.18)}" width="${w}" height="12" fill="${label}"/>`
        : disc(x + w / 2, round(y + h * 0.3), w > 40 ? 12 : 7, label) +
          `<rect x="${x}" y="238" width="${w}" height="10" fill="${label}"/>`
    const spine = (left: number) => `<rect x="${left}" y="${round(y)}" width="${w}" height="${round(h)}" fill="${fill}"/>`
    out += book === leaning ? `<g transform="rotate(12 ${x} 272)">${spine(x + 2)}${band}</g>` : spine(x) + band
    x += book === leaning ? w + 46 : w + 4
  }
  return `${out}<rect y="272" width="400" height="28" fill="${inks[1]}"/>`
}

/** Slow hills and a resting sun. */
function calm(chance: Chance, inks: Inks) {
  const sx = round(90 + chance() * 220)
  const sy = round(92 + chance() * 30)
  let out = `<circle cx="${sx}" cy="${sy}" r="92" fill="${inks[4]}" opacity=".35"/>${disc(sx, sy, 58, inks[4])}`
  const fills = [inks[3], inks[2], inks[1], inks[3]]
  const phase = chance() * 6
  for (const [i, y] of [128, 172, 216, 258].entries()) {
    const height = 34 - i * 5
    const shift = phase + i * 2.1
    const at = (x: number) => y + height * Math.sin(x / 78 + shift)
    const slope = (x: number) => (height / 78) * Math.cos(x / 78 + shift)
    let d = `M0 300V${round(at(0))}`
    for (let x = 50; x <= 400; x += 50) {
      const from = x - 50
      d +=
        `C${round(from + 16.7)} ${round(at(from) + slope(from) * 16.7)} ` +
        `${round(x - 16.7)} ${round(at(x) - slope(x) * 16.7)} ${x} ${round(at(x))}`
    }
    out += `<path fill="${fills[i]}" ${i === 0 ? 'opacity=".75"' : ''} d="${d}V300z"/>`
  }
  return out
}

/** A route map. */
function go(chance: Chance, inks: Inks) {
  const flip = chance() < 0.5 ? 1 : 0
  const drops = [70, -70, 62, -62]
  const lines = [60, 130, 200, 262].map((y, i) => ({ y, turn: 90 + chance() * 120, drop: drops[(i + flip) % 4] ?? 70 }))
  let out = ''
  for (const [i, { y, turn, drop }] of lines.entries()) {
    out +=
      `<path fill="none" stroke="${ink(inks, i)}" stroke-width="22" stroke-linejoin="round" ` +
      `d="M-20 ${y}H${round(turn)}l${Math.abs(drop)} ${drop}H420"/>`
  }
  for (const [i, { y, turn, drop }] of lines.entries()) {
    const before = round(turn - 50)
    const after = round(turn + Math.abs(drop) + 60 + chance() * 30)
    const dot = ink(inks, i + 2)
    out += disc(before, y, 17, inks[0]) + disc(before, y, 8, dot)
    out += disc(after, y + drop, 17, inks[0]) + disc(after, y + drop, 8, dot)
  }
  return out
}

/** A record and its levels. */
function play(chance: Chance, inks: Inks) {
  const left = chance() < 0.5
  const cx = left ? 118 : 282
  const cy = 150
  let out = ''
  for (const [i, x] of (left ? [244, 284, 324, 364] : [8, 48, 88, 128]).entries()) {
    const h = 60 + chance() * 200
    const fill = inks[1 + (i % 3)]
    out += `<rect x="${x}" y="${round(300 - h)}" width="28" height="${round(h + 20)}" rx="14" fill="${fill}"/>`
  }
  out += disc(cx, cy, 142, inks[1])
  for (const r of [118, 96, 74]) out += ring(cx, cy, r, 6, inks[0])
  const turn = upTo(chance, 360)
  const half = `<path fill="${inks[4]}" transform="rotate(${turn} ${cx} ${cy})" d="M${cx - 48} ${cy}a48 48 0 0 1 96 0z"/>`
  return out + disc(cx, cy, 48, inks[2]) + half + disc(cx, cy, 9, inks[0])
}

/** An office front at dusk. */
function work(chance: Chance, inks: Inks) {
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
      if (blind < 0.35) out += `<rect x="${x}" y="${y}" width="52" height="${blind < 0.18 ? 18 : 32}" fill="${inks[1]}"/>`
      out += `<rect x="${x + 24}" y="${y}" width="4" height="54" fill="${inks[0]}"/>`
    }
  }
  return out
}

/** Wooden blocks: gables, arches, doors. */
function home(chance: Chance, inks: Inks) {
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
function tech(chance: Chance, inks: Inks) {
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
function shop(chance: Chance, inks: Inks) {
  let out = ''
  const first = upTo(chance, 4)
  const w = [50, 66.7, 80][upTo(chance, 3)] ?? 50
  for (let row = 3; row >= 0; row--) {
    const y = row * 84 - 20
    for (let i = -1; i < 400 / w + 1; i++) {
      const x = i * w + (row % 2) * (w / 2)
      const fill = inks[1 + ((i + row + first + 8) % (row % 2 ? 2 : 4))] ?? inks[1]
      out += path(fill, `M${round(x)} ${y}h${round(w)}v${84 - w / 4}a${round(w / 2)} ${round(w / 2)} 0 0 1-${round(w)} 0z`)
    }
  }
  return out
}

/** Interlocking loops, for everything else. */
function loop(chance: Chance, inks: Inks) {
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
