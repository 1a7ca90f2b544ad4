import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Answer } from '#contract/endpoints.ts'
import {
  externalSignInMachine,
  type Parameters,
} from '#src/machines/external-sign-in/external-sign-in.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const back: Parameters = { code: 'c', state: 's', iss: null, error: null }
const signedIn: Answer<'externalSignIn.finish'> = {
  outcome: 'signed_in',
  account: { token: 't', user_id: '1', user_type: 'homeowner', email: 'a@homes.example' },
  return_to: '/reminders/1',
}
const newcomer = { email: 'new@homes.example', first_name: 'New', last_name: 'Comer' }

it('walks every transition of an external sign-in', async () => {
  await walkChart('externalSignIn', {
    machine: externalSignInMachine,
    inputs: [
      back,
      { ...back, code: null },
      { ...back, error: 'access_denied' },
      { ...back, error: 'too_many' },
      { ...back, error: 'server_error' },
    ],
    events: {},
    actors: {
      finishSignIn: {
        done: [signedIn, { outcome: 'no_account', ...newcomer }],
        error: [
          { code: 'wrong_state', message: 'no' },
          { code: 'email_unverified', message: 'no' },
          { code: 'too_many', message: 'no' },
          new Error('no'),
        ],
      },
    },
  })
})

describe('coming back from another sign-in service', () => {
  const start = (parameters: Parameters, finish: () => Promise<unknown>) => {
    const clock = new SimulatedClock()
    const told: unknown[] = []
    const asked: unknown[] = []
    let hidden = 0
    const actor = createActor(
      externalSignInMachine.provide({
        actors: {
          finishSignIn: fromPromise(async ({ input }) => {
            asked.push(input)
            return (await finish()) as Answer<'externalSignIn.finish'>
          }),
        },
        actions: {
          hideParameters: () => {
            hidden += 1
          },
          tellSession: (_, { answer }) => told.push(answer),
        },
      }),
      { input: parameters, clock },
    ).start()
    const settle = () => new Promise((resolve) => setImmediate(resolve))
    return { actor, clock, told, asked, hidden: () => hidden, settle }
  }

  it('takes the code out of the address, asks once, and hands the session over', async () => {
    const { actor, told, asked, hidden, settle } = start(back, async () => signedIn)
    await settle()
    expect([asked, told, hidden()]).toEqual([[back], [signedIn], 1])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  it('asks our server nothing when the person cancelled or nobody had begun', async () => {
    for (const [parameters, state] of [
      [{ ...back, code: null, error: 'access_denied' }, 'cancelled'],
      [{ ...back, code: null, error: 'temporarily_unavailable' }, 'refused'],
      [{ ...back, code: null, error: 'too_many' }, 'tooMany'],
      [{ code: null, state: null, iss: null, error: null }, 'wrongState'],
    ] as const) {
      const { actor, asked, settle } = start(parameters, async () => signedIn)
      await settle()
      expect([actor.getSnapshot().value, asked]).toEqual([state, []])
    }
  })

  it('is slow after 15 s, and still counts when the answer comes', async () => {
    let answer: (given: unknown) => void = () => {}
    const { actor, clock, told, settle } = start(
      back,
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    clock.increment(14_999)
    expect(actor.getSnapshot().hasTag('slow')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('slow')).toBe(true)
    answer(signedIn)
    await settle()
    expect([actor.getSnapshot().value, told]).toEqual(['signedIn', [signedIn]])
  })

  it('keeps the known facts about a person without an account for the sign-up', async () => {
    const { actor, told, settle } = start(back, async () => ({
      outcome: 'no_account',
      ...newcomer,
    }))
    await settle()
    expect(actor.getSnapshot().value).toBe('noAccount')
    expect([actor.getSnapshot().context.newcomer, told]).toEqual([newcomer, []])
  })

  it.each([
    [{ code: 'wrong_state', message: 'no' }, 'wrongState'],
    [{ code: 'invalid', message: 'no' }, 'wrongState'],
    [{ code: 'email_unverified', message: 'no' }, 'unverified'],
    [{ code: 'too_many', message: 'no' }, 'tooMany'],
    [{ code: 'issuer_unreachable', message: 'no' }, 'refused'],
    [new Error('anything else'), 'refused'],
  ])('names the reason: %o is %s', async (error, state) => {
    const { actor, settle } = start(back, () => Promise.reject(error))
    await settle()
    expect(actor.getSnapshot().value).toBe(state)
  })
})
