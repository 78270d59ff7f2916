import { z } from 'zod'
import { text } from './field'
import { fieldText } from './field-text'
import { limits } from './limits'

const missing = fieldText('completionDateMissing')
const isDay = (date: string) => z.iso.date().safeParse(date).success
const isMoment = (date: string) => z.iso.datetime({ offset: true }).safeParse(date).success

/** Takes `YYYY-MM-DD` or an ISO time; only the day is kept. */
export const CompletionDate = z
  .string(missing)
  .max(40, missing)
  .refine((date) => isDay(date) || isMoment(date), missing)
  .transform((date) => date.slice(0, 10))

/** The terms an owner sets when accepting a bid. Only the server checks that the date is not past, by its own clock. */
export const ExchangeTerms = z.object({
  completionDate: CompletionDate,
  logistics: text(limits.logisticsLength, 'logisticsMissing'),
})
export type ExchangeTerms = z.infer<typeof ExchangeTerms>
