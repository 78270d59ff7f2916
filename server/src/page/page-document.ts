import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LandingData, MarketplaceData, PublicPages } from '@perkloop/contract/page'
import { inlineIn } from '../platform/http/page-security'
import { startPage } from '../platform/http/web-files'
import { entryFiles, fontsIn, type Manifest } from './manifest'

interface Face {
  path: string
  title: string
  description: string
}

const landing: Face = {
  path: '/',
  title: 'Perkloop: swap the workplace perks you don’t use',
  description:
    "Trade unused company perks for rewards you'll actually use. Post a perk, receive offers, swap and enjoy.",
}

const marketplace: Face = {
  path: '/public-marketplace',
  title: 'Marketplace · Perkloop',
  description: 'Gym passes, transit money, gift credits, memberships: see which workplace perks people swap today.',
}

/** Puts whole documents together: head, styles, the drawn page, and its data for the browser to go on with. */
export async function openDocuments(webFolder: string, publicUrl: string) {
  const pages = (await import(pathToFileURL(resolve(webFolder, '../dist-server/entry-server.js')).href)) as PublicPages
  const frame = frameOf(webFolder, publicUrl)
  const [land, market] = [frame(landing, 'src/entry-landing.tsx'), frame(marketplace, 'src/entry-marketplace.tsx')]
  return {
    landing: (data: LandingData) => land.draw(pages.landing(data), data),
    marketplace: (data: MarketplaceData) => market.draw(pages.marketplace(data), data),
    /** What stands in each page itself, for its security policy. */
    inline: { landing: land.inline, marketplace: market.inline },
  }
}

function frameOf(webFolder: string, publicUrl: string) {
  const read = (name: string) => readFileSync(join(webFolder, name), 'utf8')
  const manifest = JSON.parse(read('manifest.json')) as Manifest
  const startUp = startPage(webFolder)
  // Served in place of a page that cannot be drawn.
  const instead = inlineIn(startUp)
  const waiting = /<div class="start-up">[\s\S]*?<\/div>/.exec(startUp)?.[0] ?? ''
  const app = entryFiles(manifest, 'index.html')
  // Whoever is signed in begins there with the marketplace.
  const { in: started } = JSON.parse(read('start-files.json')) as { in: Record<string, string[]> }
  const members = [...addresses([...app.scripts]), ...(started['/marketplace'] ?? []), ...addresses(app.styles)]

  return (face: Face, entry: string) => {
    const { scripts } = entryFiles(manifest, entry)
    // A public page keeps the faces it began with: text never jumps under a new reader's eyes.
    const css = [read('start-up.css'), read(entry.replace(/^src\/(.*)\.tsx$/, '$1.css'))]
      .join('\n')
      .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
    const [theme, watch, start] = [read('theme.js'), read('start-up.js'), read('public-page.js')]
    const head = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${inAttribute(face.title)}</title>
<meta name="description" content="${inAttribute(face.description)}">
<link rel="canonical" href="${inAttribute(publicUrl + face.path)}">
<meta name="theme-color" content="#f6f3ec">
${cardOf(face, publicUrl)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script>${theme}</script>
<script>${watch}</script>
<script data-page="${addresses(scripts).join(' ')}" data-app="${members.join(' ')}">${start}</script>
${fontsIn(css)
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
`
    const foot = `</div>
<div class="start-up start-up-instead">${waiting}</div>
<noscript><p class="start-up-note">Perkloop needs JavaScript for everything but this page.</p></noscript>
`
    const draw = (drawn: string, data: LandingData | MarketplaceData) =>
      `${head}<style>${css}</style>
</head>
<body>
<div id="root">${drawn}${foot}<script type="application/json" id="page-data">${inScript(data)}</script>
</body>
</html>
`
    return { draw, inline: { scripts: [theme, watch, start, ...instead.scripts], styles: [css, ...instead.styles] } }
  }
}

/** What a shared link shows of itself elsewhere (ogp.me). */
function cardOf({ path, title, description }: Face, publicUrl: string) {
  const properties = {
    type: 'website',
    site_name: 'Perkloop',
    title,
    description,
    url: publicUrl + path,
    image: `${publicUrl}/social-card.png`,
    'image:width': 1200,
    'image:height': 630,
    'image:alt': 'Perkloop: two hooks that close into one loop',
  }
  const lines = Object.entries(properties).map(
    ([name, content]) => `<meta property="og:${name}" content="${inAttribute(String(content))}">`,
  )
  return [...lines, '<meta name="twitter:card" content="summary_large_image">'].join('\n')
}

const addresses = (files: string[]) => files.map((file) => `/${file}`)

function inAttribute(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** JSON that cannot end the script it stands in. */
function inScript(data: unknown) {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
