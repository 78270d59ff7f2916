import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/errors'

export interface FormBody {
  fields: URLSearchParams
  /** False where the middle is missing: then only what stands at either end is as it was sent. */
  isWhole: boolean
}

/** So much is kept of either end of a form that is too large. */
const endBytes = 4096
/** So much gathers before it is cut: cutting at each of many small pieces would cost more than reading them. */
const cutAtBytes = 65_536

/**
 * Takes forms that browsers post. One of more than `mostBytes` is not kept, but read up to `readBytes`: a browser shows no response
 * before it has sent everything.
 */
export function acceptForms(
  scope: FastifyInstance,
  { mostBytes, readBytes }: { mostBytes: number; readBytes: number },
) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, payload, done) => {
    let length = 0
    let chunks: Buffer[] = []
    let gathered = 0
    let head: Buffer | undefined
    const onData = (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      gathered += chunk.length
      if (length <= mostBytes || (head && length <= readBytes && gathered < cutAtBytes)) return
      const kept = Buffer.concat(chunks)
      // Copies: a part of a buffer keeps the whole of it.
      head ??= Buffer.from(kept.subarray(0, endBytes))
      chunks = [Buffer.from(kept.subarray(-endBytes))]
      gathered = endBytes
      if (length <= readBytes) return
      payload.off('data', onData).off('end', onEnd).off('error', onError)
      done(new Refusal('TOO_LARGE', 'requestTooLarge'))
    }
    const onEnd = () => {
      const text = Buffer.concat([...(head ? [head] : []), ...chunks]).toString('utf8')
      const body: FormBody = { fields: new URLSearchParams(text), isWhole: head === undefined }
      done(null, body)
    }
    const onError = () => done(new Refusal('MALFORMED', 'requestMalformed'))
    payload.on('data', onData).on('end', onEnd).on('error', onError)
  })
}
