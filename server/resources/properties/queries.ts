import { sql } from 'kysely'
import { gatesOf, inspectionState } from '#contract/lives/inspection/state.ts'
import type { Dashboard, Property } from '#contract/properties.ts'
import { bandOf } from '#contract/score.ts'
import { type Address, addressKey } from '#contract/vocabulary/addresses.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { isOverdue } from '#server/resources/health/queries.ts'
import { health } from '#server/resources/health/shown.ts'
import { longDay } from '#server/time-zones.ts'

export const list = (db: Queries, ownerId: string) =>
  db
    .selectFrom('properties')
    .select(['property_id', 'street', 'city', 'state'])
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .execute()

export const one = async (db: Queries, propertyId: string): Promise<Property> => {
  const row = await db
    .selectFrom('properties')
    .leftJoin('counties', 'counties.fips', 'properties.county_fips')
    .selectAll('properties')
    .select('counties.name as county_name')
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const { owner_id: _owner, archived_at: _archived, created_at, photo_id, ...rest } = row
  return {
    ...rest,
    photo_url: photo_id === null ? null : `/property-photos/${photo_id}`,
    created_at: created_at.toISOString(),
  }
}

export const inspections = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .leftJoin('users as inspector', 'inspector.user_id', 'inspections.inspector_id')
    .select([
      'properties.time_zone',
      'started_at',
      'inspection_id',
      'number',
      'status',
      'analysis_summary',
      'inspections.created_at',
      'inspections.version',
      'scheduled_start',
      'finalized_at',
      'payment_status',
      'signed_at',
      'score_before',
      'score_after',
      'services',
      'inspector.first_name as inspector_first',
      'inspector.last_name as inspector_last',
    ])
    .select(
      sql<Record<string, number> | null>`(
        select v.report -> 'counts' from report_versions v
        where v.inspection_id = inspections.inspection_id order by v.version desc limit 1
      )`.as('counts'),
    )
    .where('inspections.property_id', '=', propertyId)
    .orderBy('inspections.created_at', 'desc')
    .execute()
  return rows.map(
    ({
      inspector_first,
      inspector_last,
      created_at,
      scheduled_start,
      started_at,
      finalized_at,
      signed_at,
      version,
      counts,
      ...row
    }) => ({
      ...row,
      counts:
        gatesOf(inspectionState({ ...row, signed_at }, { version })).length > 0 ? null : counts,
      is_finalized: row.status === 'finalized',
      created_at: created_at.toISOString(),
      scheduled_start: scheduled_start?.toISOString() ?? null,
      started_at: started_at?.toISOString() ?? null,
      finalized_at: finalized_at?.toISOString() ?? null,
      signed: signed_at !== null,
      published: row.status === 'finalized' || version > 1,
      inspector_name: inspector_first === null ? null : `${inspector_first} ${inspector_last}`,
    }),
  )
}

const counts = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('issues')
    .select(['state', 'severity', (eb) => eb.fn.countAll<string>().as('count')])
    .where('property_id', '=', propertyId)
    .groupBy(['state', 'severity'])
    .execute()
  const sum = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).reduce((total, row) => total + Number(row.count), 0)
  return {
    open: sum((row) => row.state === 'open' || row.state === 'deferred'),
    safety: sum((row) => row.state === 'open' && row.severity === 'safety'),
    planned: sum((row) => row.state === 'planned' || row.state === 'in_work'),
    resolved: sum((row) => row.state === 'resolved' || row.state === 'verified'),
  }
}

const remindersOf = (db: Queries, propertyId: string, now: number) =>
  db
    .selectFrom('reminders')
    .innerJoin('properties', 'properties.property_id', 'reminders.property_id')
    .select(['reminder_id', 'title', 'why', 'due_on', isOverdue(now).as('overdue')])
    .where('reminders.property_id', '=', propertyId)
    .where('reminders.state', 'not in', ['finished', 'removed'])
    .orderBy('due_on')
    .limit(5)
    .execute()

/** The next steps, three at most: the worst issue, the next reminder, the largest gap in the known facts. */
const nextThings = async (
  db: Queries,
  propertyId: string,
  { confidence, gaps, inspected }: { confidence: string; gaps: number; inspected: boolean },
  reminders: Awaited<ReturnType<typeof remindersOf>>,
): Promise<NonNullable<Dashboard['next']>> => {
  const issue = await db
    .selectFrom('issues')
    .select(['title', 'severity'])
    .where('property_id', '=', propertyId)
    .where('state', '=', 'open')
    .orderBy((eb) =>
      eb
        .case('severity')
        .when('safety')
        .then(0)
        .when('major')
        .then(1)
        .when('maintenance')
        .then(2)
        .else(3)
        .end(),
    )
    .limit(1)
    .executeTakeFirst()
  const reminder = reminders[0]
  return [
    ...(issue
      ? [
          {
            kind: 'issue' as const,
            title: issue.title,
            why:
              issue.severity === 'safety'
                ? 'A safety hazard: act now.'
                : 'The most serious open issue.',
            link: paths.issues({ propertyId }),
          },
        ]
      : []),
    ...(reminder
      ? [
          {
            kind: 'reminder' as const,
            title: reminder.title,
            why: reminder.overdue
              ? 'This is overdue.'
              : `Due ${longDay('UTC', Date.parse(`${reminder.due_on}T12:00:00Z`))}.`,
            link: paths.reminders({ propertyId }),
          },
        ]
      : []),
    ...(inspected
      ? gaps > 0 && confidence !== 'high'
        ? [
            {
              kind: 'gap' as const,
              title: `Rate ${gaps} more systems`,
              why: 'We know nothing about them yet.',
              link: paths.homeHealth({ propertyId }),
            },
          ]
        : []
      : [
          {
            kind: 'inspection' as const,
            title: 'Request an inspection',
            why: 'A professional inspection tells you the most about your home.',
            link: paths.requestInspection(),
          },
        ]),
  ]
}

export const dashboard = async (
  db: Queries,
  propertyId: string,
  now: number,
): Promise<Dashboard> => {
  const [property, list, state, issue_counts, reminders] = await Promise.all([
    one(db, propertyId),
    inspections(db, propertyId),
    health(db, propertyId, now),
    counts(db, propertyId),
    remindersOf(db, propertyId, now),
  ])
  const monthAgo = now - 30.44 * 86_400_000
  const earlier = state.history.filter((entry) => Date.parse(entry.at) < monthAgo).at(-1)
  const recent = state.history.filter((entry) => Date.parse(entry.at) >= monthAgo)
  const unrated = state.systems.filter(
    ({ score, standing }) => score === null && standing !== 'not_present',
  ).length
  const isCancelled = (entry: { status: string }) => entry.status === 'cancelled'
  return {
    // The first decides whether there are issues to manage: a cancelled visit comes last.
    inspections: [...list.filter((entry) => !isCancelled(entry)), ...list.filter(isCancelled)],
    property,
    score: {
      score: state.score,
      band: bandOf(state.score),
      confidence: state.confidence,
      rated_share: state.rated_share,
      change: state.score === null || earlier === undefined ? null : state.score - earlier.score,
      reasons: recent.map((entry) => entry.why).slice(-3),
      systems: state.systems.map(({ system, standing, score, band }) => ({
        system,
        standing,
        score,
        band,
      })),
    },
    next: await nextThings(
      db,
      propertyId,
      {
        confidence: state.confidence,
        gaps: unrated,
        inspected: !list.every(isCancelled),
      },
      reminders,
    ),
    issue_counts,
    reminders,
  }
}

/** The home of this person at this address, however it is written: 'Ln.' is 'lane'. */
export const sameAddress = async (
  db: Queries,
  ownerId: string,
  address: Address,
): Promise<{ property_id: string } | undefined> => {
  const homes = await db
    .selectFrom('properties')
    .select(['property_id', 'street', 'city', 'state'])
    .where('owner_id', '=', ownerId)
    .where('state', '=', address.state)
    .where('archived_at', 'is', null)
    .execute()
  const key = addressKey(address)
  return homes.find((home) => addressKey(home) === key)
}

export const county = (db: Queries, fips: string) =>
  db.selectFrom('counties').select(['fips', 'state']).where('fips', '=', fips).executeTakeFirst()

/**
 * Parts that are as old as the home, so that every home's score knows their age from the start. Guides, not
 * promises.
 */
const firstComponents: [system: string, name: string, low: number, high: number][] = [
  ['roof', 'Roof covering', 20, 30],
  ['heating', 'Heating system', 15, 25],
  ['cooling', 'Cooling system', 7, 15],
  ['plumbing', 'Water heater', 6, 12],
  ['electrical', 'Electrical panel', 60, 70],
  ['interior', 'Smoke alarms', 9, 10],
]
export const addComponents = (db: Queries, propertyId: string) =>
  db
    .insertInto('components')
    .values(
      firstComponents.map(([system, name, life_low, life_high]) => ({
        property_id: propertyId,
        system,
        name,
        installed_year: null,
        life_low,
        life_high,
        source: 'InterNACHI figures, homesandorder.com',
      })),
    )
    .execute()
