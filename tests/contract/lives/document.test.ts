import { describe, expect, it } from 'vitest'
import { documentChart, documentLife } from '#contract/lives/document/document.life.ts'
import type { DocumentEvent } from '#contract/lives/document/facts.ts'
import type { DocumentState } from '#contract/vocabulary/documents.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  at,
  describedWith,
  eventsBy,
  everybody,
  farEnd,
  file,
  inputs,
  leadsTo,
  nearEnd,
  noEnd,
  now,
  pastEnd,
  sent,
  tell,
} from '#tests/support/lives/document.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

const everywhere = ['uploading', 'kept', 'running', 'ending', 'ended', 'removed', 'gone']
const allBut = (...states: string[]) => everywhere.filter((state) => !states.includes(state))

it('walks every transition of a document', async () => {
  await walkChart('document', {
    machine: documentChart,
    inputs,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      begin: everywhere,
      keep: ['removed', 'gone'],
      describe: ['uploading', 'removed', 'gone'],
      restore: ['uploading', 'gone'],
      lapse: everywhere,
      endSoon: allBut('running'),
      end: allBut('ending'),
      purge: allBut('removed'),
    },
  })
})

it('walks every refusal of a document: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: documentLife,
    inputs,
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual([
    'already',
    'blocked',
    'forbidden',
    'moves',
    'wrong state',
  ])
})

describe('a document ends where the design says', () => {
  const stop = (key: string) => ['unschedule', key]
  const rename = (ends: typeof farEnd | typeof noEnd) =>
    sent(['owner'], 'describe', describedWith(ends))
  const [nearNow, endsNow] = [
    { ...farEnd, ending_at: now },
    { ...nearEnd, ended_at: now },
  ]
  const soon = ['schedule', 'warranty', 'endSoon', farEnd.ending_at]
  const end = ['schedule', 'warranty', 'end', nearEnd.ended_at]
  it.each<[string, DocumentState, object, DocumentEvent, string, object, unknown[][]]>([
    [
      'the last part keeps it',
      'uploading',
      { file_id: null, content_type: null },
      sent(['owner'], 'keep', file),
      'kept',
      { continued_at: now, file_id: 'f1', content_type: 'application/pdf' },
      [stop('lapse')],
    ],
    [
      'a far last day starts the wait for its last thirty days',
      'kept',
      {},
      rename(farEnd),
      'running',
      farEnd,
      [soon],
    ],
    [
      'a near one counts at once, without a notice',
      'kept',
      {},
      rename(nearEnd),
      'ending',
      nearEnd,
      [end],
    ],
    ['a past one is over', 'kept', {}, rename(pastEnd), 'ended', pastEnd, []],
    ['one that ends at this instant is over', 'kept', {}, rename(endsNow), 'ended', endsNow, []],
    [
      'one whose last thirty days begin at this instant is near its end',
      'kept',
      {},
      rename(nearNow),
      'ending',
      nearNow,
      [['schedule', 'warranty', 'end', nearNow.ended_at]],
    ],
    [
      'a new last day replaces the old wait',
      'ending',
      nearEnd,
      rename(farEnd),
      'running',
      farEnd,
      [stop('warranty'), soon],
    ],
    [
      'without a last day it waits for nothing',
      'running',
      farEnd,
      rename(noEnd),
      'kept',
      noEnd,
      [stop('warranty')],
    ],
    [
      'thirty days before, its owner hears of it',
      'running',
      nearEnd,
      sent(['clock'], 'endSoon', {}),
      'ending',
      {},
      [
        stop('warranty'),
        [
          'tell',
          'ann',
          'warranty_expiring',
          '“Heater warranty” ends on March 20, 2026',
          'documents',
        ],
        end,
      ],
    ],
    [
      'after the last day, its owner hears of it',
      'ending',
      pastEnd,
      sent(['clock'], 'end', {}),
      'ended',
      {},
      [
        stop('warranty'),
        [
          'tell',
          'ann',
          'warranty_expiring',
          '“Heater warranty” ended on February 20, 2026',
          'documents',
        ],
      ],
    ],
    [
      'a removed one waits thirty days',
      'running',
      farEnd,
      sent(['owner'], 'remove', {}),
      'removed',
      { removed_at: now },
      [stop('warranty'), ['schedule', 'purge', 'purge', '2026-04-04T18:00:00.000Z']],
    ],
    [
      'put back, its last day counts again',
      'removed',
      { ...farEnd, removed_at: now },
      sent(['owner'], 'restore', {}),
      'running',
      { removed_at: null },
      [stop('purge'), soon],
    ],
    [
      'after thirty days nothing of it stays',
      'removed',
      { removed_at: '2026-02-01T00:00:00.000Z' },
      sent(['clock'], 'purge', {}),
      'gone',
      { name: '', file_id: null, content_type: null },
      [stop('purge'), ['erase']],
    ],
    [
      'an upload that is given up is gone at once',
      'uploading',
      {},
      sent(['owner'], 'remove', {}),
      'gone',
      { name: '', file_id: null, content_type: null },
      [stop('lapse'), ['erase']],
    ],
  ])('%s', (_, from, facts, event, to, changed, does) => {
    expect(leadsTo(at(from, facts), event)).toEqual({ to, changed, does })
  })

  it('and not before its time: not an upload of today, not a warranty of next year, not a fresh removal', () => {
    expect(leadsTo(at('uploading', { created_at: now }), sent(['clock'], 'lapse', {}))).toBe(
      'blocked',
    )
    expect(leadsTo(at('running', farEnd), sent(['clock'], 'endSoon', {}))).toBe('blocked')
    expect(leadsTo(at('ending', nearEnd), sent(['clock'], 'end', {}))).toBe('blocked')
    expect(leadsTo(at('removed', { removed_at: now }), sent(['clock'], 'purge', {}))).toBe(
      'blocked',
    )
  })

  it('for its owner alone: an admin and an inspector may do nothing with it', () => {
    for (const tie of ['admin', 'inspector'] as const)
      for (const event of [rename(noEnd), sent([tie], 'remove', {}), sent([tie], 'keep', file)])
        expect(leadsTo(at('kept'), { ...event, by: [tie] })).toBe('forbidden')
  })
})
