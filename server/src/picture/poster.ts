import sharp from 'sharp'
import { refuse } from '../platform/base/errors'
import { inTurn } from './in-turn'

const loader = { operation: ['VipsForeignLoadSvg'] }
/** So many wait at most, so that pictures that people upload are not kept waiting by pictures for links. */
const mostWaiting = 4
let waiting = 0

/**
 * Makes a PNG of an SVG of our own. Never for a file that a user sent: those are not even opened (reencode.ts). SVG can
 * be read only in here, where no upload is read, because all work on pictures is done one at a time.
 * @throws Refusal 503 while too many wait.
 */
export async function renderPoster(svg: string) {
  if (waiting >= mostWaiting) refuse('UNAVAILABLE', 'tooManyPicturesAtOnce')
  waiting += 1
  try {
    return await inTurn(async () => {
      sharp.unblock(loader)
      try {
        return await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer()
      } finally {
        sharp.block(loader)
      }
    })
  } finally {
    waiting -= 1
  }
}
