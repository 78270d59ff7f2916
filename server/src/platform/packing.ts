import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
} as const
export type Encoding = keyof typeof compressors

/** The way a browser takes a page packed, the smallest first. */
export function encodingIn(accepts: string): Encoding | undefined {
  const wanted = (encoding: Encoding) =>
    accepts.split(',').some((part) => part.trim().startsWith(encoding) && !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find(wanted)
}
