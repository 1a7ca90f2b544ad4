import { describe, expect, it } from 'vitest'
import type { IssueFacts } from '#contract/lives/issue/facts.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import { at, later, leadsTo, now, old, reason, sent } from '#tests/support/lives/issue.ts'

describe('what a later inspection says of an issue', () => {
  const gone = ['record', 'Verified: a later inspection found nothing here.']
  const done = ['reminder', 'done']
  // An inspector who looked there is stronger than what the owner has done so far.
  it.each<[IssueState, object, unknown[][]]>([
    ['open', {}, [gone, done]],
    ['planned', {}, [['unschedule', 'planned'], gone, done]],
    ['in_work', {}, [gone, done]],
    ['resolved', {}, [gone, done]],
    ['deferred', { back_at: null, due_on: null }, [['unschedule', 'return'], gone, done]],
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

  const doubted = [
    'record',
    'No longer verified: the inspection that had found nothing here was corrected.',
  ]
  const undone = ['reminder', 'undo']
  const ahead = { due_on: later.due_on, due_at: later.back_at }
  const asks = ['schedule', 'planned', 'fall_due', later.back_at]
  it.each<[IssueState, Partial<IssueFacts>, IssueState, unknown[][]]>([
    ['open', {}, 'open', [doubted, undone]],
    ['planned', {}, 'planned', [doubted, undone]],
    ['planned', ahead, 'planned', [doubted, undone, asks]],
    ['in_work', ahead, 'in_work', [doubted, undone]],
    // Its owner still says that it is fixed.
    ['resolved', {}, 'resolved', [doubted]],
    // Its day of return is gone.
    ['deferred', {}, 'open', [doubted, undone]],
  ])('is unsaid by a correction: what was %s with %o is %s again', (was, facts, to, does) => {
    expect(leadsTo(at('verified', facts), sent(['system'], 'unverify', { was }))).toEqual({
      to,
      changed: { updated_at: now },
      does,
    })
  })

  it.each(['report', 'verify', 'retract'] as const)('is for no owner to say: %s', (event) => {
    expect(leadsTo(at('open', old), sent(['owner'], event, {}))).toMatchObject({
      kind: 'forbidden',
    })
  })
})
