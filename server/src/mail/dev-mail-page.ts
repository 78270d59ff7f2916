import type { Mail } from '../platform/outside/mailer'
import { devMailLook } from './dev-mail-look'

type Captured = Mail & { id: string }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Ids begin with the time they were made at, in milliseconds. */
const momentOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

function time(id: string) {
  const moment = momentOf(id)
  if (Number.isNaN(moment.getTime())) return ''
  const words = moment.toISOString().slice(0, 19).replace('T', ' ')
  return `<time datetime="${moment.toISOString()}">${words} UTC</time>`
}

const kindOf = (mail: Captured) => `<span class="kind">${escaped((mail.kind ?? 'mail').replaceAll('-', ' '))}</span>`

export function listPage(mails: Captured[]) {
  const rows = mails.map(
    (
      mail,
    ) => `<li><a href="/dev/mail/${escaped(mail.id)}">${escaped(mail.subject)}</a> <small>to ${escaped(mail.to)}</small>
      ${kindOf(mail)} ${time(mail.id)}</li>`,
  )
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const list =
    mails.length > 0
      ? `<p class="lede">${count}, newest first. Nothing leaves this machine until a mail server is set.</p>
        <ul class="list">${rows.join('\n')}</ul>`
      : `<div class="empty"><h2>No mail yet</h2><p>What Perkloop would send appears here: sign up, place a bid,
        ask somebody to be friends.</p></div>`
  return frame('Captured mail', `<main><h1>Captured mail</h1>${list}</main>`)
}

/** HTML and plain text beside each other, or one at a time in a narrow window. */
export function readerPage(mail: Captured) {
  const address = `/dev/mail/${escaped(mail.id)}`
  const headers = Object.entries(mail.headers ?? {}).map(
    ([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  )
  return frame(
    mail.subject,
    `<main class="reader">
      <p class="back"><a href="/dev/mail">All captured mail</a></p>
      <h1>${escaped(mail.subject)}</h1>
      <p class="facts"><span>to ${escaped(mail.to)}</span> ${kindOf(mail)} ${time(mail.id)}</p>
      <details><summary>Headers</summary><dl><div><dt>Message-ID</dt><dd>${escaped(mail.messageId)}</dd></div>${headers.join('')}</dl></details>
      <fieldset class="forms"><legend>Show</legend>
        <label><input type="radio" name="form" id="show-html" checked> HTML</label>
        <label><input type="radio" name="form" id="show-plain"> Plain text</label>
      </fieldset>
      <div class="both">
        <section class="html" aria-labelledby="html-title"><h2><span id="html-title">HTML</span> <a href="${address}?html" aria-label="Open the HTML alone">Open alone</a></h2>
          <iframe src="${address}?html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>
        <section class="plain" aria-labelledby="plain-title"><h2><span id="plain-title">Plain text</span> <a href="${address}?plain" aria-label="Open the plain text alone">Open alone</a></h2>
          <pre tabindex="0">${linked(escaped(mail.plain))}</pre></section>
      </div>
    </main>`,
  )
}

const linked = (text: string) => text.replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`)

const mark =
  '<svg viewBox="0 0 48 48" width="28" height="28" aria-hidden="true"><path class="a" d="M8 45V24A16 16 0 0 1 30.6 9.425V19.479A8 8 0 0 0 16 24V45z"/><path class="b" d="M40 3V24A16 16 0 0 1 17.4 38.575V28.521A8 8 0 0 0 32 24V3z"/></svg>'

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} · Perkloop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${devMailLook}</style></head>
<body><header><a href="/">${mark}<span>Perkloop</span></a></header>${content}</body></html>`
