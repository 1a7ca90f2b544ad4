import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type FaultSide,
  mostReports,
  plainKind,
  plainMessage,
} from '#contract/vocabulary/faults.ts'
import type { Queries } from '#server/db/connect.ts'
import { columnsOf, faults } from '#server/lives/fault.ts'
import { begin, step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { FaultTrace } from './trace.ts'

/** One report of an error. */
export type Report = {
  side: FaultSide
  kind: string
  message: string
  route: string
  release: string
  browser: string
  request_id: string | null
  place: string | null
  trace: FaultTrace | null
  /** Who was signed in; null: nobody, or no one knows. Only a hash of it is kept. */
  user_id: string | null
}

/**
 * The most errors of each side that are kept at once; the one of that side that has been away for longest makes room.
 * Anybody can report errors of a browser: no matter how many somebody makes up, those of the server and the jobs stay.
 */
const mostFaults = 500
/** The most words of each kind that an error counts; all further ones count as the last. */
const most = { day: 62, browser: 10, release: 20, person: 1000 } as const
export type Counted = keyof typeof most

/** Only an error itself keeps its reports in order. */
const lockFault = (db: Queries, fingerprint: string) =>
  sql`select pg_advisory_xact_lock(7230116, hashtext(${fingerprint}))`.execute(db)

const hashed = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length)

const count = async (db: Queries, faultId: string, of: Counted, given: string, at: Date) => {
  const { rows } = await sql<{ known: boolean; others: number }>`
    select exists (select 1 from fault_counts where fault_id = ${faultId} and of = ${of} and word = ${given}) as known,
      (select count(*)::int from fault_counts where fault_id = ${faultId} and of = ${of}) as others
  `.execute(db)
  const isFull = rows[0]?.known !== true && (rows[0]?.others ?? 0) >= most[of] - 1
  await db
    .insertInto('fault_counts')
    .values({ fault_id: faultId, of, word: isFull ? 'other' : given, count: 1, last_seen: at })
    .onConflict((one) =>
      one.columns(['fault_id', 'of', 'word']).doUpdateSet({
        count: sql`fault_counts.count + 1`,
        last_seen: sql`greatest(fault_counts.last_seen, excluded.last_seen)`,
      }),
    )
    .execute()
}

/** Removes the errors of a side that have been away for longest, so that one more fits. */
const makeRoom = (db: Queries, side: FaultSide) =>
  db
    .deleteFrom('faults')
    .where('fault_id', 'in', (eb) =>
      eb
        .selectFrom('faults')
        .select('fault_id')
        .where('side', '=', side)
        .orderBy('last_seen', 'desc')
        .orderBy('fault_id')
        .offset(mostFaults - 1),
    )
    .execute()

/** Removes all reports of an error but its newest. */
const dropOldReports = (db: Queries, faultId: string) =>
  db
    .deleteFrom('fault_reports')
    .where('report_id', 'in', (eb) =>
      eb
        .selectFrom('fault_reports')
        .select('report_id')
        .where('fault_id', '=', faultId)
        .orderBy('at', 'desc')
        .orderBy('report_id')
        .offset(mostReports),
    )
    .execute()

/**
 * Counts one report with those of the same error: same side, kind, message and route. `current` is the release that
 * runs now. In the caller's transaction.
 */
export const noteReport = async (ground: Ground, report: Report, current: string) => {
  const { db } = ground
  const at = new Date(ground.now)
  const { side, route, place, release, browser, request_id, trace } = report
  const kind = plainKind(report.kind)
  const message = plainMessage(report.message)
  const fingerprint = hashed([side, kind, message, route].join('\n'), 32)
  await lockFault(db, fingerprint)
  const known = await db
    .selectFrom('faults')
    .select('fault_id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  if (known === undefined) await makeRoom(db, side)
  const id =
    known?.fault_id ??
    (await begin(ground, faults, {
      event: 'appear',
      sender: 'system',
      by: ['system'],
      data: {},
      facts: {},
      insert: async ({ value, context }) => {
        const { fault_id } = await db
          .insertInto('faults')
          .values({
            ...columnsOf(value, context),
            fingerprint,
            side,
            kind,
            message,
            route,
            place,
            first_seen: at,
            last_seen: at,
          })
          .returning('fault_id')
          .executeTakeFirstOrThrow()
        return fault_id
      },
    }))
  if (known !== undefined) {
    await step(ground, faults, {
      id,
      event: 'comeAgain',
      sender: 'system',
      data: { release, current },
    })
    await db
      .updateTable('faults')
      .set({
        last_seen: sql`greatest(last_seen, ${at})`,
        ...(place === null ? {} : { place }),
      })
      .where('fault_id', '=', id)
      .execute()
  }
  await count(db, id, 'day', at.toISOString().slice(0, 10), at)
  await count(db, id, 'release', release, at)
  await count(db, id, 'browser', browser, at)
  if (report.user_id !== null)
    await count(db, id, 'person', hashed(`${id}:${report.user_id}`, 16), at)
  await db
    .insertInto('fault_reports')
    .values({
      fault_id: id,
      at,
      browser,
      release,
      request_id,
      trace: trace === null ? null : JSON.stringify(trace),
    })
    .execute()
  await dropOldReports(db, id)
}
