import { ask, insist } from './client'
import { must } from './report'
import { openStage, pause, type Stage } from './stage'

type Instance = Awaited<ReturnType<Stage['start']>>

/** Opens a stream of events. @returns a promise of its end. */
async function openStream({ url }: Instance, token: string) {
  const reply = await fetch(`${url}/api/events`, { headers: { authorization: `Bearer ${token}` } })
  const ended = reply.text().then(
    () => true,
    () => true,
  )
  return { ended, status: reply.status }
}

/** SIGTERM with open streams and requests in flight; clients go on at the other instance. */
export async function stopSignal() {
  const stage = await openStage()
  const { given, db } = stage
  try {
    const [leaving, staying] = [await stage.start(), await stage.start()]
    const people = await Promise.all(Array.from({ length: 10 }, () => given.user()))
    const streams = await Promise.all(people.map(({ token }) => openStream(leaving, token)))
    must(
      '10 streams are open',
      streams.every(({ status }) => status === 200),
    )
    const titles = Array.from({ length: 60 }, (_, n) => `Perk ${n}`)
    const draft = (title: string) => ({ title, description: 'Kept or not', estimatedValue: 10 })
    const owner = people[0] ?? (await given.user())
    const writes = titles.map((title) => insist([leaving, staying], owner, '/perks', draft(title)))
    await pause(30)
    const start = performance.now()
    leaving.child.kill('SIGTERM')
    const code = await leaving.ended
    const took = Math.round(performance.now() - start)
    must('it is done in under 10 s', took < 10_000, `${took} ms`)
    must('with exit code 0', code === 0, code)
    const ended = await Promise.race([Promise.all(streams.map((stream) => stream.ended)), pause(2_000)])
    must('every stream has ended', Array.isArray(ended))
    const answers = await Promise.all(writes)
    must(
      'every write that was under way is done, here or there',
      answers.every(({ status }) => status === 201),
    )
    const rows = await db.selectFrom('perks').select('title').where('title', 'in', titles).execute()
    must('and done once', rows.length === titles.length, `${rows.length} of ${titles.length}`)
    must('nobody is answered any more', (await ask(leaving, null, 'GET', '/healthz')).status === 0)
  } finally {
    await stage.close()
  }
}
