import { describe, expect, it } from 'vitest'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { at, leadsTo, now, old, reason, sent } from '#tests/support/lives/issue.ts'

describe('what a later inspection says of an issue', () => {
  const gone = ['record', 'Verified: a later inspection found nothing here.']
  const done = ['reminder', 'done']
  // An inspector who looked there is stronger than what the owner has done so far.
  it.each<[IssueState, object, unknown[][]]>([
    ['open', {}, [gone, done]],
    ['planned', {}, [['unschedule', 'planned'], gone, done]],
    ['in_work', {}, [gone, done]],
    ['resolved', {}, [gone, done]],
    ['deferred', { back_at: null }, [['unschedule', 'return'], gone, done]],
  ])('verifies it where nothing was found: from %s', (from, changed, does) => {
    expect(leadsTo(at(from), sent(['system'], 'verify', {}))).toEqual({
      to: 'verified',
      changed: { ...changed, updated_at: now },
      does,
    })
  })

  it.each(['open', 'planned', 'in_work', 'deferred'] as const)(
    'leaves work on it as it is where the defect is still there: %s',
    (from) => {
      expect(leadsTo(at(from), sent(['system'], 'report', {}))).toEqual({
        to: from,
        changed: { updated_at: now },
        does: [['record', 'An inspection found this again.']],
      })
    },
  )

  it.each(['resolved', 'verified', 'dismissed'] as const)(
    'opens it where it was believed to be settled: %s',
    (from) => {
      expect(leadsTo(at(from, { reason }), sent(['system'], 'report', {}))).toEqual({
        to: 'open',
        changed: { reason: '', updated_at: now },
        does: [
          ['record', 'Opened again: an inspection found this again.'],
          ['reminder', 'undo'],
        ],
      })
    },
  )

  it.each(['report', 'verify', 'retract'] as const)('is for no owner to say: %s', (event) => {
    expect(leadsTo(at('open', old), sent(['owner'], event, {}))).toMatchObject({
      kind: 'forbidden',
    })
  })
})
