import { Resolver } from 'node:dns/promises'

/** The texts of a name's TXT records, none where there are none, and 'failed' where no server said. */
export type TxtResult = string[] | 'failed'

export interface Dns {
  readTxt(name: string): Promise<TxtResult>
}

const saysNone = ['ENODATA', 'ENOTFOUND']

/**
 * Asks for DNS records.
 * @param servers Addresses with ports, like `127.0.0.1:5353`; without any, those of the machine.
 */
export function openDns(servers: string[] | undefined): Dns {
  return {
    async readTxt(name) {
      // One for each question: a resolver waits for all that it was asked.
      const resolver = new Resolver({ timeout: 2_000, tries: 2 })
      if (servers) resolver.setServers(servers)
      try {
        // A long text comes in pieces.
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (error) {
        return saysNone.includes((error as NodeJS.ErrnoException).code ?? '') ? [] : 'failed'
      }
    },
  }
}
