import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextStep } from '#src/pages/inspections/next-step.ts'

// Friday, three in the afternoon in Texas.
const now = Date.parse('2026-11-20T21:00:00Z')
const visit = {
  status: 'scheduled',
  scheduled_start: '2026-11-23T15:00:00Z',
  time_zone: 'America/Chicago',
  inspector_name: 'Robin Diaz',
  payment_status: 'unpaid',
  signed: true,
  published: false,
}

afterEach(() => vi.unstubAllEnvs())

describe('the next step of an inspection', () => {
  it('has the hour of the reader’s clocks where the server names no zone', () => {
    vi.stubEnv('TZ', 'America/Anchorage')
    expect(nextStep({ ...visit, time_zone: undefined }, now)).toBe(
      'Next: Monday 6 AM, Robin comes.',
    )
  })

  it.each([
    [{}, 'Next: Monday 9 AM, Robin comes.'],
    [{ scheduled_start: '2026-11-20T23:30:00Z' }, 'Next: today 5:30 PM, Robin comes.'],
    // Already Sunday in Greenwich, still Saturday in Texas.
    [{ scheduled_start: '2026-11-22T03:00:00Z' }, 'Next: tomorrow 9 PM, Robin comes.'],
    [{ scheduled_start: '2026-12-14T15:00:00Z' }, 'Next: Mon, Dec 14, 9 AM, Robin comes.'],
    [
      { scheduled_start: '2026-11-18T15:00:00Z' },
      'The visit was set for Wed, Nov 18, 9 AM. Next: Robin begins.',
    ],
    [
      { scheduled_start: '2026-11-20T20:59:00Z' },
      'The visit was set for today 2:59 PM. Next: Robin begins.',
    ],
    // A home in Alaska, whose owner is in Texas.
    [{ time_zone: 'America/Anchorage' }, 'Next: Monday 6 AM, Robin comes.'],
    [{ inspector_name: null }, 'Next: Monday 9 AM, the inspector comes.'],
  ])('is the visit, on the clocks of the home: %j', (more, words) => {
    expect(nextStep({ ...visit, ...more }, now)).toBe(words)
  })

  it.each([
    [{ status: 'requested' }, 'Next: we find an inspector for Monday 9 AM.'],
    [{ status: 'requested', scheduled_start: null }, 'Next: we find an inspector and a time.'],
    [{ status: 'in_progress' }, 'Next: Robin finishes the visit and writes the report.'],
    [{ status: 'completed' }, 'Next: Robin checks the report and publishes it.'],
  ])('says who has to do what before the report: %j', (more, words) => {
    expect(nextStep({ ...visit, ...more }, now)).toBe(words)
  })

  it.each([
    [{}, 'Next: pay to read the report.'],
    [{ payment_status: 'failed' }, 'Next: pay to read the report.'],
    [{ payment_status: 'pending' }, 'Next: your bank confirms the payment, then the report opens.'],
    [{ signed: false }, 'Next: sign the agreement to read the report.'],
    [{ payment_status: 'waived' }, 'You can read the report.'],
    // A server that says nothing of payments keeps no report locked by them.
    [{ payment_status: null }, 'You can read the report.'],
    // Nor does one that says nothing of the signature.
    [{ payment_status: 'paid', signed: undefined }, 'You can read the report.'],
    [
      { payment_status: 'paid', status: 'completed' },
      'You can read the report; Robin is writing a new version of it.',
    ],
  ])('of a published report is what still locks it: %j', (more, words) => {
    expect(nextStep({ ...visit, status: 'finalized', published: true, ...more }, now)).toBe(words)
  })

  it('is nothing after a cancellation, or where a server says too little', () => {
    expect(nextStep({ ...visit, status: 'cancelled' }, now)).toBe('')
    expect(nextStep({ status: 'scheduled' }, now)).toBe('')
    expect(nextStep({ status: 'finalized' }, now)).toBe('')
  })
})

it('a visit that begins this minute is still to come', () => {
  expect(nextStep({ ...visit, scheduled_start: '2026-11-20T21:00:00Z' }, now)).toBe(
    'Next: today 3 PM, Robin comes.',
  )
})
