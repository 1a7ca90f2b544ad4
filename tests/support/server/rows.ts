import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/tokens.ts'

/*
 * Rows as a query finds them, without the acts of people that lead there: a test names the columns that it is about,
 * and these fill in the others.
 */

type Some<T extends keyof Database> = Partial<Insertable<Database[T]>>

/** Ids of which each is before the next one: what is stored under them has another order only if somebody asks for it. */
export const idsInOrder = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUID()).sort()

/** Somebody with a verified address; a homeowner unless it is said otherwise. Answers the id. */
export const addPerson = async (db: Queries, values: Some<'users'> = {}): Promise<string> => {
  const user_id = values.user_id ?? randomUUID()
  await db
    .insertInto('users')
    .values({
      user_id,
      user_type: 'homeowner',
      email: `${user_id}@example.com`,
      first_name: 'Robin',
      last_name: 'Example',
      verified_at: '2020-01-01T12:00:00Z',
      ...values,
    })
    .execute()
  return user_id
}

/** An inspector whose license was approved. Answers the id. */
export const addInspector = (db: Queries, values: Some<'users'> = {}): Promise<string> =>
  addPerson(db, { user_type: 'inspector', license_status: 'approved', ...values })

/** Makes an inspector go to a county. */
export const cover = (
  db: Queries,
  inspector_id: string,
  county_fips: string,
  values: Some<'service_areas'> = {},
) =>
  db
    .insertInto('service_areas')
    .values({ ...values, inspector_id, county_fips })
    .execute()

/** Time off of an inspector, entered by themselves. Answers the id. */
export const addTimeOffRow = async (
  db: Queries,
  inspector_id: string,
  [starts_at, ends_at]: readonly [string, string],
): Promise<string> => {
  const time_off_id = randomUUID()
  await db
    .insertInto('time_off')
    .values({
      time_off_id,
      inspector_id,
      starts_at,
      ends_at,
      time_zone: 'America/Chicago',
      whole_days: false,
      by_id: inspector_id,
      created_at: starts_at,
    })
    .execute()
  return time_off_id
}

/** A home in Austin; of somebody new unless an owner is named. Answers both ids. */
export const addHomeRow = async (db: Queries, values: Some<'properties'> = {}) => {
  const owner_id = values.owner_id ?? (await addPerson(db))
  const property_id = values.property_id ?? randomUUID()
  await db
    .insertInto('properties')
    .values({
      property_id,
      street: `${property_id} Row Street`,
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      time_zone: 'America/Chicago',
      ...values,
      owner_id,
    })
    .execute()
  return { property_id, owner_id }
}

/** A request for an inspection of a home; of a new home unless one is named. Answers the id. */
export const addVisit = async (
  db: Queries,
  { home, ...values }: Some<'inspections'> & { home?: { property_id: string; owner_id: string } },
): Promise<string> => {
  const { property_id, owner_id } = home ?? (await addHomeRow(db))
  const inspection_id = values.inspection_id ?? randomUUID()
  await db
    .insertInto('inspections')
    .values({
      property_id,
      homeowner_id: owner_id,
      status: 'requested',
      reason: 'other',
      services: JSON.stringify(['inspection']),
      quote: JSON.stringify({ total_cents: 45_000, lines: [] }),
      agreement_text: '',
      conditions: JSON.stringify({}),
      ...values,
      inspection_id,
    })
    .execute()
  return inspection_id
}

/** A finding of the roof. Answers the id. */
export const addFinding = async (
  db: Queries,
  inspection_id: string,
  values: Some<'findings'> = {},
): Promise<string> => {
  const finding_id = values.finding_id ?? randomUUID()
  await db
    .insertInto('findings')
    .values({
      inspection_id,
      worksheet_id: 'roof',
      item_id: 'roof.covering',
      title: 'Curled shingles',
      observation: 'The shingles curl.',
      implication: 'Water comes in.',
      action: 'repair',
      recommendation: 'Replace them.',
      trade: 'roofer',
      severity: 'major',
      time_frame: 'within_1_year',
      locations: '[]',
      version: 1,
      ...values,
      finding_id,
    })
    .execute()
  return finding_id
}

/** An issue of a home, about its roof. Answers the id. */
export const addIssue = async (
  db: Queries,
  property_id: string,
  values: Some<'issues'> = {},
): Promise<string> => {
  const issue_id = values.issue_id ?? randomUUID()
  await db
    .insertInto('issues')
    .values({
      property_id,
      system: 'roof',
      title: 'Curled shingles',
      severity: 'major',
      ...values,
      issue_id,
    })
    .execute()
  if (values.finding_id != null)
    await db
      .updateTable('findings')
      .set({ issue_id })
      .where('finding_id', '=', values.finding_id)
      .execute()
  return issue_id
}

/** A reminder of a home. Answers the id. */
export const addReminderRow = async (
  db: Queries,
  property_id: string,
  due_on: string,
  values: Some<'reminders'> = {},
): Promise<string> => {
  const reminder_id = values.reminder_id ?? randomUUID()
  await db
    .insertInto('reminders')
    .values({
      property_id,
      system: 'roof',
      title: 'Look at the roof',
      due_on,
      ...values,
      reminder_id,
    })
    .execute()
  return reminder_id
}

/** The row of a stored file, without its bytes. Answers the id. */
export const addFile = async (db: Queries, owner_id: string): Promise<string> => {
  const file_id = randomUUID()
  await db
    .insertInto('files')
    .values({
      file_id,
      file_key: file_id,
      owner_id,
      content_type: 'image/jpeg',
      bytes: 1,
      storage_path: file_id,
    })
    .execute()
  return file_id
}

/** Somebody who asks, in no demo. */
export const callerOf = (user_id: string, user_type: Caller['user_type']): Caller => ({
  user_id,
  user_type,
  original_type: null,
  is_switched: false,
  family: randomUUID(),
  demo: null,
})
