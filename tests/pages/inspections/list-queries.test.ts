import { describe, expect, it } from 'vitest'
import {
  boardQuery,
  latestFirst,
  ofStatus,
  openingQueries,
  publishedOn,
} from '#src/pages/inspections/list-queries.ts'

describe('what the list of inspections asks', () => {
  it('names a status only where one is chosen, and leaves the query as it was', () => {
    const query = { page: '2' }
    expect(ofStatus(query, 'completed')).toEqual({ page: '2', status: 'completed' })
    expect(ofStatus(query, undefined)).toEqual({ page: '2' })
    expect('status' in ofStatus(query, undefined)).toBe(false)
    expect(query).toEqual({ page: '2' })
  })
  it('is for the dashboard every visit whose work is not over, the next one first', () => {
    expect(boardQuery).toEqual({
      status: 'scheduled,in_progress,completed',
      sort: 'scheduled_start',
      page_size: '100',
    })
    // Those of one day alone: years of published reports would leave no room for what is to be done.
    expect(publishedOn('2026-11-30')).toEqual({
      status: 'finalized',
      from: '2026-11-30',
      to: '2026-11-30',
      sort: 'scheduled_start',
      page_size: '100',
    })
    expect(ofStatus({ status: 'scheduled' }, 'completed')).toEqual({ status: 'completed' })
  })
  it('is kept on a device for each tab of the field work as it opens: all, planned, begun, done', () => {
    const first = { page: '1', sort: latestFirst }
    expect(openingQueries).toEqual([
      first,
      { ...first, status: 'scheduled' },
      { ...first, status: 'in_progress' },
      { ...first, status: 'completed' },
    ])
  })
})
