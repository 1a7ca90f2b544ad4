import { expect, it } from 'vitest'
import { asFiguresCsv } from '#server/papers/figures-csv.ts'

it('the last table of the figures has the funnel as its page shows it, with the medians in days', () => {
  const funnel = {
    ...{ requested: 1, scheduled: 2, in_progress: 4, completed: 8 },
    ...{ finalized: 16, cancelled: 32 },
  }
  const median_days = {
    ...{ scheduled: 0, in_progress: 7.126, completed: 0.25 },
    ...{ finalized: 1.5, paid: null },
  }
  const figures = { months: [], inspectors: [], funnel, median_days, paid: 5 }
  // The months and the inspectors have tests of their own.
  const file = asFiguresCsv({
    ...figures,
    totals: { received_cents: 0, returned_cents: 0, open_cents: 0 },
  } as unknown as Parameters<typeof asFiguresCsv>[0])
  expect(file.trimEnd().split('\r\n\r\n').at(-1)?.split('\r\n')).toEqual([
    'Step,Inspections,Median days from the step before',
    'Requested,63,',
    'Scheduled,30,0.00',
    'Begun,28,7.13',
    'Completed,24,0.25',
    'Report published,16,1.50',
    'Paid,5,',
    'Cancelled,32,',
  ])
})
