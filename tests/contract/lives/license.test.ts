import { describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { judge } from '#contract/lives/judge.ts'
import {
  type LicenseEvent,
  type LicenseFacts,
  type LicenseState,
  noFacts,
} from '#contract/lives/license/facts.ts'
import { licenseChart, licenseLife } from '#contract/lives/license/license.life.ts'
import { isGoodAt, licenseState } from '#contract/lives/license/state.ts'
import { type AnyEvent, type Tie, ties } from '#contract/lives/life.ts'
import { dayInFull } from '#contract/vocabulary/days.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'
import { saidBy } from '#tests/support/lives/said.ts'

const now = '2026-03-05T18:00:00.000Z'
const day = 86_400_000
const inDays = (days: number) => new Date(Date.parse(now) + days * day).toISOString()
const paper = (days: number) => ({
  number: 'TX-1',
  state: 'TX',
  expires_on: inDays(days).slice(0, 10),
  expires_at: inDays(days),
})
// The keys of `ties` are the ties.
const everybody = Object.keys(ties) as Tie[]
const eventsBy = (by: Tie[]) => ({
  submit: [
    { type: 'submit' as const, by, now, ...paper(400) },
    { type: 'submit' as const, by, now, ...paper(-1) },
  ],
  approve: [
    { type: 'approve' as const, by, now, ...paper(400) },
    { type: 'approve' as const, by, now, ...paper(0.0001) },
    { type: 'approve' as const, by, now, ...paper(-1) },
  ],
  refuse: [{ type: 'refuse' as const, by, now, reason: 'It is unreadable.' }],
  decline: [{ type: 'decline' as const, by, now, reason: 'It is unreadable.' }],
  warn: [{ type: 'warn' as const, by, now }],
  expire: [{ type: 'expire' as const, by, now }],
})
const tell = (facts: Readonly<Record<string, unknown>>) => [
  facts.expires_at,
  facts.number,
  JSON.stringify(facts.renewal ?? null),
  facts.renewal_reason,
]

it('walks every transition of a license', async () => {
  await walkChart('license', {
    machine: licenseChart,
    // An admin alone is told apart from the product itself.
    events: {
      ...eventsBy(everybody),
      approve: [...eventsBy(everybody).approve, ...eventsBy(['admin']).approve],
    },
    actors: {},
    tell,
    ignored: {
      decline: ['missing', 'waiting', 'approved', 'refused', 'expired'],
      refuse: ['missing', 'expired'],
      warn: ['missing', 'waiting', 'approved', 'refused', 'expired'],
      expire: ['missing', 'waiting', 'approved', 'refused', 'expired'],
    },
  })
})

it('walks every refusal of a license: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: licenseLife,
    inputs: [{}],
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

const [born] = initialTransition(licenseChart, {})
const at = (state: LicenseState, facts: Partial<LicenseFacts> = {}) =>
  licenseState(state, { ...noFacts, inspector_id: 'ida', name: 'Ida Day', ...paper(400), ...facts })
const leadsTo = (state: ReturnType<typeof at>, event: LicenseEvent) => {
  const verdict = judge(licenseLife, state, event as AnyEvent)
  if (verdict.kind === 'blocked') return verdict.reasons.map(({ code, guard }) => code ?? guard)
  if (verdict.kind !== 'moves') return verdict.kind
  return [
    verdict.next.value,
    ...verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  ]
}
const timers = [
  ['schedule', 'warn', 'warn', inDays(370)],
  ['schedule', 'expire', 'expire', inDays(400)],
]
const stopped = [
  ['unschedule', 'warn'],
  ['unschedule', 'expire'],
]
const alert = (to: string, title: string, page: string) => ['tell', to, 'system_alert', title, page]
const approvedWith = (days: number, facts: Partial<LicenseFacts> = {}) =>
  at('approved', { ...paper(days), renewal: paper(800), ...facts })

describe('a license', () => {
  it('is missing until the inspector sends it, and the admins hear of it', () => {
    expect(born.value).toBe('missing')
    const submit = { type: 'submit', by: ['self'] as Tie[], now, ...paper(400) } as const
    for (const state of ['missing', 'waiting', 'refused', 'expired'] as const)
      expect(leadsTo(at(state), submit)).toEqual([
        'waiting',
        alert('admins', 'Ida Day asks you to check an inspector license', 'admin'),
      ])
    // An end at this very moment is over.
    for (const days of [-1, 0])
      expect(leadsTo(at('missing'), { ...submit, ...paper(days) })).toEqual(['expired_license'])
    expect(leadsTo(at('missing'), { ...submit, by: ['admin'] })).toBe('forbidden')
  })
  it('is the one that was sent last, also where the inspector corrects one that waits', () => {
    const corrected = { ...paper(800), number: 'TX-2' }
    const submit: AnyEvent = { type: 'submit', by: ['self'], now, ...corrected }
    for (const state of ['missing', 'waiting', 'refused', 'expired'] as const) {
      const verdict = judge(licenseLife, at(state, { reason: 'Unreadable.' }), submit)
      expect(verdict.kind === 'moves' && verdict.next.context, state).toMatchObject({
        ...corrected,
        reason: '',
      })
    }
  })
  it('is approved by an admin until its last day, and a month before a warning is due', () => {
    const approve = { type: 'approve', by: ['admin'] as Tie[], now, ...paper(400) } as const
    const told = [
      alert('ida', 'Your license is approved. Choose the counties you drive to', 'serviceAreas'),
      ['mail', 'self', 'approved'],
    ]
    for (const state of ['missing', 'waiting', 'refused', 'expired'] as const)
      expect(leadsTo(at(state), approve)).toEqual(['approved', ...timers, ...told])
    expect(leadsTo(at('approved'), approve)).toBe('already')
    expect(leadsTo(at('approved', paper(5)), approve)).toEqual(['approved', ...timers, ...told])
    expect(leadsTo(at('waiting'), { ...approve, ...paper(-1) })).toEqual(['expired_license'])
    expect(leadsTo(at('waiting'), { ...approve, by: ['self'] })).toBe('forbidden')
    expect(leadsTo(at('missing'), { ...approve, by: ['system'] })).toEqual(['approved', ...timers])
  })
  it('is refused with a reason, and an approval is taken back in the same way', () => {
    const refuse = { type: 'refuse', by: ['admin'] as Tie[], now, reason: 'Unreadable.' } as const
    for (const state of ['waiting', 'approved'] as const)
      expect(leadsTo(at(state), refuse)).toEqual([
        'refused',
        ...stopped,
        alert('ida', 'Your license was not approved. Your dashboard says why', 'dashboard'),
        ['mail', 'self', 'refused'],
      ])
    expect(leadsTo(at('refused'), refuse)).toBe('already')
    for (const state of ['missing', 'expired'] as const)
      expect(leadsTo(at(state), refuse)).toBe('wrong state')
  })
  it('warns the inspector and the admins a month before its last day, and not earlier', () => {
    const warn = { type: 'warn', by: ['clock'] as Tie[], now } as const
    expect(leadsTo(at('approved', paper(30)), warn)).toEqual([
      'approved',
      alert('admins', `The license of Ida Day ends on ${dayInFull(paper(30).expires_on)}`, 'admin'),
      alert('ida', 'Your license ends within 30 days', 'dashboard'),
      ['mail', 'self', 'ending'],
    ])
    expect(leadsTo(at('approved', paper(31)), warn)).toEqual(['monthBefore'])
  })
  it('expires when its last day is over, and not before', () => {
    const expire = { type: 'expire', by: ['clock'] as Tie[], now } as const
    expect(leadsTo(at('approved', paper(0)), expire)).toEqual([
      'expired',
      alert('admins', 'The license of Ida Day has expired', 'admin'),
      alert('ida', 'Your license has expired. Send the renewed one', 'dashboard'),
      ['mail', 'self', 'ended'],
    ])
    expect(leadsTo(at('approved', paper(1)), expire)).toEqual(['lastDayIsOver'])
  })
  it('takes a renewed one while it is good, and holds until an admin has decided', () => {
    const submit: LicenseEvent = { type: 'submit', by: ['self'], now, ...paper(800) }
    expect(leadsTo(at('approved'), submit)).toEqual([
      'approved',
      alert('admins', 'Ida Day asks you to check a renewed license', 'admin'),
    ])
    const verdict = judge(licenseLife, at('approved'), submit as AnyEvent)
    expect(verdict.kind === 'moves' && verdict.next.context).toMatchObject({
      ...paper(400),
      renewal: paper(800),
    })
    // The approved one again, and the one that waits already.
    expect(leadsTo(at('approved'), { ...submit, ...paper(400) })).toBe('already')
    expect(leadsTo(approvedWith(400), submit)).toBe('already')
    expect(leadsTo(at('approved'), { ...submit, ...paper(-1) })).toEqual(['expired_license'])
    expect(leadsTo(at('approved'), { ...submit, by: ['admin'] })).toBe('forbidden')
    const approved = judge(licenseLife, approvedWith(400), {
      ...submit,
      type: 'approve',
      by: ['admin'],
    } as AnyEvent)
    expect(approved.kind === 'moves' && approved.next.context).toMatchObject({
      ...paper(800),
      renewal: null,
    })
  })
  it('is another one with another number, state or last day, whether it is approved or sent', () => {
    const sent: LicenseEvent = { type: 'submit', by: ['self'], now, ...paper(400) }
    const others = [{ number: 'TX-2' }, { state: 'OK' }, paper(800)]
    const result = (state: ReturnType<typeof at>, event: LicenseEvent) => {
      const verdict = judge(licenseLife, state, event as AnyEvent)
      return verdict.kind === 'moves' ? verdict.next.context : verdict.kind
    }
    const waits = at('approved', { ...paper(5), renewal: paper(400) })
    for (const other of others) {
      const wanted = { ...paper(400), ...other }
      expect(
        result(at('approved'), { ...sent, ...other, type: 'approve', by: ['admin'] }),
      ).toMatchObject(wanted)
      expect(result(at('approved'), { ...sent, ...other })).toMatchObject({ renewal: wanted })
      expect(result(waits, { ...sent, ...other })).toMatchObject({ renewal: wanted })
    }
  })
  it('stays as it is when its renewal is declined with a reason', () => {
    const decline = { type: 'decline', by: ['admin'] as Tie[], now, reason: 'Unreadable.' } as const
    expect(leadsTo(approvedWith(400), decline)).toEqual([
      'approved',
      alert('ida', 'Your renewed license was not approved. Your dashboard says why', 'dashboard'),
      ['mail', 'self', 'declined'],
    ])
    expect(leadsTo(at('approved'), decline)).toEqual(['hasRenewal'])
    expect(leadsTo(at('approved', { renewal_reason: 'Unreadable.' }), decline)).toBe('already')
    expect(leadsTo(approvedWith(400), { ...decline, by: ['self'] })).toBe('forbidden')
    expect(leadsTo(at('waiting'), decline)).toBe('wrong state')
  })
  it('whose renewal waits warns the admins alone, and expires into waiting for them', () => {
    const by = ['clock'] as Tie[]
    expect(leadsTo(approvedWith(30), { type: 'warn', by, now })).toEqual([
      'approved',
      alert('admins', `The license of Ida Day ends on ${dayInFull(paper(30).expires_on)}`, 'admin'),
    ])
    expect(leadsTo(approvedWith(0), { type: 'expire', by, now })).toEqual([
      'waiting',
      alert('admins', 'The license of Ida Day has expired', 'admin'),
      alert('ida', 'Your license has expired. The renewed one waits for an admin', 'dashboard'),
      ['mail', 'self', 'endedWaiting'],
    ])
    const verdict = judge(licenseLife, approvedWith(0, { renewal_reason: 'Unreadable.' }), {
      type: 'expire',
      by,
      now,
    } as AnyEvent)
    // Nobody has refused what waits now.
    expect(verdict.kind === 'moves' && verdict.next.context).toMatchObject({
      ...paper(800),
      renewal: null,
      renewal_reason: '',
    })
    // A renewal that is over by then is of no use.
    expect(leadsTo(approvedWith(0, { renewal: paper(0) }), { type: 'expire', by, now })[0]).toBe(
      'expired',
    )
  })
  it('is good only while it is approved and before its end; an end that is not on record never comes', () => {
    const is = (license_status: LicenseState, days: number | null) =>
      isGoodAt(
        { license_status, license_expires_at: days === null ? null : new Date(inDays(days)) },
        Date.parse(now),
      )
    expect([is('approved', 1), is('approved', null)]).toEqual([true, true])
    expect([is('approved', 0), is('waiting', 1), is('refused', null), is('expired', 1)]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
