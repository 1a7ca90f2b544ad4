import { expect, it } from 'vitest'
import { visitsAhead } from '#server/resources/weather/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addInspector, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T12:00:00Z')
const hour = 3_600_000

it('weather is for the open visits from half a day ago to six days ahead, in their order', async () => {
  const inspector_id = await addInspector(db)
  const home = await addHomeRow(db, { county_fips: '48453' })
  const visit = (hours: number, more = {}) =>
    addVisit(db, {
      home,
      inspector_id,
      status: 'scheduled',
      scheduled_start: new Date(now + hours * hour),
      ...more,
    })
  const last = await visit(143)
  const begun = await visit(-11, { status: 'in_progress' })
  await visit(144)
  await visit(-12, { status: 'in_progress' })
  await visit(20, { status: 'cancelled' })
  await visit(30, { status: 'completed' })
  await visit(40, { inspector_id: await addInspector(db) })
  const next = await visit(5)
  expect((await visitsAhead(db, inspector_id, now)).map((one) => one.inspection_id)).toEqual([
    begun,
    next,
    last,
  ])
})

it('there is no weather for a home whose county has no known middle', async () => {
  const inspector_id = await addInspector(db)
  const there = (county_fips: string) => db.updateTable('counties').where('fips', '=', county_fips)
  await there('48301').set({ latitude: null }).execute()
  await there('48269').set({ longitude: null }).execute()
  for (const [at, county_fips] of ['48301', '48269', '48453'].entries())
    await addVisit(db, {
      home: await addHomeRow(db, { county_fips }),
      inspector_id,
      status: 'scheduled',
      scheduled_start: new Date(now + at * hour),
    })
  expect((await visitsAhead(db, inspector_id, now)).map(({ fips }) => fips)).toEqual(['48453'])
})
