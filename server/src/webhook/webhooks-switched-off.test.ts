import { expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { receiverOn, webhooksOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'

const { server } = await serverOfFile({ env: { JOBS: 'off', ENABLE_ORGANIZATION_PERKS: 'false' } })
const { db } = server.deps

it('what happens while organizations have no perks waits for nothing, and is sent to nobody', async () => {
  const { id } = await organizationsOn(server).founded()
  const hook = await webhooksOn(server).made(id)
  await webhooksOn(server).delivery(hook.id)
  await db.updateTable('webhook_deliveries').set({ due_at: new Date() }).execute()
  const receiver = receiverOn(server)
  await receiver.send()
  expect(receiver.state.got).toEqual([])
  expect(await db.selectFrom('webhook_deliveries').select('due_at').execute()).toEqual([{ due_at: null }])
})
