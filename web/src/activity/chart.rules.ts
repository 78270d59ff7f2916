/** The top of an axis for values up to `most`: a round number whose half is round, too. */
export function topOf(most: number) {
  if (most <= 0) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * power >= most) ?? 10
  return Math.max(2, step * power)
}

/** Which of the weeks (their Mondays) name their month below the chart: the first of each, but at most so many. */
export function monthPlaces(weeks: readonly string[], most: number) {
  const month = (week: string | undefined) => week?.slice(0, 7)
  const begins = weeks.flatMap((week, at) => (at > 0 && month(week) !== month(weeks[at - 1]) ? [at] : []))
  const every = Math.ceil(begins.length / most)
  return begins.filter((_, at) => at % every === 0)
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe before it makes it text. */
function cell(value: string | number | null) {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

/** CSV by RFC 4180, with the byte order mark by which spreadsheets know UTF-8. Numbers are written for programs: with a point, and without units. */
export function csvOf(head: string[], rows: (string | number | null)[][]) {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
