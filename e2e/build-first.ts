import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export default function buildFirst() {
  execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')])
}
