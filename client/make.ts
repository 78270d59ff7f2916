// `npm run client -- http://localhost:3000` makes the package in client/dist from the document of a running installation.
import { join } from 'node:path'
import { buildClient } from './build'

const [address] = process.argv.slice(2)
if (!address) {
  process.stderr.write('Say where Perkloop runs: npm run client -- http://localhost:3000\n')
  process.exit(1)
}
const response = await fetch(new URL('/api/openapi.json', address))
if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
await buildClient((await response.json()) as Parameters<typeof buildClient>[0], join(import.meta.dirname, 'dist'))
process.stdout.write('Made client/dist. `npm pack -w @perkloop/client` packs it.\n')
