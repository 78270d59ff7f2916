import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './client'
import { upload } from './peers'
import { must } from './report'
import { openStage } from './stage'

/** The disk of the pictures is full. It is a small one of its own, which takes the right to mount. */
export async function diskFull() {
  const stage = await openStage()
  const folder = join(stage.folder, 'pictures')
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder])
  try {
    const place = await stage.start()
    const owner = await stage.given.user()
    const first = await upload(place, owner, 300)
    must('there is room for one picture', first.status === 200, first.status)
    const filler = join(folder, 'filler')
    try {
      for (let size = 1_048_576; size >= 4_096; size /= 2)
        try {
          writeFileSync(`${filler}-${size}`, Buffer.alloc(size))
        } catch {
          rmSync(`${filler}-${size}`, { force: true })
        }
    } catch {}
    const before = readdirSync(folder).toSorted()
    const full = await upload(place, owner, 1_200)
    must('a full disk answers 503', full.status === 503 && full.body.code === 'UNAVAILABLE', full)
    must('and leaves no part of a picture', JSON.stringify(readdirSync(folder).toSorted()) === JSON.stringify(before))
    const perk = { title: 'Without a picture', description: 'x', estimatedValue: 5 }
    const lost = await ask(place, owner, 'POST', '/api/perks', { ...perk, imageKey: full.key })
    must('its picture cannot be taken for there', lost.status === 422, lost.status)
    const plain = await ask(place, owner, 'POST', '/api/perks', perk)
    must('everything else goes on', plain.status === 201, plain.status)
    const kept = await fetch(`${place.url}/pictures/${first.key}.card.webp`)
    must('the first picture is still shown', kept.status === 200 && (await kept.arrayBuffer()).byteLength > 0)
    for (const name of readdirSync(folder)) if (name.startsWith('filler')) rmSync(join(folder, name))
    const again = await upload(place, owner, 300)
    must('with room again, the next upload works', again.status === 200, again.status)
  } finally {
    await stage.close().catch(() => {})
    execFileSync('umount', ['-l', folder])
    rmSync(stage.folder, { recursive: true, force: true })
  }
}
