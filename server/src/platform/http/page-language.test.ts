import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serverOfFile } from '../../../test/server-of-file'
import { pageLanguage } from './page-language'

const { server } = await serverOfFile()
const app = Fastify()
app.decorate('deps', server.deps)
app.get('/*', (request, reply) => pageLanguage(request, reply))

describe('the language of a page', () => {
  it.each([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
    ['/', { 'accept-language': 'de', cookie: 'theme=x; language=en' }, 'en'],
    ['/', { 'accept-language': 'en', cookie: 'language=de' }, 'de'],
    ['/?lang=en', { cookie: 'language=de' }, 'en'],
    ['/?lang=xx', { 'accept-language': 'de' }, 'de'],
    ['/', { cookie: 'language=<script>' }, 'en'],
    ['/', { cookie: 'mylanguage=de' }, 'en'],
    ['//', {}, 'en'],
    ['//a:b/?lang=de', {}, 'de'],
  ])('%s with %j is %s', async (url, headers, language) => {
    const reply = await app.inject({ url, headers })
    expect(reply.body).toBe(language)
    expect(reply.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  })
})

it('a page that is asked for in a language is remembered', async () => {
  expect((await app.inject('/?lang=de')).headers['set-cookie']).toBe(
    'language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  )
  for (const url of ['/', '/?lang=', '/?lang=fr']) expect((await app.inject(url)).headers['set-cookie']).toBeUndefined()
})

it('over https the cookie is sent over https only', async () => {
  const secure = Fastify()
  secure.decorate('deps', { ...server.deps, env: { ...server.deps.env, publicUrl: 'https://perkloop.test' } })
  secure.get('/', (request, reply) => pageLanguage(request, reply))
  expect((await secure.inject('/?lang=de')).headers['set-cookie']).toMatch(/; Secure$/)
})
