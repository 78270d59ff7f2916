import type { Endpoint } from '@perkloop/contract/endpoint'
import { failures } from '@perkloop/contract/locale/failures'

/** Shown if a request fails and the response has no message. The build writes it into each endpoint (contract-calls.ts). */
export const failureText = ({ failure }: Pick<Endpoint, 'failure'>) => failures[failure]
