import { expect, it } from 'vitest'
import {
  type Known,
  type MembershipFacts,
  membershipVerbs,
  noFacts,
  reasons,
} from '#contract/lives/membership/facts.ts'

const known = (context: Partial<MembershipFacts>, now = '2026-03-01T00:00:00Z'): Known =>
  // The reasons ask for these fields alone.
  ({ context: { ...noFacts, ...context }, event: { type: 'erase', by: [], now } }) as never
const said = (some: readonly { sentence: string }[]) => some.map(({ sentence }) => sentence)

it('a new member is a homeowner without anything that would keep them', () => {
  expect(noFacts).toEqual({
    role: 'homeowner',
    verified: true,
    homes: 0,
    visits: 0,
    requests: 0,
    other_admins: 0,
    deactivated_at: null,
    reason: '',
    closes_at: null,
    erased_at: null,
  })
  expect(membershipVerbs).toEqual(['changeRole', 'deactivate', 'reactivate'])
})

it('the last admin stays', () => {
  const last = { guard: 'anotherAdminStays' }
  expect(reasons.anotherAdminStays(known({ role: 'admin' }))).toMatchObject([last])
  expect(reasons.anotherAdminStays(known({ role: 'admin', other_admins: 1 }))).toEqual([])
  expect(reasons.anotherAdminStays(known({ role: 'inspector' }))).toEqual([])
})

it('an address has to be verified', () => {
  expect(reasons.isVerified(known({}))).toEqual([])
  expect(said(reasons.isVerified(known({ verified: false })))).toEqual([
    'The address of this account is not verified yet.',
  ])
})

it.each([
  [0, []],
  [1, ['This person owns 1 home. Transfer or archive them first.']],
  [2, ['This person owns 2 homes. Transfer or archive them first.']],
])('an owner of %i homes is told so', (homes, sentences) => {
  expect(said(reasons.ownsNoHome(known({ homes })))).toEqual(sentences)
})

it.each([
  [0, []],
  [1, ['This inspector has 1 unfinished inspection. Assign them to somebody else first.']],
  [2, ['This inspector has 2 unfinished inspections. Assign them to somebody else first.']],
])('an inspector with %i visits is told so', (visits, sentences) => {
  expect(said(reasons.hasNoVisits(known({ visits })))).toEqual(sentences)
})

it('nobody leaves with work to do or with an inspection to come, and each is said', () => {
  expect(reasons.hasNothingOpen(known({}))).toEqual([])
  expect(reasons.hasNothingOpen(known({ visits: 1, requests: 1 }))).toEqual([
    {
      guard: 'hasNothingOpen',
      sentence:
        'You have 1 unfinished inspection to do. Publish the reports, or ask an admin to assign them to somebody else.',
    },
    {
      guard: 'hasNothingOpen',
      sentence: '1 inspection of your home is not finished. Cancel it, or wait for the report.',
    },
  ])
  expect(said(reasons.hasNothingOpen(known({ requests: 2 })))).toEqual([
    '2 inspections of your home are not finished. Cancel them, or wait for the report.',
  ])
})

it('an account is deleted on its day; the clocks of two machines may differ by a minute', () => {
  const closes_at = '2026-03-01T00:00:00.000Z'
  const at = (now: string) => said(reasons.dayHasCome(known({ closes_at }, now)))
  expect(at('2026-03-01T00:00:00.000Z')).toEqual([])
  expect(at('2026-02-28T23:59:00.000Z')).toEqual([])
  expect(at('2026-02-28T23:58:59.999Z')).toEqual(['The day of the deletion has not come yet.'])
})
