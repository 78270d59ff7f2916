import * as contract from '@perkloop/contract/suggestion'
import type { FastifyInstance } from 'fastify'
import { mountCallerRead } from '../platform/http/caller-read'
import { callersSuggestions } from './suggestion.service'

export function suggestionRoutes(app: FastifyInstance) {
  mountCallerRead(app, contract.listSuggestions, () => callersSuggestions(app.deps.storage.base))
}
