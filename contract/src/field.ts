import { z } from 'zod'
import { isWholeCents } from './amount'
import { fieldText, type PlainFieldText } from './field-text'
import { limits } from './limits'

/** Ids are UUIDv7 strings, in lower case so that one entity has one id. */
export const Id = z.uuid().toLowerCase()
export type Id = z.infer<typeof Id>

export const ById = z.object({ id: Id.describe('The id of what the address names') })

export const OfChat = z.object({ exchangeId: Id.describe('Whose chat') })

/** A moment: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** Text as users type it: trimmed, in Unicode's composed form, without characters that PostgreSQL can't store. */
const typedAs = (missing?: PlainFieldText) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    .refine((text) => !text.includes('\u0000'), fieldText('nullCharacter'))
    .refine((text) => !/\p{Surrogate}/u.test(text), fieldText('halfCharacter'))
    .transform((text) => text.normalize('NFC').trim())
const typed = typedAs()

// Joiners, direction marks and letters that are blank: a text of nothing else can't be seen.
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\u2800]*$/u

/** Required text of 1 to `most` characters after trimming, at least one of which can be seen. */
export function text(most: number, missing: PlainFieldText = 'required') {
  return typedAs(missing)
    .pipe(
      z
        .string()
        .max(most, fieldText('atMostCharacters', most))
        .refine((text) => !invisible.test(text), missing),
    )
    .meta({ minLength: 1, maxLength: most })
}

/** Text that may be left out; `""` clears it. */
export function optionalText(most: number) {
  return typed
    .pipe(z.string().max(most, fieldText('atMostCharacters', most)))
    .meta({ maxLength: most })
    .optional()
}

/**
 * Names stand within other users' sentences, mails and lists: no line breaks, and no marks that change the direction of
 * the text around them. Letters of both directions are welcome.
 */
const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
const notOneLine = fieldText('notOneLine')

/** Required text on one line: a name, a title. */
export function line(most: number, missing?: PlainFieldText) {
  return text(most, missing).refine(oneLine, notOneLine).meta({ minLength: 1, maxLength: most })
}

// With a scheme, with www, or a domain or the four numbers of an address with a path. A domain may end with a dot, in any script.
const link = /:\/\/|www\.|([\p{L}\p{M}\p{N}_-]\.\p{L}[\p{L}\p{M}\p{N}-]+|\d(\.\d{1,3}){3})\.?(:\d*)?\//iu

/** As a browser reads an address: letters that only look like others, what cannot be seen, and the dots of other scripts. */
const asAddress = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.')

/** Names of users, organizations and roles stand in mails that we send, so they must not be links. */
export function name(missing: PlainFieldText, most: number = limits.nameLength) {
  return line(most, missing)
    .refine((text) => !link.test(asAddress(text)), fieldText('nameHoldsLink'))
    .meta({ minLength: 1, maxLength: most })
}

/** Text on one line that may be left out; `""` clears it. */
export function optionalLine(most: number) {
  return typed
    .pipe(z.string().max(most, fieldText('atMostCharacters', most)).refine(oneLine, notOneLine))
    .transform((text) => (invisible.test(text) ? '' : text))
    .meta({ maxLength: most })
    .optional()
}

/** Dollars with at most two decimals; stored as integer cents. */
export const Dollars = z
  .number()
  .min(0, fieldText('belowZero'))
  .max(limits.perkValueDollars, fieldText('atMost', limits.perkValueDollars))
  .refine(isWholeCents, fieldText('twoDecimals'))

function isWebLink(link: string) {
  if (!/^https?:\/\/[^\s]+$/i.test(link)) return false
  return URL.canParse(link)
}

/** An http(s) link, so that no `javascript:` ever becomes an href. */
export function optionalLink() {
  return typed
    .pipe(z.string().max(limits.linkLength, fieldText('atMostCharacters', limits.linkLength)))
    .refine((link) => link === '' || isWebLink(link), fieldText('linkWithoutHttps'))
    .meta({ maxLength: limits.linkLength })
    .optional()
}

export function isLinkedIn(link: string) {
  if (!URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com')
}

/** A number in an address, in digits only: refuses `1e3`, `0x10`, an empty value and a repeated parameter. */
export function numeral<T extends z.ZodType>(schema: T) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? (/^-?\d+(\.\d+)?$/.test(given) ? Number(given) : Number.NaN) : given),
    schema,
  )
}

/** Pagination of a list: at most `limit` entries after the opaque `cursor` of the `Link` header. */
export const Page = z.object({
  limit: numeral(z.number().int().min(1).max(limits.listMost))
    .prefault(limits.listDefault)
    .describe('How many at most'),
  cursor: z
    .string()
    .min(1)
    .max(2000)
    .optional()
    .describe('Where to go on: as the `Link` header of the page before says'),
})
export type Page = z.infer<typeof Page>

/** The response to every deletion. */
export const Deleted = z.object({ _id: z.string(), message: z.string() })
/** The response to a change of nothing that the caller can read. */
export const Done = z.object({ message: z.string() })
