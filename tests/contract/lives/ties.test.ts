import { expect, it } from 'vitest'
import { isMachine, isStranger, machines, strangers, ties } from '#contract/lives/life.ts'
import { worded } from '#contract/lives/worded.ts'

it('a sender is a machine, a stranger, or somebody whom their home or their work ties to the thing', () => {
  const all = Object.keys(ties) as (keyof typeof ties)[]
  expect(machines).toEqual(['provider', 'issuer', 'clock', 'system'])
  expect(strangers).toEqual(['self', 'visitor', 'anyInspector', 'holder', 'anyone'])
  expect(all.filter(isMachine)).toEqual([...machines])
  expect(all.filter(isStranger)).toEqual([...strangers])
  expect(all.filter((tie) => !isMachine(tie) && !isStranger(tie))).toEqual([
    'owner',
    'inspector',
    'admin',
  ])
})

it('each tie is said in words', () => {
  expect(ties).toEqual({
    owner: 'the owner of the property',
    inspector: 'the assigned inspector',
    admin: 'admins',
    self: 'anyone signed in, for themselves',
    visitor: 'anyone signed in to the demo',
    anyInspector: 'inspectors',
    holder: 'anyone who holds the link',
    anyone: 'anyone',
    provider: 'the payment provider',
    issuer: 'the other sign-in service',
    clock: 'the clock',
    system: 'the product itself',
  })
})

it('a notice has its sentence with its facts, and says which one it is', () => {
  const noticeOf = worded('visit', {
    scheduled: 'Your inspection of {street} is scheduled',
    cancelled: 'The inspection of {street} on {day} is cancelled',
  })
  expect(noticeOf('cancelled', { street: '12 {day} Lane', day: 'Monday' })).toEqual({
    title: 'The inspection of 12 {day} Lane on Monday is cancelled',
    wording: { kind: 'notice.visit.cancelled', facts: { street: '12 {day} Lane', day: 'Monday' } },
  })
})
