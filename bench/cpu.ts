import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds that a process has used so far, from Linux's /proc; 0 for one that is gone. */
export function cpuOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return 0
  }
}

/**
 * Meters the CPU seconds of the PostgreSQL processes that serve one database; work for other databases, and cleaning
 * up by autovacuum, which comes when it likes, does not count.
 * Pooled connections come and go: of a closed one the last reading stays counted, so read often.
 */
export function meterOfPostgres(database: string) {
  const serves = new RegExp(`^postgres: (?!autovacuum).*\\b${database}\\b`)
  const used = new Map<string, number>()
  return () => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && serves.test(commandLineOf(name))))
      used.set(pid, Math.max(used.get(pid) ?? 0, cpuOf(Number(pid))))
    return [...used.values()].reduce((sum, seconds) => sum + seconds, 0)
  }
}

function commandLineOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
