import { generateKeyPairSync, sign } from 'node:crypto'

const part = (tag: number, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const length = body.length
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}
const moment = (at: Date) => part(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
// sha256WithRSAEncryption, and a name of one part: CN=Tests.
const algorithm = part(0x30, Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const name = part(0x30, part(0x31, part(0x30, Buffer.from('0603550403', 'hex'), part(0x0c, Buffer.from('Tests')))))

/** A key with a certificate that it has signed itself, good until a moment. Written out, as Node makes none. */
export function selfSigned(until = new Date(Date.now() + 864e5)) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const serial = part(0x02, Buffer.from([1]))
  const validity = part(0x30, moment(new Date(until.getTime() - 1728e5)), moment(until))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = part(0x30, serial, algorithm, name, validity, name, key)
  const signature = part(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const certificate = part(0x30, content, algorithm, signature).toString('base64')
  return { certificate, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }
}
