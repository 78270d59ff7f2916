// `npm start`: builds what is missing or stale, then runs the server in this same process. `npm start -- --version`
// prints the version alone.
import { prepareStart } from './prepare-start.mjs'

await prepareStart()
await import('../server/dist/main.js').catch((error) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !String(error.message).includes('server/dist')) throw error
  process.stderr.write('There is no build yet: run `npm run build` first\n')
  process.exit(1)
})
