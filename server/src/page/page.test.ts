import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { entryFiles, fontsIn } from './manifest'
import { cacheOfRendered } from './rendered-pages'

describe('the files of an entry', () => {
  const manifest = {
    entry: { file: 'entry.js', imports: ['a', 'b'], css: ['entry.css'] },
    a: { file: 'a.js', imports: ['b'], css: ['a.css'] },
    b: { file: 'b.js', imports: ['a'], css: ['b.css'] },
  }
  it('are its own script first, each once, and styles in the order they are imported', () => {
    expect(entryFiles(manifest, 'entry')).toEqual({
      scripts: ['entry.js', 'a.js', 'b.js'],
      styles: ['b.css', 'a.css', 'entry.css'],
    })
  })
  it('are missed loudly', () => {
    expect(() => entryFiles(manifest, 'gone')).toThrow('The web build has no gone')
  })
  it('name each font that every page needs once', () => {
    expect(
      fontsIn(
        `a{src:url(/x-basic-1.woff2)}b{src:url("/x-basic-1.woff2")}c{src:url('/y-basic.woff2')}d{src:url(/x-latin.woff2)}`,
      ),
    ).toEqual(['/x-basic-1.woff2', '/y-basic.woff2'])
  })
})

describe('the cache of rendered pages', () => {
  it('renders again only what has changed, and evicts the oldest', async () => {
    const cached = cacheOfRendered(2)
    const rendered: string[] = []
    const render = (key: string) => () => {
      rendered.push(key)
      return `<p>${key}</p>`
    }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cached(key, render(key), '')
    expect(rendered).toEqual(['a', 'b', 'c', 'b'])
  })

  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000,gzip;q=0', undefined],
    ['gzip;q=0.5, br;q=0.1', 'br'],
    ['identity', undefined],
    ['', undefined],
  ])('compresses for “%s” with %s', async (accepts, encoding) => {
    expect((await cacheOfRendered(1)('a', () => 'a', accepts)).encoding).toBe(encoding)
  })

  it('compresses as the browser can read it, under one name for the same page', async () => {
    const cached = cacheOfRendered(1)
    const plain = await cached('a', () => '<p>a</p>', '')
    const compressed = await cached('a', () => 'never rendered', 'gzip, deflate, br')
    expect(plain).toMatchObject({ body: '<p>a</p>', encoding: undefined })
    expect(compressed).toMatchObject({ encoding: 'br', etag: plain.etag })
    expect(brotliDecompressSync(compressed.body).toString()).toBe('<p>a</p>')
    expect((await cached('b', () => 'b', 'gzip')).etag).not.toBe(plain.etag)
  })
})
