import type { Quote } from '#contract/pricing.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { Facts } from '#contract/vocabulary/texts.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { dayAndTime } from '#server/time-zones.ts'

/** The placeholders of all texts: what each becomes, and an example where no inspection has it. */
const fields: Readonly<Record<string, readonly [says: string, example: string]>> = {
  account: ['the account that waits', 'an account for you'],
  address: ['the whole address of the home', '12 Oak Street, Austin, TX 78701'],
  amount: ['an amount of money', '$450.00'],
  attached: ['a sentence about the attached invoice', 'Invoice I-1001 is attached.'],
  before_sentence: [
    'when the visit was planned before, as a sentence; nothing where it had no time',
    'It was planned for Friday, November 27, 2026 at 9:00 AM CST.',
  ],
  change: ['what changes, as a count of each kind', '1 county added, 1 county removed'],
  city: ['the city of the home', 'Austin'],
  county: ['the county and its state', 'Travis County, TX'],
  day: ['a last day', '2027-03-31'],
  days: ['how many days the link or the offer is good for', '7'],
  from: ['the name of the person who invites or prepares it', 'Your inspector'],
  home: ['the street of the home', '12 Oak Street'],
  inspector: ['the name of the inspector', 'Your inspector'],
  lines: ['the charges, a line each', 'Home inspection: $450.00'],
  list: ['the reminders, a line each', 'Today: Clean the gutters (12 Oak Street)'],
  name: ['a name', 'The inspection report'],
  number: ['the number of the inspection, or of the attached paper', 'HK-1001'],
  reason: ['the reason that was given', 'The date does not suit us.'],
  reason_sentence: [
    'the reason as a sentence; nothing where none was given',
    'The reason: The date does not suit us.',
  ],
  report_sentence: [
    'a sentence about the link to the report; nothing where the agent does not read it',
    'You will get a link to the report once it can be read.',
  ],
  side: ['whose agent it is', 'buyer’s'],
  signer: ['the name under the agreement', 'Your client'],
  street: ['the street of the home', '12 Oak Street'],
  street_and_time: [
    'the street, with the day and the time if they were asked for',
    '12 Oak Street on Monday, November 30, 2026 at 9:00 AM CST',
  ],
  summary: ['how many reminders are due', '2 reminders are due today'],
  title: ['what it is about, in the owner’s words', 'Clean the gutters'],
  until: ['the last day of an offer', 'March 23, 2026'],
  visit: [
    'the home and the time of the visit',
    '12 Oak Street on Monday, November 30, 2026 at 9:00 AM CST',
  ],
  visit_sentence: [
    'a sentence about where and when the visit is; nothing where the agent does not see it',
    'The inspection of 12 Oak Street, Austin, TX 78701 is on Monday, November 30, 2026 at 9:00 AM CST.',
  ],
  when: ['the day and the time of the visit', 'Monday, November 30, 2026 at 9:00 AM CST'],
}
export const fieldSays = (name: string): string => fields[name]?.[0] ?? name
export const knownFields: readonly string[] = Object.keys(fields)

const examples: Facts = Object.fromEntries(
  Object.entries(fields).map(([name, [, example]]) => [name, example]),
)

/** The newest inspection of a tenant, or the one of this number. */
const visitOf = (db: Queries, tenant: Tenant, number: string) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as u', 'u.user_id', 'p.owner_id')
    .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
    .select(['i.number', 'i.scheduled_start', 'i.quote', 'i.cancel_reason'])
    .select(['p.street', 'p.city', 'p.state', 'p.zip', 'p.time_zone'])
    .select(['u.first_name', 'u.last_name', 'n.first_name as inspector_first'])
    .select('n.last_name as inspector_last')
    .where(isOf('u.demo_id', tenant))
    .$if(number !== '', (query) => query.where('i.number', '=', number.toUpperCase()))
    .orderBy('i.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The facts of a real inspection for a preview, with examples for those that no inspection has. `number` is '' for the
 * newest. Answers null where there is no inspection of this number.
 */
export const exampleFacts = async (
  db: Queries,
  tenant: Tenant,
  number: string,
): Promise<{ number: string | null; client: string; facts: Facts } | null> => {
  const row = await visitOf(db, tenant, number)
  if (row === undefined) return number === '' ? { number: null, client: '', facts: examples } : null
  const at = row.scheduled_start?.getTime()
  const when = at === undefined ? 'a day that is not fixed yet' : dayAndTime(row.time_zone, at)
  const street_and_time = at === undefined ? row.street : `${row.street} on ${when}`
  // Only our own price engine writes it.
  const quote = row.quote as Quote
  const amount = inDollars(quote.total_cents)
  return {
    number: row.number,
    client: row.first_name,
    facts: {
      ...examples,
      number: row.number,
      street: row.street,
      home: row.street,
      city: row.city,
      address: `${row.street}, ${row.city}, ${row.state} ${row.zip}`,
      when,
      street_and_time,
      visit: street_and_time,
      amount,
      lines: quote.lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`).join('\n'),
      list: `Today: Clean the gutters (${row.street})`,
      signer: `${row.first_name} ${row.last_name}`,
      ...(row.inspector_first !== null && {
        inspector: `${row.inspector_first} ${row.inspector_last}`,
        from: `${row.inspector_first} ${row.inspector_last}`,
      }),
    },
  }
}
