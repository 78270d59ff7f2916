import { listPublicPerks } from '../perk/perk.service'
import type { Deps } from '../platform/context'
import { etagOf } from '../platform/reply/reply'

/** The protocol allows ten times as many; crawlers find older perks in the marketplace. */
export const mostAddresses = 5_000

/**
 * The addresses that search engines may show: the landing page, the public marketplace and the newest public perks, in
 * the default language; each page names its others itself. Read again only when a list of perks has changed.
 */
export function readSitemap({ env, db, lists, reader }: Pick<Deps, 'env' | 'db' | 'lists' | 'reader'>) {
  return lists.get('/sitemap.xml', async () => {
    const ids = await listPublicPerks({ reader, db, env }, mostAddresses - 2)
    const paths = ['/', '/public-marketplace', ...ids.map((id) => `/public-marketplace?perk=${id}`)]
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${inXml(env.publicUrl + path)}</loc></url>`).join('\n')}
</urlset>
`
    return { body, etag: etagOf(body), next: null }
  })
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
