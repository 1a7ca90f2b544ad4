import * as z from 'zod/mini'
import { speakPlainly } from './sentences.ts'
import {
  recommendationActions,
  type Severity,
  severities,
  timeFrames,
} from './vocabulary/findings.ts'
import { type InspectionStatus, inspectionStatuses } from './vocabulary/inspections.ts'
import { missingWords } from './vocabulary/missing.ts'
import { shortestPassword } from './vocabulary/passwords.ts'
import { type Role, roles } from './vocabulary/roles.ts'
import { type Rating, ratings, type System, systems } from './vocabulary/worksheets.ts'

speakPlainly()

export const role = z.enum(roles, 'Choose homeowner, inspector or admin.')
export type { Role }

/** An id that this server makes: a UUID. */
export const id = z.uuid(missingWords)
/** An id as any server may send it, string or number. It becomes a string, so that ids compare. */
export const anyId = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value)),
  ),
  z.string(),
)

const noControl = z.refine<string>(
  // NUL cannot be stored by PostgreSQL, and no other control character belongs in a name or a note.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses them
  (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
  'Remove the control characters.',
)

/** One line or note that must not be empty. */
export const text = (label: string, max = 200) =>
  z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      noControl,
    )
/** Endings of web addresses that a name or a sentence hardly ever has after a dot. */
const endings =
  'agency|app|art|biz|blog|cash|click|cloud|club|co|com|deals|dev|digital|edu|fun|gift|gov|help|host|info|io|link|live|lol|me|money|net|news|online|org|page|pro|promo|ru|sale|shop|site|space|store|support|tech|today|top|vip|website|win|xyz'
/** What mail programs and phones turn into a link: with an ending that is known, or with a path. */
const webAddress = new RegExp(
  String.raw`:\/\/|\bwww\.|\w\.(?:${endings})\b|\w{2}\.[a-z]{2,24}\/\S`,
  'i',
)
/** One with the ending of a country (bit.ly). “Dr.Jo” and “12th St.NE” are none. */
const ofCountry =
  /(?<!\b(?:mr|mrs|ms|dr|st|mt|ft|ave|apt|rd|ln|no|blvd))(?<=\w{2})\.(?!(?:ne|nw|se|sw)\b)[a-z]{2}\b/i
const oneLine = (label: string) =>
  z.refine<string>((value) => !/[\r\n\u2028\u2029]/.test(value), `${label} must be one line.`)
const without = (label: string, ...patterns: RegExp[]) =>
  z.refine<string>(
    (value) => !patterns.some((pattern) => pattern.test(value)),
    `Leave web addresses out of ${label}.`,
  )
/** A name or a place, which mails of ours repeat: one line that leads nowhere. */
export const line = (label: string, max: number) =>
  text(label, max).check(oneLine(label), without(label, webAddress, ofCountry))
/** One line or note that may be empty. */
export const optionalText = (label: string, max = 200) =>
  z
    .string(`${label} must be text.`)
    .check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters.`), noControl)

/** The same, which may be empty. */
export const optionalLine = (label: string, max: number) =>
  optionalText(label, max).check(oneLine(label), without(label, webAddress, ofCountry))

/** Words that mails of ours carry: they may have several lines and lead nowhere. */
export const words = (label: string, max: number) =>
  optionalText(label, max).check(without(label, webAddress))

/** A name under an agreement; `signed_why`: why somebody else than the account's owner signs. */
export const signature = {
  signed_name: line('Your full name', 120),
  signed_why: z.optional(optionalText('Reason', 200)),
}

/** The same with an order. Servers and programs that know nothing of versions leave the rest out. */
export const signatureWithOrder = {
  ...signature,
  /** The version of the agreement that was shown; another one in force is refused with 409. */
  agreement_version: z.optional(z.int('Give a version.')),
  /** Whether the client agreed to sign electronically, having read what that means. */
  consents: z.optional(z.boolean('Say true or false.')),
}

export const email = z
  .string('E-mail must be text.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, 'E-mail can have at most 254 characters.'),
    z.email('Enter an e-mail address such as name@example.com.'),
  )
/** A new password: 10 to 200 characters. Only length matters, so there is no other rule. */
export const newPassword = z
  .string('Password must be text.')
  .check(
    z.minLength(shortestPassword, `Use at least ${shortestPassword} characters.`),
    z.maxLength(200, 'Use at most 200 characters.'),
  )
/** The password of an account, as its person types it. */
export const currentPassword = z
  .string('Password must be text.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(200, 'That password is too long.'))
/** The secret at the end of a mailed or shared link. */
export const linkToken = z
  .string('The link is not complete.')
  .check(z.regex(/^[\w-]{20,200}$/, 'The link is incomplete. Open it again from the e-mail.'))
export const instant = z.iso.datetime({ offset: true, error: 'Give a date and time.' })
const dayHint = 'Give a date such as 2026-05-31.'
/** If nothing was chosen, the reader is a person, who sees a date as their date picker shows it. */
export const day = z.iso
  .date({
    error: ({ input }) =>
      input === '' || input === undefined || input === null
        ? 'Choose a date: month, day and year, such as 05/31/2026.'
        : dayHint,
  })
  .check(
    // The database knows no year 0, and after the last day of 9999 days as texts do not count on.
    z.refine<string>((value) => value >= '0001' && value < '9999', dayHint),
  )
const amountHint = 'Give an amount in dollars, such as 1,250 or 99.50.'
/** An amount of money, at most what a column of the database holds. */
export const cents = z
  .int(amountHint)
  .check(
    z.minimum(0, 'A cost cannot be negative.'),
    z.maximum(2_000_000_000, 'Give at most $20,000,000.'),
  )

/** Years are written without a comma, and no year of ours has five digits. */
const figure = (value: number) => (value < 10_000 ? String(value) : value.toLocaleString('en-US'))

const wholeNumber = (label: string) =>
  z.int({
    error: ({ input }) =>
      input === undefined || input === null
        ? `${label} is required.`
        : `${label} must be a whole number.`,
  })
export const whole = (label: string, min: number, max: number) =>
  wholeNumber(label).check(
    z.minimum(min, `${label} must be at least ${figure(min)}.`),
    z.maximum(max, `${label} can be at most ${figure(max)}.`),
  )

/** The year in which something was built or installed. `ahead`: the years from now that it may lie in the future. */
export const pastYear = (label: string, ahead = 0) =>
  wholeNumber(label).check(
    z.minimum(1650, `${label} must be at least 1650.`),
    z.refine<number>(
      (year) => year <= new Date().getFullYear() + ahead,
      `${label} cannot lie in the future.`,
    ),
  )

/** A telephone number as people write it, or nothing. */
export const phone = z
  .string('Phone must be text.')
  .check(
    z.trim(),
    z.regex(
      /^$|^(?=(?:\D*\d){7})[+()\d\s./-]{7,40}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i,
      'Enter a phone number in digits, such as 512-555-0147.',
    ),
  )
/** A whole number in a query string. */
export const queryWhole = (label: string, min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, `${label} must be a whole number.`)),
      z.transform((value) => Number(value)),
    ),
    whole(label, min, max),
  )
export const queryFlag = z.pipe(
  z.pipe(
    z.enum(['true', 'false'], 'Say true or false.'),
    z.transform((value) => value === 'true'),
  ),
  z.boolean(),
)

export const done = z.object({ success: z.boolean() })

/** The one error shape. `fields` maps a field's name to its sentence. */
export const problem = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

export const system = z.enum(systems, 'This is not one of the ten worksheets.')
export type { System }
/** A worksheet: one of the ten, or one that a template added. */
export const worksheetId = z
  .string()
  .check(z.regex(/^[a-z0-9_]{1,40}$/, 'There is no such worksheet.'))

export const severity = z.enum(severities, 'Choose a severity.')
export type { Severity }

export const rating = z.enum(ratings, 'Choose IN, NI, NP or D.')
export type { Rating }

export const inspectionStatus = z.enum(inspectionStatuses)
export type { InspectionStatus }

export const recommendationAction = z.enum(recommendationActions, 'Choose what to do.')
export const timeFrame = z.enum(timeFrames, 'Choose a time frame.')

/** The usual cost of a kind of repair: our estimate for planning, with its source and year. */
export const costRange = z.object({
  low_cents: z.number(),
  high_cents: z.number(),
  source: z.string(),
  year: z.number(),
  /** The state of the home, by whose factor the range was multiplied; absent: by none. */
  region: z.optional(z.object({ state: z.string(), factor: z.number() })),
})
export type CostRange = z.infer<typeof costRange>

export const stateCode = z
  .string('State must be text.')
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Choose a state.'))
export const countyFips = z
  .string('County must be text.')
  .check(z.regex(/^\d{5}$/, 'Choose a county.'))

/**
 * The fields as a person saw them when they began to type. A save that brings them keeps changes made elsewhere since,
 * and is a conflict (409 with the thing as it is now) where both changed the same field.
 */
export const opened = z.optional(
  z.record(
    z.string(),
    z.nullable(
      z.union(
        [z.string(), z.number(), z.boolean()],
        'What was there before must be text, a number, or true or false.',
      ),
    ),
    'What was there before must be a list of fields.',
  ),
)
export type Opened = z.output<typeof opened>
