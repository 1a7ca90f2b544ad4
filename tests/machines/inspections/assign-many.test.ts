import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { InspectionRow } from '#contract/inspection.ts'
import { visitMinutes, wayMinutes } from '#contract/vocabulary/visit-length.ts'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import {
  type Asked,
  type Candidate,
  choicesOf,
  outcomeOf,
  outcomeWords,
  planOf,
  stepsOf,
  theBest,
} from '#src/machines/inspections/assign-many-model.ts'
import { requestRow } from '#tests/support/fixtures/request-row.ts'

const person = (inspector_id: string, more: Partial<Candidate> = {}): Candidate => ({
  inspector_id,
  name: inspector_id,
  covers: true,
  free: true,
  away: null,
  not_on: null,
  travel_cents: 0,
  miles: null,
  upcoming: 0,
  ...more,
})
const asked = (id: string, start: string | null, ...candidates: Candidate[]): Asked => ({
  row: requestRow(id, start),
  candidates,
})
const monday = '2026-03-02T15:00:00Z'
const laterOnMonday = '2026-03-02T17:00:00Z'
const tuesday = '2026-03-03T15:00:00Z'
/** Before all of them. */
const now = Date.parse('2026-03-01T15:00:00Z')
const whoGetsWhat = (requests: readonly Asked[], choice = theBest, at = now) =>
  planOf(requests, choice, at).map(({ to, why }) => to?.inspector_id ?? why)

describe('the best one for each request', () => {
  it('covers the county, is free then, and has the least to do', () => {
    const candidates = [
      person('far', { covers: false }),
      person('busy', { free: false }),
      person('loaded', { upcoming: 3 }),
      person('fit', { upcoming: 2 }),
    ]
    const [planned] = planOf([asked('1', monday, ...candidates)], theBest, now)
    expect(planned?.to?.inspector_id).toBe('fit')
    expect(planned?.why).toBe('covers the county · free then · 2 upcoming')
  })
  it('has the requests before it counted, so that several are spread', () => {
    const pair = [person('ada'), person('ben')]
    expect(whoGetsWhat([asked('1', monday, ...pair), asked('2', tuesday, ...pair)])).toEqual([
      'ada',
      'ben',
    ])
  })
  it('is not sent to two visits at once, however little there is to do', () => {
    const pair = [person('ada'), person('ben', { upcoming: 9 })]
    expect(whoGetsWhat([asked('1', monday, ...pair), asked('2', laterOnMonday, ...pair)])).toEqual([
      'ada',
      'ben',
    ])
  })
  it('is nobody, with the reason, where nobody fits', () => {
    expect(
      whoGetsWhat([
        asked('1', monday, person('far', { covers: false })),
        asked('2', monday, person('busy', { free: false })),
        asked('3', null, person('ada', { free: false })),
      ]),
    ).toEqual([
      'Nobody covers the county.',
      'Nobody who covers the county is free then.',
      'It has no time yet. Open it to choose one.',
    ])
  })
})

it('nobody gets a request whose time has passed, and it does not count against the time of others', () => {
  const start = Date.parse(monday)
  const request = asked('1', monday, person('ada'), person('ben'))
  const later = asked('2', laterOnMonday, person('ada'))
  const passed = 'Its time has passed. Open it to choose another one.'
  expect(whoGetsWhat([request], 'ben', start)).toEqual(['ben'])
  expect(whoGetsWhat([request], 'ben', start + 1)).toEqual([passed])
  expect(whoGetsWhat([request, later], theBest, start + 1)).toEqual([passed, 'ada'])
  const withStatus = (status: InspectionRow['status']) =>
    whoGetsWhat([{ ...request, row: { ...request.row, status } }], 'ben', start + 1)
  expect(withStatus('scheduled')).toEqual([passed])
})

it.each([
  ['in_progress', 'It is in progress, so it can no longer be assigned.'],
  ['finalized', 'It is finalized, so it can no longer be assigned.'],
  ['cancelled', 'It is cancelled, so it can no longer be assigned.'],
] as const)(
  'the plan promises nobody a visit that is %s, and leaves the time of others free',
  (status, why) => {
    const visit = asked('1', monday, person('ada'), person('ben'))
    const begun = { ...visit, row: { ...visit.row, status } }
    const next = asked('2', laterOnMonday, person('ada'))
    expect(whoGetsWhat([begun, next])).toEqual([why, 'ada'])
  },
)

describe('one inspector for all', () => {
  const far = person('far', { covers: false })
  it('gets each request that has a time, and the plan says what speaks against it', () => {
    const plan = planOf(
      [asked('1', monday, far), asked('2', laterOnMonday, far), asked('3', null, far)],
      'far',
      now,
    )
    expect(plan.map(({ why }) => why)).toEqual([
      'does not cover the county · free then · 0 upcoming',
      'does not cover the county · busy then · 1 upcoming',
      'It has no time yet. Open it to choose one.',
    ])
    expect(stepsOf(plan).map(({ id, body }) => [id, body])).toEqual([
      ['1', { inspector_id: 'far', instead_of: null }],
      ['2', { inspector_id: 'far', instead_of: null }],
    ])
  })
  it('gets each instead of the one whom the list showed it with', () => {
    const held = (name: string, row: Partial<InspectionRow>): Asked => ({
      row: { ...requestRow(name, monday), inspector_name: name, ...row },
      candidates: [far, person('ada')],
    })
    const rows = [held('ada', { inspector_id: 'ada' }), held('old', { inspector_id: undefined })]
    expect(stepsOf(planOf(rows, 'far', now)).map(({ body }) => body)).toEqual([
      { inspector_id: 'far', instead_of: 'ada' },
      // A device that holds rows from before they told it.
      { inspector_id: 'far' },
    ])
    expect(whoGetsWhat(rows, 'ada')).toEqual(['ada has it already.', 'ada'])
  })
  it('gets each by a step that names its row and has no way back', () => {
    const row = requestRow('1', monday)
    expect(stepsOf(planOf([{ row, candidates: [far] }], 'far', now))).toEqual([
      {
        id: '1',
        version: 0,
        title: 'HK-1: 1 Lane',
        thing: row,
        body: { inspector_id: 'far', instead_of: null },
        said: null,
        back: [],
      },
    ])
    const mine = { ...row, inspector_id: 'far' }
    expect(planOf([{ row: mine, candidates: [far] }], 'far', now)).toEqual([
      { row: mine, to: null, why: 'far has it already.' },
    ])
  })
  it('gets nothing once the list no longer names the inspector', () => {
    expect(whoGetsWhat([asked('1', monday, far)], 'gone')).toEqual([
      'This inspector can no longer be chosen.',
    ])
  })
  it('is chosen from a list that begins with those who fit the most requests', () => {
    const requests = [
      asked('1', monday, person('near', { free: false }), person('far', { covers: false })),
      asked('2', tuesday, person('far', { covers: false }), person('near')),
    ]
    expect(choicesOf(requests)).toEqual([
      ['near', 'near · covers 2 of 2 · free for 1 · 0 upcoming'],
      ['far', 'far · covers 0 of 2 · free for 2 · 0 upcoming'],
    ])
  })

  it('names of those who cover as many first who is free more often, then who has less to do', () => {
    const requests = [
      asked(
        '1',
        monday,
        person('loaded', { upcoming: 5 }),
        person('idle', { free: false }),
        person('light', { upcoming: 1 }),
      ),
    ]
    expect(choicesOf(requests).map(([id]) => id)).toEqual(['light', 'loaded', 'idle'])
  })

  it('may come to two visits with half an hour between them for the way', () => {
    const visit = (visitMinutes + wayMinutes) * 60_000
    const later = (minutes: number) => new Date(Date.parse(monday) + visit + minutes).toISOString()
    const both = (second: string) =>
      whoGetsWhat([asked('1', monday, person('ada')), asked('2', second, person('ada'))])
    expect(both(later(0))).toEqual(['ada', 'ada'])
    expect(both(later(-1))[1]).not.toBe('ada')
    const earlier = (ms: number) => new Date(Date.parse(monday) - visit + ms).toISOString()
    expect(both(earlier(0))).toEqual(['ada', 'ada'])
    expect(both(earlier(1))[1]).not.toBe('ada')
    // A longer one, whose row says when it ends.
    const long = asked('1', monday, person('ada'))
    const row = { ...long.row, scheduled_end: later(60_000) }
    expect(whoGetsWhat([{ ...long, row }, asked('2', later(0), person('ada'))])[1]).not.toBe('ada')
  })
})

describe('what came of a press', () => {
  const plan = planOf(
    [
      asked('1', monday, person('ada')),
      asked('2', tuesday, person('ada')),
      asked('3', monday, person('far', { covers: false })),
    ],
    theBest,
    now,
  )
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  /** The outcome after the server has answered each request as `answer` says. */
  const answered = async (answer: (id: string) => Promise<{ version: number }>) => {
    const sent: string[] = []
    const actor = createActor(
      movesMachine.provide({
        actors: {
          sendStep: fromPromise(({ input: { id } }) => {
            sent.push(id)
            return answer(id)
          }),
        },
      }),
    ).start()
    actor.send({ type: 'steps.take', steps: stepsOf(plan) })
    await settle()
    const { context } = actor.getSnapshot()
    return { sent, offer: context.offer, outcome: outcomeOf(plan, context) }
  }
  const fine = () => Promise.resolve({ version: 1 })
  const no = (more: object = {}) =>
    Promise.reject(Object.assign(new Error('Is busy then.'), { code: 'blocked', ...more }))

  it('counts the assigned inspections, and says why the others are not', async () => {
    const { sent, outcome, offer } = await answered((id) => (id === '1' ? fine() : no()))
    expect(sent).toEqual(['1', '2'])
    expect(outcomeWords(outcome)).toBe('1 assigned, 2 not.')
    expect(outcome.left).toEqual([
      { id: '2', title: 'HK-2: 2 Lane', why: 'Is busy then.' },
      { id: '3', title: 'HK-3: 3 Lane', why: 'Nobody covers the county.' },
    ])
    // The life has no way back, so nothing is offered.
    expect(offer).toBeNull()
  })
  it('says the sentence at the field where the server gives one', async () => {
    const { outcome } = await answered(() =>
      no({ code: 'invalid', fields: { scheduled_start: 'This time has passed.' } }),
    )
    expect(outcome.left.map(({ why }) => why)).toEqual([
      'This time has passed.',
      'This time has passed.',
      'Nobody covers the county.',
    ])
    expect(outcomeWords(outcome)).toBe('None was assigned.')
  })
  it('says how far it is while requests are on their way', async () => {
    const { outcome } = await answered((id) => (id === '1' ? fine() : new Promise<never>(() => {})))
    expect(outcomeWords(outcome)).toBe('Assigning: 2 of 3 done.')
  })
  it.each([
    [{ waiting: 0, assigned: 3, left: [] }, '3 assigned.'],
    [{ waiting: 0, assigned: 0, left: [{ id: '1', title: '', why: '' }] }, 'It was not assigned.'],
  ])('is said in one sentence: %o', (outcome, words) => {
    expect(outcomeWords(outcome)).toBe(words)
  })
})
