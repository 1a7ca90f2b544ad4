import { describe, expect, it } from 'vitest'
import { endpoints as notices } from '#contract/notifications.ts'
import { inspectionSummary } from '#contract/properties.ts'

/* What a server may answer that knows the specification alone. */

describe('an inspection in a list', () => {
  it.each([
    [{ finalized: true }, true],
    [{ is_finalized: true }, true],
    [{ status: 'finalized' }, true],
    [{ finalized: false, status: 'completed' }, false],
    [{ finalized: null, is_finalized: false }, false],
    [{}, false],
  ])('that says %j is published: %s', (said, isFinalized) => {
    const { is_finalized } = inspectionSummary.parse({ inspection_id: 7, ...said })
    expect(is_finalized).toBe(isFinalized)
  })

  it('has its id as text, and none where the server says none', () => {
    const ids = [7, 'seven', null, undefined].map(
      (inspection_id) => inspectionSummary.parse({ inspection_id }).inspection_id,
    )
    expect(ids).toEqual(['7', 'seven', '', ''])
  })
})

describe('the notifications', () => {
  const notice = {
    id: 7,
    type: 'system_alert',
    title: 'Hello',
    is_read: false,
    created_at: '2026-03-02T12:00:00Z',
  }

  it('are a bare list or a list by its name', () => {
    const { answer } = notices['notifications.list']
    for (const said of [[notice], { notifications: [notice] }])
      expect(answer.parse(said)).toEqual({ notifications: [notice] })
  })

  it('have ids of up to 64 letters', () => {
    const { body } = notices['notifications.read']
    const isGood = (id: string | number) => body.safeParse({ notification_ids: [id] }).success
    expect([isGood('x'.repeat(64)), isGood('x'.repeat(65)), isGood(7)]).toEqual([true, false, true])
  })
})
