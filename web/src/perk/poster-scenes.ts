import { type Chance, disc, type Inks, ink, ring, round, upTo } from './poster-shapes.ts'

/** Running lanes: the end of a stadium seen from above. */
export function homeStraight(chance: Chance, inks: Inks) {
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
export function bend(chance: Chance, inks: Inks) {
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

/** A shelf of spines, one of them leaning. */
export function learn(chance: Chance, inks: Inks) {
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
    const spine = (left: number) =>
      `<rect x="${left}" y="${round(y)}" width="${w}" height="${round(h)}" fill="${fill}"/>`
    out += book === leaning ? `<g transform="rotate(12 ${x} 272)">${spine(x + 2)}${band}</g>` : spine(x) + band
    x += book === leaning ? w + 46 : w + 4
  }
  return `${out}<rect y="272" width="400" height="28" fill="${inks[1]}"/>`
}

/** Slow hills and a resting sun. */
export function calm(chance: Chance, inks: Inks) {
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
    out += `<path fill="${fills[i]}"${i === 0 ? ' opacity=".75"' : ''} d="${d}V300z"/>`
  }
  return out
}

/** A route map. */
export function go(chance: Chance, inks: Inks) {
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
export function play(chance: Chance, inks: Inks) {
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
