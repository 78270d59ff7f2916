// `node scripts/app-icons.mjs`: draws the icons of the installed application from the mark of web/public/favicon.svg.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sharp = createRequire(join(root, 'server/package.json'))('sharp')
const paths = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8').match(/<path [^>]*>/g)
const [canvas, colours] = ['#f6f3ec', '.a{fill:#0e4a3b}.b{fill:#f5b02f}']

/** @param share How much of the width the mark takes. @param round How round the corners are, of 48. */
async function draw(name, size, share, round) {
  const at = 24 * (1 - share)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${size}" height="${size}"><style>${colours}</style>
    <rect width="48" height="48" rx="${round}" fill="${canvas}"/><g transform="translate(${at} ${at}) scale(${share})">${paths.join('')}</g></svg>`
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(root, 'web/public', name))
}

await draw('icon-192.png', 192, 0.72, 10)
await draw('icon-512.png', 512, 0.72, 10)
// Systems cut these to a shape of their own: only a circle of 80 % is sure to be seen.
await draw('icon-maskable.png', 512, 0.52, 0)
await draw('apple-touch-icon.png', 180, 0.62, 0)
