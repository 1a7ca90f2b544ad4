import { expect, it } from 'vitest'
import { buildReport } from '#server/resources/reports/build.ts'
import { comparisonOf } from '#server/resources/reports/compare.ts'
import { published } from '#server/resources/reports/published.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-20T12:00:00Z')

/** In the order of a report's sections the roof comes before the plumbing. */
const parts = {
  roof: { worksheet_id: 'roof', item_id: 'roof.covering', severity: 'monitor' },
  plumbing: { worksheet_id: 'plumbing', item_id: 'plumbing.water_heater', severity: 'safety' },
} as const
/** A finding of each part, the less serious one in the section that comes first. */
const findIn = async (inspection_id: string, word: string) => {
  await addFinding(db, inspection_id, { ...parts.roof, title: `${word} on the roof` })
  await addFinding(db, inspection_id, { ...parts.plumbing, title: `${word} in the pipes` })
}
const publish = async (inspection_id: string, more: object = {}) => {
  const report = { ...(await buildReport(db, inspection_id, now)), ...more }
  await db
    .insertInto('report_versions')
    .values({
      inspection_id,
      version: 1,
      reason: null,
      finalized_at: new Date(now),
      report: JSON.stringify(report),
    })
    .execute()
}
const titlesOf = (findings: readonly { title: string }[]) => findings.map(({ title }) => title)

it('the findings of a comparison are the most serious first, from whatever part of the house', async () => {
  const home = await addHomeRow(db)
  const visitAt = async (day: number, words: readonly string[]) => {
    const inspection_id = await addVisit(db, {
      home,
      status: 'finalized',
      payment_status: 'paid',
      signed_at: new Date(now),
      started_at: new Date(Date.UTC(2026, 0, day)),
    })
    for (const word of words) await findIn(inspection_id, word)
    await db
      .insertInto('item_ratings')
      .values(
        [parts.roof, parts.plumbing].map(({ item_id }) => ({
          inspection_id,
          item_id,
          rating: 'D' as const,
          version: 1,
          updated_at: new Date(now),
        })),
      )
      .execute()
    await publish(inspection_id)
    return inspection_id
  }
  const first = await visitAt(2, ['Rust', 'Dirt'])
  const second = await visitAt(9, ['Rust', 'Moss'])
  const { fresh, fixed, still } = await comparisonOf(db, home.property_id, [first, second])
  expect([titlesOf(fresh), titlesOf(fixed), titlesOf(still)]).toEqual([
    ['Moss in the pipes', 'Moss on the roof'],
    ['Dirt in the pipes', 'Dirt on the roof'],
    ['Rust in the pipes', 'Rust on the roof'],
  ])
})

it('a link to a summary names the most serious findings first, from whatever part of the house', async () => {
  const visit = await addVisit(db, { status: 'completed' })
  await findIn(visit, 'Rust')
  const report = await buildReport(db, visit, now)
  expect(titlesOf(cutTo('summary', null, report, null).headlines)).toEqual([
    'Rust in the pipes',
    'Rust on the roof',
  ])
})

it('a report names the client of its visit, also where the home has another owner by now', async () => {
  const home = await addHomeRow(db)
  const homeowner_id = await addPerson(db, { first_name: 'Ada', last_name: 'Before' })
  const visit = await addVisit(db, { home, homeowner_id, status: 'completed' })
  expect((await buildReport(db, visit, now)).homeowner_name).toBe('Ada Before')
})

it('a report that was published long ago says what was inspected by its ratings, as a new one does', async () => {
  const visit = await addVisit(db, { status: 'finalized' })
  await findIn(visit, 'Rust')
  await publish(visit, { good_news: ['Roof'], tests_not_done: undefined })
  const report = await published(db, visit)
  expect(report?.good_news).toEqual([])
  expect(report?.tests_not_done).toEqual([])
})
