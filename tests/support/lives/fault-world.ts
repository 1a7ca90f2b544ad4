import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import { noteReport, type Report } from '#server/faults/note.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'

/** A word that no other error has; a message keeps no numbers. */
const newWord = () =>
  randomUUID().replace(/[0-9a-f-]/g, (one) =>
    one === '-' ? '' : ('ghijklmnopqrstuv'[parseInt(one, 16)] ?? ''),
  )

/** A report as a browser sends it, of an error that no other one is. */
export const aReport = (more: Partial<Report> = {}): Report => ({
  side: 'browser',
  kind: 'TypeError',
  message: `Broken ${newWord()}`,
  route: '/property/:propertyId/dashboard',
  release: 'first',
  browser: 'Firefox',
  request_id: null,
  place: null,
  trace: null,
  user_id: null,
  ...more,
})

/** Makes errors, each told by one report. */
export const makesFaults = (db: Db, services: Surroundings, current: string) => async () => {
  const report = aReport()
  await db.transaction().execute((trx) => noteReport(groundOf(trx, services), report, current))
  const { fault_id } = await db
    .selectFrom('faults')
    .select('fault_id')
    .where('message', '=', report.message)
    .executeTakeFirstOrThrow()
  return fault_id
}
