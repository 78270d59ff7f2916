import type { Endpoint } from '@perkloop/contract/endpoint'
import { failures } from '@perkloop/contract/locale/failures'

/** What people read of a call that failed without words of the server. The build writes it into each call (contract-calls.ts). */
export const failureText = ({ failure }: Pick<Endpoint, 'failure'>) => failures[failure]
