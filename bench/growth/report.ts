import { exceptions } from '../../server/test/growth/exceptions'
import type { Explained } from './explain-gathered'
import type { Measured, Statement } from './measure'

export interface Line {
  name: string
  small: Measured
  large: Measured
}

const [mostMs, mostGrowth] = [30, 1.3]
/** In milliseconds: what is less is not to be told from what else the machine does. */
const leastDifference = 0.5

const ratioOf = ({ small, large }: Line, of: 'ms' | 'blocks' | 'wall') => (small[of] > 0 ? large[of] / small[of] : 1)
const grows = (line: Line) => ratioOf(line, 'ms') > mostGrowth && line.large.ms - line.small.ms > leastDifference

const slowest = ({ statements }: Measured) => [...statements].sort((a, b) => b.ms - a.ms)[0]
const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)

const wrongWith = ({ text, ms, faults }: Pick<Statement, 'text' | 'ms' | 'faults'>) => [
  ...faults.map((fault) => `${fault}: ${short(text)}`),
  ...(ms > mostMs ? [`${ms.toFixed(0)} ms: ${short(text)}`] : []),
]

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
      ...(grows(line)
        ? [{ name: line.name, what: `${ratioOf(line, 'ms').toFixed(2)} times as much at the large size` }]
        : []),
      ...line.large.statements.flatMap(wrongWith).map((what) => ({ name: line.name, what })),
    ]),
    ...explained.flatMap((one) => wrongWith(one).map((what) => ({ name: one.test, what }))),
    ...failed.map((what) => ({ name: 'not measured', what })),
  ]
  say('')
  for (const { name, what } of wrong) say(`${exceptions[name] ? 'known' : 'WRONG'}  ${name}: ${what}`)
  for (const [name, why] of Object.entries(exceptions)) say(`known  ${name}: ${why}`)
  return wrong.every(({ name }) => exceptions[name])
}
