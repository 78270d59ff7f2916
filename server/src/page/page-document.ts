import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultLanguage, type Language, languages } from '@perkloop/contract/language'
import type { LandingData, MarketplaceData, PublicPages } from '@perkloop/contract/page'
import type { Perk } from '@perkloop/contract/perk'
import { pages as de } from '../locales/de/pages'
import { pages as en } from '../locales/en/pages'
import { inlineIn } from '../platform/http/page-security'
import { startPage } from '../platform/http/web-files'
import { linkPictureSize } from './link-picture'
import { entryFiles, fontsIn, type Manifest } from './manifest'

interface Face {
  path: string
  title: string
  description: string
  /** The picture for links, where it is not that of the whole product: its path, and what it shows. */
  picture?: { path: string; alt: string }
  /** Search engines are asked not to list it. */
  isHidden?: boolean
}

const texts: Record<Language, typeof en> = { en, de }

/** As the Open Graph protocol writes them. */
const ogLocales: Record<Language, string> = { en: 'en_US', de: 'de_DE' }

/** Where the build of each language lies: English at the top, the others in folders below. */
const folderOf = (webFolder: string, language: Language) =>
  language === defaultLanguage ? webFolder : join(webFolder, language)

/** Prepares whole documents: head, styles, the rendered page, and its data for hydration. */
export async function openDocuments(webFolder: string, publicUrl: string, language: Language) {
  const script = resolve(folderOf(resolve(webFolder, '../dist-server'), language), 'entry-server.js')
  const pages = (await import(pathToFileURL(script).href)) as PublicPages
  const frame = frameOf(webFolder, publicUrl, language)
  const { landing, marketplace } = texts[language]
  const [land, market] = [
    frame({ path: '/', ...landing }, 'src/entry-landing.tsx'),
    frame({ path: '/public-marketplace', ...marketplace }, 'src/entry-marketplace.tsx'),
  ]
  return {
    landing: (data: LandingData) => land.render(pages.landing(data), data),
    marketplace: (data: MarketplaceData) => market.render(pages.marketplace(data), data, faceOf(data, language)),
    poster: (perk: Perk) => pages.poster(perk, linkPictureSize.width, linkPictureSize.height),
    /** Hashes of each page's inline scripts and styles, for its security policy. */
    inline: { landing: land.inline, marketplace: market.inline },
  }
}

function frameOf(webFolder: string, publicUrl: string, language: Language) {
  const folder = folderOf(webFolder, language)
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  // These files are the same in every language.
  const shared = (name: string) => readFileSync(join(webFolder, name), 'utf8')
  const manifest = JSON.parse(read('manifest.json')) as Manifest
  const startUp = startPage(folder)
  // Served instead of a page that cannot be rendered.
  const instead = inlineIn(startUp)
  const html = /<html[^>]*>/.exec(startUp)?.[0] ?? ''
  const waiting = /<div class="start-up">[\s\S]*?<\/div>/.exec(startUp)?.[0] ?? ''
  const app = entryFiles(manifest, 'index.html')
  // A signed-in user starts with the marketplace, so its files are preloaded for them.
  const { in: started } = JSON.parse(read('start-files.json')) as { in: Record<string, string[]> }
  const members = [...addresses([...app.scripts]), ...(started['/marketplace'] ?? []), ...addresses(app.styles)]

  return (face: Face, entry: string) => {
    const { scripts } = entryFiles(manifest, entry)
    // `optional`: a visitor's text never jumps because a font arrives late.
    const css = [shared('start-up.css'), read(entry.replace(/^src\/(.*)\.tsx$/, '$1.css'))]
      .join('\n')
      .replaceAll(/font-display:\s*swap/g, 'font-display:optional')
    const [theme, watch, start] = [shared('theme.js'), shared('start-up.js'), shared('public-page.js')]
    const headOf = (face: Face) => `<!doctype html>
${html}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${inAttribute(face.title)}</title>
<meta name="description" content="${inAttribute(face.description)}">
<link rel="canonical" href="${inAttribute(publicUrl + addressIn(language, face))}">
${alternatesOf(face, publicUrl)}
${face.isHidden ? '<meta name="robots" content="noindex">\n' : ''}<meta name="theme-color" content="#f6f3ec">
${cardOf(face, publicUrl, language)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<script>${theme}</script>
<script>${watch}</script>
<script data-page="${addresses(scripts).join(' ')}" data-app="${members.join(' ')}">${start}</script>
${fontsIn(css)
  .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
  .join('\n')}
`
    const foot = `</div>
<div class="start-up start-up-instead">${waiting}</div>
<noscript><p class="start-up-note">${texts[language].needsScripts}</p></noscript>
`
    const render = (markup: string, data: LandingData | MarketplaceData, shown = face) =>
      `${headOf(shown)}<style>${css}</style>
</head>
<body>
<div id="root">${markup}${foot}<script type="application/json" id="page-data">${inScript(data)}</script>
</body>
</html>
`
    return { render, inline: { scripts: [theme, watch, start, ...instead.scripts], styles: [css, ...instead.styles] } }
  }
}

/** What the marketplace says of itself: the words of the perk that it was opened with. */
function faceOf({ opened }: MarketplaceData, language: Language): Face | undefined {
  const { marketplace, perk: words } = texts[language]
  if (!opened) return undefined
  const path = '/public-marketplace'
  if (!opened.perk) return { path, ...marketplace, isHidden: true }
  const { _id, title, description, estimatedValue, userId } = opened.perk
  return {
    path: `${path}?perk=${_id}`,
    title: words.title({ title }),
    description: shortened(
      [words.perMonth({ value: estimatedValue }), userId.company, description].filter(Boolean).join(' · '),
    ),
    picture: { path: `/perk-pictures/${_id}.png`, alt: words.picture({ title }) },
  }
}

/** As much as previews show, without half a word at the end. */
function shortened(text: string) {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= 200 ? line : `${line.slice(0, 199).replace(/\s\S*$/, '')}…`
}

/** Without `lang` a page is in the browser's language, and in English for crawlers, which name none. */
const addressIn = (language: Language, { path }: Face) =>
  language === defaultLanguage ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`

/** Links for search engines: the page's address in each language. */
function alternatesOf(face: Face, publicUrl: string) {
  const links = languages.map((language) => [language, addressIn(language, face)] as const)
  return [...links, ['x-default', face.path] as const]
    .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${inAttribute(publicUrl + path)}">`)
    .join('\n')
}

/** What a link preview on another site shows (ogp.me). */
function cardOf(face: Face, publicUrl: string, language: Language) {
  const { title, description } = face
  const properties = {
    type: 'website',
    site_name: 'Perkloop',
    title,
    description,
    url: publicUrl + addressIn(language, face),
    locale: ogLocales[language],
    image: publicUrl + (face.picture?.path ?? '/social-card.png'),
    'image:width': linkPictureSize.width,
    'image:height': linkPictureSize.height,
    'image:alt': face.picture?.alt ?? texts[language].card,
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

/** JSON that cannot close the script element it stands in. */
function inScript(data: unknown) {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
