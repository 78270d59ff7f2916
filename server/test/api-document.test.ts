import { expect, it } from 'vitest'
import { serverOfFile } from './server-of-file'

const { given } = await serverOfFile()

it('documents what refusals look like, and what is no JSON', async () => {
  const { paths } = (await given.call(null, 'GET', '/openapi.json')).body
  const operations = Object.values<Record<string, { responses: Record<string, { content: object }> }>>(paths)
  for (const { responses } of operations.flatMap((calls) => Object.values(calls)))
    expect(Object.keys(responses.default?.content ?? {})).toEqual(['application/problem+json'])
  const { responses } = paths['/api/organizations/{id}/audit.csv'].get
  expect(Object.keys(responses[200].content)).toEqual(['text/csv'])
  expect(Object.keys(paths['/api/events'].get.responses[200].content)).toEqual(['text/event-stream'])
})
