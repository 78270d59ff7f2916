import { fieldIdOf } from '@perkloop/contract/field-text'
import type { Language } from '@perkloop/contract/language'
import { fields } from '@perkloop/contract/locales/en/fields'
import { done as doneDe } from './de/done'
import { deviceWords as deviceDe } from './de/mail-words'
import { refusals as de } from './de/refusals'
import { done as doneEn } from './en/done'
import { deviceWords as deviceEn } from './en/mail-words'
import { refusals as en } from './en/refusals'
import type { Device } from './kinds/mail'

type Catalogue = typeof en
type Values<Id extends keyof Catalogue> = Parameters<Catalogue[Id]>
type Plain = { [Id in keyof Catalogue]: Values<Id> extends [] ? Id : never }[keyof Catalogue]

/** A message of the catalogue: its id, and its values if it has any. */
export type Text = Plain | { id: Exclude<keyof Catalogue, Plain>; values: object }

/** Checks the values of a message by its id. */
export function say<Id extends Exclude<keyof Catalogue, Plain>>(id: Id, values: Values<Id>[0]): Text {
  return { id, values: values as object }
}

const catalogues: Record<Language, Catalogue> = { en, de }

/** The id in the contract's catalogue of what a schema found wrong, if it is one of those. */
export function idOf(text: Text): string {
  if (typeof text === 'string') return text
  return text.id === 'field' ? (fieldIdOf(fields, (text.values as { text: string }).text) ?? text.id) : text.id
}

const messageIdOf = (text: Text) => (typeof text === 'string' ? text : text.id)

/** The sentence of a message in a language. */
export function textIn(language: Language, text: Text): string {
  const message = catalogues[language][messageIdOf(text)] as (values?: object) => string
  return message(typeof text === 'string' ? undefined : text.values)
}

const dones: Record<Language, typeof doneEn> = { en: doneEn, de: doneDe }

/** The response to a call that only says that something was done. */
export const doneIn = (language: Language, id: keyof typeof doneEn) => dones[language][id]

const devices = { en: deviceEn, de: deviceDe } satisfies Record<Language, unknown>

/** The name of a device, which may become that of a passkey; null if it tells nothing of itself. */
export const deviceIn = (language: Language, device: Device) => devices[language](device)
