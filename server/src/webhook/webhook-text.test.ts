import { describe, expect, it } from 'vitest'
import { organizationsOn } from '../../test/given-organization'
import { webhookScenesOn } from '../../test/given-webhook'
import { serverOfFile } from '../../test/server-of-file'

// What is sent is sent by the tests themselves.
const { server, given } = await serverOfFile()
const there = organizationsOn(server)
const { scene } = webhookScenesOn(server)

describe('a message in a channel', () => {
  const title = '<!channel> & [link](https://evil.example)'
  async function sent(format: string) {
    const { id, receiver } = await scene({ format })
    const member = await there.member(id, { createPerks: true })
    await given.perk(member, { title, estimatedValue: 12.5 })
    await receiver.send()
    return { body: JSON.parse(receiver.state.got[0]?.body ?? '{}'), member }
  }

  it('of Slack is a sentence in which nothing is markup', async () => {
    const { body, member } = await sent('slack')
    expect(Object.keys(body)).toEqual(['text'])
    expect(body.text).toContain(
      `${member.name} offers “&lt;!channel&gt; &amp; [link](https://evil.example)”, worth $12.50 a month.`,
    )
    expect(body.text.match(/</g)).toHaveLength(1)
  })

  it('of Teams is a card whose words are shown as they are', async () => {
    const { body } = await sent('teams')
    const { body: blocks } = body.attachments[0].content
    expect(blocks).toEqual([
      { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: expect.stringContaining(title) }] },
    ])
  })
})
