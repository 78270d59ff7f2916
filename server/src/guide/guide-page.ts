import { type Language, languages } from '@perkloop/contract/language'
import { guides as de } from '../locales/de/guides'
import { guides as en } from '../locales/en/guides'
import type { Guide } from './guide-file'

const texts: Record<Language, typeof en> = { en, de }

/** A whole page; without a guide, the list of them. It runs nothing but the theme, and reads well without that. */
export function guidePage(language: Language, guides: Guide[], shown?: Guide) {
  const t = texts[language]
  const path = shown ? `/docs/${shown.name}` : '/docs'
  const link = ({ name, title }: Guide) =>
    `<li><a href="/docs/${name}"${shown?.name === name ? ' aria-current="page"' : ''}>${inHtml(title)}</a></li>`
  const others = languages
    .filter((other) => other !== language)
    .map((other) => `<a href="${path}?lang=${other}" hreflang="${other}" lang="${other}">${texts[other].ownName}</a>`)
  const list = `<h1>${t.title}</h1><p>${t.intro}</p><ul>${guides.map(link).join('')}</ul>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${inHtml(shown?.title ?? t.title)} · Perkloop</title>
<meta name="description" content="${t.intro}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme.js"></script>
<link rel="stylesheet" href="/docs/guide.css">
</head>
<body>
<header class="guide-bar"><div class="page">
<a class="guide-home" href="/"><img src="/favicon.svg" alt="" width="28" height="28">Perkloop</a>
${others.join('\n')}
</div></header>
<div class="page guide-body">
<nav aria-label="${t.title}"><a href="/docs"${shown ? '' : ' aria-current="page"'}>${t.title}</a><ul>${guides.map(link).join('')}</ul></nav>
<main>${shown?.html ?? list}</main>
</div>
</body>
</html>
`
}

const inHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
