import { excepted } from '../../server/test/growth/exceptions'
import type { Explained } from './explain-gathered'
import type { Measured, Statement } from './measure'

export interface Line {
  name: string
  small: Measured
  large: Measured
}

const [mostMs, mostGrowth] = [30, 1.3]
/** In milliseconds: smaller differences are noise of the machine. */
const leastDifference = 0.5

const ratioOf = ({ small, large }: Line, of: 'ms' | 'blocks' | 'wall') => (small[of] > 0 ? large[of] / small[of] : 1)
const grows = (line: Line) => ratioOf(line, 'ms') > mostGrowth && line.large.ms - line.small.ms > leastDifference

const slowest = ({ statements }: Measured) => [...statements].sort((a, b) => b.ms - a.ms)[0]
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)

interface Fault {
  name: string
  what: string
  text: string
  isScan: boolean
}

const faultsOf = (name: string, { text, ms, faults }: Pick<Statement, 'text' | 'ms' | 'faults'>): Fault[] => [
  ...faults.map((fault) => ({ name, what: `${fault}: ${short(text)}`, text, isScan: true })),
  ...(ms > mostMs ? [{ name, what: `${ms.toFixed(0)} ms: ${short(text)}`, text, isScan: false }] : []),
]

const growthOf = (line: Line): Fault[] =>
  grows(line)
    ? [{ name: line.name, what: `${ratioOf(line, 'ms').toFixed(2)} times as much`, text: '', isScan: false }]
    : []

/** Prints what each call costs, and what is wrong. @returns whether nothing is. */
export function report(lines: Line[], explained: Explained[], failed: string[], say: (line: string) => void) {
  say('\ndatabase ms: small, large, ratio; blocks: ratio; whole call: ratio')
  for (const line of [...lines].sort((a, b) => ratioOf(b, 'ms') - ratioOf(a, 'ms'))) {
    const worst = slowest(line.large)
    const cells = [line.small.ms, line.large.ms, ratioOf(line, 'ms'), ratioOf(line, 'blocks'), ratioOf(line, 'wall')]
    say(`${cells.map((cell) => cell.toFixed(2).padStart(9)).join('')}  ${line.name}`)
    if (worst) say(`${''.padEnd(47)}${short(worst.text)} | ${worst.node}`)
  }
  say('\nstatements that only the tests sent: ms at the large size (- where it could only be planned), busiest node')
  for (const { text, node, ms, isRun } of [...explained].sort((a, b) => b.ms - a.ms))
    say(`${(isRun ? ms.toFixed(2) : '-').padStart(9)}  ${short(text)} | ${node}`)

  const wrong = [
    ...lines.flatMap((line) => [
      ...growthOf(line),
      ...line.large.statements.flatMap((statement) => faultsOf(line.name, statement)),
    ]),
    ...explained.flatMap((one) => faultsOf(one.test, one)),
    ...failed.map((what) => ({ name: 'not measured', what, text: '', isScan: false })),
  ].map((fault) => ({ ...fault, why: excepted([fault.name, fault.text], fault.isScan) }))
  say('')
  for (const { name, what, why } of wrong) say(`${why ? 'known' : 'WRONG'}  ${name}: ${what}${why ? ` (${why})` : ''}`)
  return wrong.every(({ why }) => why)
}
