import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateRawSync } from 'node:zlib'
import { coded, honest, keys, metadataOf } from './saml-provider'

/** A SAML provider on this machine, whose page posts its answer by itself as soon as a browser comes. */
export async function startSamlProvider() {
  const state = { acs: '', entityId: '', email: '', subject: 'somebody' }
  const server = createServer((request, response) => {
    const sent = new URL(request.url ?? '', 'http://provider').searchParams
    const request64 = sent.get('SAMLRequest')
    // Nothing was asked of a provider that begins by itself.
    const asked = request64 === null ? '' : inflateRawSync(Buffer.from(request64, 'base64')).toString()
    const [, requestId = ''] = / ID="([^"]+)"/.exec(asked) ?? []
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    const fields =
      field('SAMLResponse', coded(honest({ ...state, requestId }))) + field('RelayState', sent.get('RelayState') ?? '')
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(
      `<!doctype html><form method="post" action="${state.acs}">${fields}</form><script>document.forms[0].submit()</script>`,
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/login`
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { state, address, metadata: metadataOf([keys.own.certificate], { address }), stop }
}
