import { type Language, languageOf } from '@perkloop/contract/language'
import type { WebhookFormat } from '@perkloop/contract/webhook'
import { webhookTexts as de } from '../locales/de/webhook'
import { webhookTexts as en } from '../locales/en/webhook'
import type { WebhookTexts } from '../locales/kinds/webhook'
import { bodyOf, type Message } from './webhook.rules'

const texts: Record<Language, WebhookTexts> = { en, de }

/** The body of a message, in the language of its webhook. */
export function writtenBody(format: WebhookFormat, message: Message, language: string, publicUrl: string) {
  const { event, data } = message
  const say = texts[languageOf(language)]
  const sentence = event in say ? say[event as keyof WebhookTexts](data) : event
  const path = data.exchangeId ? '/organization?tab=trade' : '/marketplace'
  return bodyOf(format, message, sentence, `${publicUrl}${path}`)
}
