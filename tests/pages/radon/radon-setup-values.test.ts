import { describe, expect, it } from 'vitest'
import type { RadonSetup, RadonTestRecord } from '#contract/radon-tests.ts'
import {
  bodyOf,
  isAsStored,
  type SetupValues,
  storedOf,
} from '#src/pages/radon/radon-setup-values.ts'

const chicago = 'America/Chicago'
const setup: RadonSetup = {
  location: 'Basement',
  device: 'Sun Nuclear 1028',
  serial: 'SN-7',
  calibrated_on: '2026-03-01',
  calibration_expires_on: '2027-03-01',
  placement: ['lowest_level', 'from_walls'],
  closed_checks: ['openings', 'stayed'],
  closed_since: '2026-11-10T02:05:00.000Z',
  closed_by: 'Ann Doe',
  started_at: '2026-11-10T15:30:00.000Z',
}
const empty: RadonSetup = {
  location: '',
  device: '',
  serial: '',
  calibrated_on: null,
  calibration_expires_on: null,
  placement: [],
  closed_checks: [],
  closed_since: null,
  closed_by: '',
  started_at: null,
}
const collected_at = '2026-11-12T16:00:00.000Z'
const record = (
  more: Partial<RadonSetup> = {},
  time_zone = chicago,
  collected: string | null = collected_at,
) =>
  // The form reads these fields alone.
  ({ setup: { ...setup, ...more }, collected_at: collected, time_zone }) as RadonTestRecord

describe('the setup of a radon test in a form', () => {
  it('has its times on the clocks of the home, and its lists with commas', () => {
    expect(storedOf(record())).toEqual({
      location: 'Basement',
      device: 'Sun Nuclear 1028',
      serial: 'SN-7',
      calibrated_on: '2026-03-01',
      calibration_expires_on: '2027-03-01',
      placement: 'lowest_level,from_walls',
      closed_checks: 'openings,stayed',
      closed_since: '2026-11-09T20:05',
      closed_by: 'Ann Doe',
      started_at: '2026-11-10T09:30',
      collected_at: '2026-11-12T10:00',
    })
  })

  it('is empty text where nothing is written yet', () => {
    expect(Object.values(storedOf(record(empty, chicago, null)))).toEqual(Array(11).fill(''))
  })

  it.each([
    ['midnight', '2026-11-10T06:00:00.000Z', chicago, '2026-11-10T00:00'],
    ['the last minute of a day', '2026-11-10T05:59:00.000Z', chicago, '2026-11-09T23:59'],
    ['summer', '2026-07-01T12:09:00.000Z', chicago, '2026-07-01T07:09'],
    ['another zone', '2026-07-01T12:09:00.000Z', 'America/Los_Angeles', '2026-07-01T05:09'],
  ])('shows and sends the same instant: %s', (_, instant, zone, local) => {
    const more = { closed_since: instant, started_at: instant }
    const values = storedOf(record(more, zone, instant))
    expect([values.closed_since, values.started_at, values.collected_at]).toEqual(
      Array(3).fill(local),
    )
    expect(bodyOf(values, record({}, zone))).toEqual({ ...setup, ...more, collected_at: instant })
  })
})

describe('the setup that is sent', () => {
  it('is the stored one where nothing was changed', () => {
    expect(bodyOf(storedOf(record()), record())).toEqual({ ...setup, collected_at })
  })

  it('has the seconds of the start, and the second of two equal hours, where nobody typed another time', () => {
    const fall = {
      closed_since: '2026-11-01T07:30:00.000Z',
      started_at: '2026-11-10T15:30:42.000Z',
    }
    const stored = record(fall)
    expect(bodyOf({ ...storedOf(stored), location: 'Cellar' }, stored)).toEqual({
      ...setup,
      ...fall,
      location: 'Cellar',
      collected_at,
    })
    const typed = {
      ...storedOf(stored),
      started_at: '2026-11-10T09:31',
      collected_at: '2026-11-12T09:45',
    }
    expect(bodyOf(typed, stored)).toMatchObject({
      started_at: '2026-11-10T15:31:00.000Z',
      collected_at: '2026-11-12T15:45:00.000Z',
    })
  })

  it('has null for an empty day or time, and no entry in an empty list', () => {
    const nothing = record(empty, chicago, null)
    expect(bodyOf(storedOf(nothing), nothing)).toEqual({ ...empty, collected_at: null })
  })
})

describe('the form of the setup', () => {
  it('is as stored until a field changes', () => {
    expect(isAsStored(storedOf(record()), record())).toBe(true)
    expect(isAsStored(storedOf(record(empty)), record(empty))).toBe(true)
  })

  const fields = Object.keys(storedOf(record())) as (keyof SetupValues)[]
  it.each(fields)('is not as stored once %s is another', (field) => {
    expect(isAsStored({ ...storedOf(record()), [field]: '' }, record())).toBe(false)
  })
})
