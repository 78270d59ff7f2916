import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSamples } from './metrics-text'
import { serverOfFile } from './server-of-file'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const token = 'a-secret-of-prometheus'
const { server } = await serverOfFile({ env: { METRICS_TOKEN: token }, mailEvery: 1_000 })

const metricName = /\b(?:perkloop|nodejs|process)_\w+/g

it.each(['ops/alerts.yml', 'ops/dashboard.json'])(
  '%s asks only for metrics and labels that there are',
  async (file) => {
    const scrape = () => server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    // The first job that ends has a duration, and the first scrape is a request that was answered.
    await expect.poll(async () => (await scrape()).body).toContain('perkloop_job_last_duration_seconds{')
    const samples = readSamples((await scrape()).body)
    const exposed = new Set(samples.map(({ name }) => name))
    const text = read(file)
    const asked = new Set(text.match(metricName))
    expect(asked.size).toBeGreaterThan(8)
    expect([...asked].filter((name) => !exposed.has(name))).toEqual([])
    // What is asked of a label has to be one of its values, as far as those are known from the start.
    for (const [, name, label, value] of text.matchAll(/(perkloop_\w+)\{(\w+)=\\?"(\w+)\\?"\}/g)) {
      const values = samples.filter((one) => one.name === name).map(({ labels }) => labels[label ?? ''])
      if (label === 'status') expect(['2xx', '3xx', '4xx', '5xx']).toContain(value)
      else expect(values).toContain(value)
    }
  },
)

it('every alert has a runbook in docs/operating.md', () => {
  const alerts = read('ops/alerts.yml')
  const runbooks = [...alerts.matchAll(/^\s+runbook: (\S+)$/gm)].map(([, address = '']) => address)
  expect(runbooks.length).toBe(alerts.match(/^\s+- alert: /gm)?.length)
  // As GitHub makes an anchor of a heading.
  const headings = [...read('docs/operating.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const anchors = new Set(headings.map((anchor) => `docs/operating.md#${anchor}`))
  expect(runbooks.filter((address) => !anchors.has(address))).toEqual([])
})
