import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** What we use of the browser's own protocol. */
interface Devtools {
  send: (method: string, params: object) => Promise<unknown>
}

/** Makes the page as slow as on a machine that is so many times slower, until the test is over. */
export async function slowDown(rate: number) {
  // Its type is an empty interface, which each provider is to fill.
  const devtools = cdp() as unknown as Devtools
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  onTestFinished(async () => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })))
}
