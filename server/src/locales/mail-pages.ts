import type { Language } from '@perkloop/contract/language'
import { mailPage as de } from './de/mail'
import { mailPage as en } from './en/mail'

/** What every email shows around its own text. */
export const mailPages: Record<Language, typeof en> = { en, de }
