import * as contract from '@perkloop/contract/chat'
import type { FastifyInstance } from 'fastify'
import { sendMessage } from '../chat/chat.service'
import { mount } from '../platform/http/route'
import { holdSameWords } from '../report/same-words.service'

/** Sending stands above the chat and the desk, which it asks whether these words may go out. */
export function sendingRoutes(app: FastifyInstance) {
  mount(app, contract.sendMessage, async (ctx, { body }) => (await holdSameWords(ctx, body)) ?? sendMessage(ctx, body))
}
