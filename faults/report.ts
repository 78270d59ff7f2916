let failed = 0

/** Prints one criterion and whether it was met. */
export function must(what: string, met: boolean, seen?: unknown) {
  const found = seen === undefined ? '' : ` (${typeof seen === 'string' ? seen : JSON.stringify(seen)})`
  process.stdout.write(`  ${met ? 'met    ' : 'NOT MET'}  ${what}${found}\n`)
  if (!met) failed += 1
}

export const failures = () => failed
