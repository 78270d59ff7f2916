import type { Language } from '@perkloop/contract/language'
import { mailPage as de } from './de/mail'
import { mailPage as en } from './en/mail'

/** What every email says around its own words. */
export const mailPages: Record<Language, typeof en> = { en, de }
