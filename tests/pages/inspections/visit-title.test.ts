import { afterEach, describe, expect, it, vi } from 'vitest'
import { visitTitle } from '#src/pages/inspections/visit-title.ts'

const visit = {
  inspection_id: '1',
  is_finalized: false,
  created_at: '2026-11-02T15:00:00Z',
  scheduled_start: null,
  started_at: null,
  time_zone: 'America/Chicago',
}
// Nine in the evening of the 10th in Texas.
const evening = '2026-11-11T03:00:00Z'

afterEach(() => vi.unstubAllEnvs())

describe('the title of an inspection', () => {
  it('is a day on the reader’s clocks where the server names no zone', () => {
    vi.stubEnv('TZ', 'America/Anchorage')
    expect(visitTitle({ ...visit, time_zone: undefined, started_at: evening })).toBe(
      'Inspection of Nov 10, 2026',
    )
    vi.stubEnv('TZ', 'Asia/Tokyo')
    expect(visitTitle({ ...visit, time_zone: undefined, started_at: evening })).toBe(
      'Inspection of Nov 11, 2026',
    )
  })

  it.each([
    [
      { started_at: evening, scheduled_start: '2026-11-09T15:00:00Z' },
      'Inspection of Nov 10, 2026',
    ],
    [{ scheduled_start: evening }, 'Inspection on Nov 10, 2026'],
    [{}, 'Inspection requested Nov 2, 2026'],
    [{ scheduled_start: undefined }, 'Inspection of Nov 2, 2026'],
    [{ created_at: null }, 'Inspection of this home'],
    [{ scheduled_start: undefined, created_at: null }, 'Inspection of this home'],
  ])(
    'is the day of the visit on the clocks of the home, before one that of the request: %j',
    (more, title) => {
      expect(visitTitle({ ...visit, ...more })).toBe(title)
    },
  )
})
