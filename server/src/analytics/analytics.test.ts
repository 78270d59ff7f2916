import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openServer } from '../../test/database'
import { givenOn } from '../../test/given'

it('passes the pattern of a page on, and is led nowhere else', async () => {
  const asked: { url: string; body: string }[] = []
  const service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body })
      response.writeHead(request.url === '/views' ? 307 : 200, { location: '/somewhere-inside' }).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const { port } = service.address() as AddressInfo
  const server = await openServer({ env: { ANALYTICS_URL: `http://127.0.0.1:${port}/views` } })
  const views = ['/profile/:userId', '/friends']
  for (const path of views) await givenOn(server).made(null, '/analytics/page-view', { path })
  const inGerman = { 'accept-language': 'de' }
  const view = { path: '/friends' }
  const { body } = await givenOn(server).call(null, 'POST', '/analytics/page-view', view, inGerman)
  expect(body.message).toBe('Gezählt')
  // A redirect would be followed before the last response arrives, or soon after.
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(3)
  await new Promise((done) => setTimeout(done, 300))
  await server.stop()
  service.closeAllConnections()
  await new Promise((done) => service.close(done))
  expect(asked.map(({ url }) => url)).toEqual(['/views', '/views', '/views'])
  expect(new Set(asked.map(({ body }) => JSON.parse(body).path))).toEqual(new Set(views))
})
