import { expect, it } from 'vitest'
import { closedChecks } from '#contract/vocabulary/radon.ts'
import { isSetUp, monitorsOf, noSetup, testOf } from '#server/resources/radon-tests/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const closed = {
  ...noSetup,
  closed_checks: [...closedChecks],
  closed_by: 'Ian',
  closed_since: '2026-03-02T18:00:00Z',
  // Late in the evening of the day before in Los Angeles.
  started_at: '2026-03-03T06:00:00Z',
}
const test = (more: Partial<typeof closed>) =>
  testOf({ ...closed, ...more }, [], 'America/Los_Angeles')

it('a house was closed in time where it was twelve hours before the start, with each point confirmed by somebody', () => {
  expect(test({}).closed_house).toBe(true)
  expect(test({ closed_since: '2026-03-02T18:00:01Z' }).closed_house).toBe(false)
  expect(test({ closed_by: '' }).closed_house).toBe(false)
  expect(test({ closed_checks: closedChecks.slice(1) }).closed_house).toBe(false)
})

it('a test began on the day that the clocks of the home showed', () => {
  expect(test({}).started_on).toBe('2026-03-02')
})

it('a test is set up once its place, its monitor, the number of the monitor and its calibration are written', () => {
  const all = {
    ...noSetup,
    location: 'Basement',
    device: 'Specimen CRM',
    serial: 'S-100',
    calibrated_on: '2026-03-01',
  }
  expect(isSetUp(all)).toBe(true)
  for (const lack of ['location', 'device', 'serial', 'calibrated_on'] as const)
    expect(isSetUp({ ...all, [lack]: noSetup[lack] }), lack).toBe(false)
})

it('a test names its monitor with its number, and the day to which it is calibrated', () => {
  const named = (device: string, serial: string) =>
    testOf({ ...closed, device, serial }, [], 'America/Chicago').monitor
  expect(named('Specimen CRM', 'S-100')).toBe('Specimen CRM, S-100')
  expect(named('', 'S-100')).toBe('S-100')
  const setup = { ...closed, calibration_expires_on: '2027-03-01' }
  expect(testOf(setup, [], 'America/Chicago').calibration_expires_on).toBe('2027-03-01')
})

it('the monitors of an inspector are those used last, each once, as it was set up last', async () => {
  const inspector_id = await addInspector(db)
  for (const [serial, device, created_at] of [
    ['A1', 'Set up before', '2026-03-01T12:00:00Z'],
    ['B2', 'Another', '2026-03-02T12:00:00Z'],
    ['A1', 'Set up last', '2026-03-03T12:00:00Z'],
    ['', 'Without a number', '2026-03-04T12:00:00Z'],
  ] as const)
    await db
      .insertInto('radon_tests')
      .values({
        inspection_id: await addVisit(db, { inspector_id }),
        attempt: 1,
        state: 'planned',
        setup: JSON.stringify({ ...noSetup, serial, device }),
        created_at,
      })
      .execute()
  const monitors = await monitorsOf(db, inspector_id)
  expect(monitors.map(({ serial, device }) => [serial, device])).toEqual([
    ['A1', 'Set up last'],
    ['B2', 'Another'],
  ])
})
