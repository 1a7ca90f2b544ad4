import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type Bill,
  paymentConfirmationMachine,
} from '#src/machines/payments/payment-confirmation.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const input = { inspectionId: '9' }
const bill = (status: string): Bill =>
  status === 'tried again'
    ? { ...bill('failed'), under_way: true }
    : { inspection_id: '9', status, amount_cents: 47_500 }

it('walks every transition of a payment’s confirmation', async () => {
  await walkChart('paymentConfirmation', {
    machine: paymentConfirmationMachine,
    inputs: [input],
    events: { retry: [{ type: 'retry' }] },
    ignored: { retry: ['checking', 'confirmed'] },
    actors: {
      askStatus: {
        done: ['pending', 'paid', 'waived', 'failed', 'tried again'].map(bill),
        error: [{ code: 'http_401', status: 401, message: 'Unable to verify payment status' }],
      },
    },
    tell: (context) => [context.bill !== null, context.bill?.status === 'failed'],
    // A bank so slow that patience runs out within one pause.
    variants: [paymentConfirmationMachine.provide({ delays: { paymentPause: 60_000 } })],
  })
})

/** A payment whose status is answered one by one; the last answer stays. */
const begin = (...answers: (string | Error | null)[]) => {
  const clock = new SimulatedClock()
  let asked = 0
  const actor = createActor(
    paymentConfirmationMachine.provide({
      actors: {
        askStatus: fromPromise(() => {
          const answer = answers[Math.min(asked, answers.length - 1)]
          asked += 1
          if (answer === null) return new Promise<Bill>(() => {})
          return answer instanceof Error
            ? Promise.reject(Object.assign(answer, { code: 'http_401', status: 401 }))
            : Promise.resolve(bill(answer ?? ''))
        }),
      },
    }),
    { input, clock },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const later = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settle()
    return actor.getSnapshot().value
  }
  return { actor, later, asked: () => asked }
}

describe('coming back from paying', () => {
  it('is confirmed at once when the money is there', async () => {
    const { actor, later, asked } = begin('paid')
    expect([await later(0), asked()]).toEqual(['confirmed', 1])
    expect(actor.getSnapshot().context.bill).toEqual(bill('paid'))
    expect([await later(60_000), asked()]).toEqual(['confirmed', 1])
  })

  it('asks again every three seconds until the bank has confirmed', async () => {
    const { later, asked } = begin('unpaid', 'pending', 'paid')
    expect(await later(0)).toEqual({ checking: 'waiting' })
    expect([await later(2_999), asked()]).toEqual([{ checking: 'waiting' }, 1])
    expect([await later(1), asked()]).toEqual([{ checking: 'waiting' }, 2])
    expect([await later(3_000), asked()]).toEqual(['confirmed', 3])
  })

  it('says after thirty seconds that the bank takes longer, asks no more, and asks again on request', async () => {
    const { actor, later, asked } = begin('pending')
    await later(0)
    for (let second = 3; second < 30; second += 3)
      expect(await later(3_000)).toEqual({ checking: 'waiting' })
    expect(await later(2_999)).toEqual({ checking: 'waiting' })
    expect(await later(1)).toBe('stillPending')
    const before = asked()
    expect([await later(120_000), asked()]).toEqual(['stillPending', before])
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().value).toEqual({ checking: 'asking' })
    await later(0)
    expect(asked()).toBe(before + 1)
  })

  it('says that the bank refused, and nothing is asked until the person wants it', async () => {
    const { actor, later, asked } = begin('failed', 'paid')
    expect([await later(0), actor.getSnapshot().context.bill]).toEqual(['refused', bill('failed')])
    expect([await later(60_000), asked()]).toEqual(['refused', 1])
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().value).toEqual({ checking: 'asking' })
    expect(await later(0)).toBe('confirmed')
  })

  it('takes no refusal of before for that of the attempt that is under way', async () => {
    const { actor, later } = begin('tried again', 'paid')
    expect(await later(0)).toEqual({ checking: 'waiting' })
    expect(await later(3_000)).toBe('confirmed')
    expect(actor.getSnapshot().context.bill).toEqual(bill('paid'))
  })

  it('says after thirty seconds that the bank refused where no attempt has succeeded since', async () => {
    const { later } = begin('tried again')
    await later(0)
    for (let second = 3; second < 30; second += 3)
      expect(await later(3_000)).toEqual({ checking: 'waiting' })
    expect(await later(3_000)).toBe('refused')
  })

  it('says on a 401 that the status could not be verified, and tries again when asked', async () => {
    const { actor, later } = begin(new Error('Unable to verify payment status'), 'waived')
    expect(await later(0)).toBe('unverified')
    expect(actor.getSnapshot().context.problem?.message).toBe('Unable to verify payment status')
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { checking: 'asking' },
      context: { problem: null },
    })
    expect(await later(0)).toBe('confirmed')
  })

  it('claims nothing about the bank when no answer has come in thirty seconds', async () => {
    const { later } = begin(null)
    expect(await later(29_999)).toEqual({ checking: 'asking' })
    expect(await later(1)).toBe('unverified')
  })

  it.each([
    ['refused', 'failed'],
    ['stillPending', 'pending'],
    ['unverified', 'pending'],
  ])(
    'claims nothing from an answer of before when it is asked again in %s',
    async (from, before) => {
      const no = new Error('no')
      // As often as it is asked until then, and then nothing is answered any more.
      const answers = Array.from({ length: from === 'stillPending' ? 10 : 1 }, () => before)
      const { actor, later } = begin(...answers, ...(from === 'unverified' ? [no] : []), null)
      await later(0)
      for (let second = 3; second <= 30 && actor.getSnapshot().value !== from; second += 3)
        await later(3_000)
      expect(actor.getSnapshot().value).toBe(from)
      actor.send({ type: 'retry' })
      expect(await later(29_999)).toEqual({ checking: 'asking' })
      expect(await later(1)).toBe('unverified')
    },
  )

  it('refuses to run without a way to ask', async () => {
    const actor = createActor(paymentConfirmationMachine, { input }).start()
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('unverified')
  })
})
