import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints, License } from '#contract/licenses.ts'
import { offersOf } from '#contract/lives/judge.ts'
import type { LicensePaper } from '#contract/lives/license/facts.ts'
import { licenseLife } from '#contract/lives/license/license.life.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { licenses } from '#server/lives/license.ts'
import { userById } from '#server/resources/auth/queries.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { dayIn, instantOf, isState, timeZoneOf } from '#server/time-zones.ts'
import type { Caller } from '#server/tokens.ts'
import { papersOf } from './papers.ts'

type Asked = HandlerInput<(typeof endpoints)['licenses.list']>['query']
type Typed = HandlerInput<(typeof endpoints)['licenses.submit']>['body']
type Seen = HandlerInput<(typeof endpoints)['licenses.approve']>['body']['seen']

/** No license is good for longer, in years. */
const longest = 20
const nextDay = 24 * 60

/**
 * The facts on a license, with the instant when its last day ends on the clocks of its state. Errors: 400 for an
 * unknown state, and for a day that is over or far away.
 */
export const paperOf = ({ number, state, expires_on }: Typed, now: number): LicensePaper => {
  if (!isState(state)) throw invalid({ state: 'Choose a state of the United States.' })
  const zone = timeZoneOf(state, null)
  if (expires_on < dayIn(zone, now))
    throw invalid({ expires_on: 'This day is over. Enter the last day of a license that is good.' })
  if (expires_on > dayIn(zone, now + longest * 365 * 86_400_000))
    throw invalid({ expires_on: `Enter a day within the next ${longest} years.` })
  const end = instantOf(zone, expires_on, nextDay)
  return { number, state, expires_on, expires_at: end.toISOString() }
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.number === other.number && one.state === other.state && one.expires_on === other.expires_on

/**
 * The license as an admin decides on it or its inspector corrects it, its row locked. Errors: 409 if it has other
 * details than the asker saw, unless these are what they `asked` for: then it is the same twice; and if an admin has
 * decided `otherwise` since.
 */
export const checkSeen = (
  row: Row<'users'>,
  seen: Seen,
  otherwise: 'approved' | 'refused' | null,
  asked: Seen = seen,
): void => {
  if (seen.status !== undefined && row.license_status === otherwise && seen.status !== otherwise)
    throw conflict('changed', `This license was ${otherwise} meanwhile. Look at it again.`)
  // Only the life of the license writes it.
  const renewal = row.license_renewal as LicensePaper | null
  const present = renewal ?? {
    number: row.license_number ?? '',
    state: row.license_state ?? '',
    expires_on: row.license_expires_on,
  }
  if (isSame(present, seen) || isSame(present, asked)) return
  throw conflict(
    'changed',
    'The details of this license have changed meanwhile. Look at them again.',
  )
}

const verbs: License['events'] = ['submit', 'approve', 'refuse', 'decline']

/** The license of an inspector, with what the asker may do with it. Errors: 404. */
export const one = async (db: Queries, user: Caller, inspectorId: string): Promise<License> => {
  const row = await userById(db, inspectorId)
  if (row === undefined || row.user_type !== 'inspector')
    throw notFound('There is no such inspector.')
  const ties = await licenses.tiesOf(db, row, user)
  if (ties === null) throw notFound()
  // Only the life of the license writes it.
  const renewal = row.license_renewal as LicensePaper | null
  const offers = offersOf(licenseLife, await licenses.stateOf(db, row), ties)
  return {
    inspector_id: row.user_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    status: row.license_status,
    number: row.license_number ?? '',
    state: row.license_state ?? '',
    expires_on: row.license_expires_on,
    reason: row.license_reason,
    decided_at: row.license_decided_at?.toISOString() ?? null,
    renewal:
      renewal === null
        ? null
        : { number: renewal.number, state: renewal.state, expires_on: renewal.expires_on },
    renewal_reason: row.license_renewal_reason,
    papers: await papersOf(db, row.user_id),
    // A renewal that does not wait cannot be declined, so that is not offered either.
    events: verbs.filter((verb) =>
      offers.some(
        ({ event, blockers }) => event === verb && (event !== 'decline' || blockers.length === 0),
      ),
    ),
  }
}

const fullName = sql<string>`u.first_name || ' ' || u.last_name`
const order: SortColumns<'created_at' | 'name' | 'expires_on'> = {
  created_at: sql.ref('u.created_at'),
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  expires_on: { sparse: sql.ref('u.license_expires_on') },
}
const soon = 30 * 86_400_000

/** One page of a tenant's active inspectors with their licenses, and their total on all pages. */
export const list = async (db: Queries, tenant: Tenant, asked: Asked, now: number) => {
  const { q, status, show } = asked
  const matching = db
    .selectFrom('users as u')
    .where('u.user_type', '=', 'inspector')
    .where('u.verified_at', 'is not', null)
    .where('u.deactivated_at', 'is', null)
    .where('u.closes_at', 'is', null)
    .where(isOf('u.demo_id', tenant))
    .where(mentions(q, [fullName, sql`u.email`, sql`coalesce(u.license_number, '')`]))
    .$if(status !== undefined, (query) => query.where('u.license_status', 'in', status ?? []))
    .$if(show === 'waiting', (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.license_status', 'in', ['missing', 'waiting', 'expired']),
          eb('u.license_renewal', 'is not', null),
        ]),
      ),
    )
    .$if(show === 'ending', (query) =>
      query
        .where('u.license_status', '=', 'approved')
        .where('u.license_expires_at', '<', new Date(now + soon)),
    )
  const page = onePage(
    matching.select([
      'u.user_id as inspector_id',
      fullName.as('name'),
      'u.email',
      'u.license_status as status',
      sql<string>`coalesce(u.license_number, '')`.as('number'),
      sql<string>`coalesce(u.license_state, '')`.as('state'),
      'u.license_expires_on as expires_on',
      sql<string | null>`u.license_renewal->>'expires_on'`.as('renewal_until'),
      sql<string>`(select count(*) from inspections v where v.inspector_id = u.user_id and v.status in ('scheduled', 'in_progress'))`.as(
        'open',
      ),
      'u.created_at',
    ]),
    asked,
    order,
    'u.user_id',
  )
  const [total, rows] = await Promise.all([countOf(db, matching), page.execute()])
  return {
    ...factsOf(asked, total),
    licenses: rows.map(({ open, created_at, ...row }) => ({
      ...row,
      open: Number(open),
      created_at: created_at.toISOString(),
    })),
  }
}
