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

/** CPU seconds of the PostgreSQL processes of this machine that serve one database; others' work does not count. */
export function cpuOfPostgres(database: string) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const serving = pids.filter((pid) => new RegExp(`^postgres: .*\\b${database}\\b`).test(commandLineOf(pid)))
  return serving.reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
}

function commandLineOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
