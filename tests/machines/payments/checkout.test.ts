import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const input = { inspectionId: '9', hasLeft: false }
const fromProvider = { inspectionId: '9', hasLeft: true }
const url = 'https://pay.example/cs_1'

it('walks every transition of a checkout', async () => {
  await walkChart('checkout', {
    machine: checkoutMachine,
    inputs: [input, fromProvider],
    events: {
      pay: [
        { type: 'pay', purpose: 'inspection' },
        { type: 'pay', purpose: 'prepayment' },
      ],
      back: [{ type: 'back' }],
    },
    ignored: { pay: ['opening'], back: ['ready', 'returned', 'opening', 'failed'] },
    actors: {
      watchReturn: 'lives',
      openCheckout: { done: [url], error: [{ code: 'http_503', status: 503, message: 'No.' }] },
    },
    tell: (context) => [context.purpose, context.problem !== null],
  })
})

const begin = (...answers: (string | Error)[]) => {
  const asked: unknown[] = []
  const left: string[] = []
  const browser = { back: () => {}, watched: 0 }
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        openCheckout: fromPromise(async ({ input: question }) => {
          asked.push(question)
          const answer = answers.shift()
          if (answer === undefined || answer instanceof Error) throw answer
          return answer
        }),
        watchReturn: fromCallback(({ sendBack }) => {
          browser.watched += 1
          browser.back = () => sendBack({ type: 'back' })
          return () => {
            browser.watched -= 1
          }
        }),
      },
      actions: { leave: (_, params) => left.push(params.url) },
    }),
    { input },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, asked, left, settle, browser }
}

describe('somebody who presses Pay', () => {
  it('goes to the page that the server opened, once, however fast they press', async () => {
    const { actor, asked, left, settle } = begin(url)
    actor.send({ type: 'pay', purpose: 'prepayment' })
    actor.send({ type: 'pay', purpose: 'inspection' })
    await settle()
    expect([actor.getSnapshot().value, left]).toEqual(['leaving', [url]])
    expect(asked).toEqual([{ inspectionId: '9', purpose: 'prepayment' }])
  })

  it('reads why no page could be opened, and tries again', async () => {
    const no = Object.assign(new Error('Nothing was taken.'), { code: 'provider_away' })
    const { actor, left, settle } = begin(no, url)
    actor.send({ type: 'pay', purpose: 'inspection' })
    await settle()
    expect(actor.getSnapshot().hasTag('failed')).toBe(true)
    expect(actor.getSnapshot().context.problem?.message).toBe('Nothing was taken.')
    actor.send({ type: 'pay', purpose: 'inspection' })
    expect(actor.getSnapshot().context.problem).toBe(null)
    await settle()
    expect(left).toEqual([url])
  })

  it('can press again where the browser shows the page as it was left', async () => {
    const { actor, left, settle } = begin(url, url)
    for (let press = 0; press < 2; press += 1) {
      actor.send({ type: 'pay', purpose: 'inspection' })
      await settle()
    }
    expect(left).toEqual([url, url])
  })

  it('has returned where the browser shows the page as it was left, and can pay', async () => {
    const { actor, left, settle, browser } = begin(url, url)
    actor.send({ type: 'pay', purpose: 'inspection' })
    await settle()
    expect(browser.watched).toBe(1)
    browser.back()
    expect([actor.getSnapshot().value, browser.watched]).toEqual(['returned', 0])
    actor.send({ type: 'pay', purpose: 'inspection' })
    await settle()
    expect([actor.getSnapshot().value, left]).toEqual(['leaving', [url, url]])
  })

  it('has returned where the provider led back without a payment', () => {
    const actor = createActor(checkoutMachine, { input: fromProvider }).start()
    expect(actor.getSnapshot().value).toBe('returned')
  })

  it('refuses to run without a way to open a page', async () => {
    const actor = createActor(checkoutMachine, { input }).start()
    actor.send({ type: 'pay', purpose: 'inspection' })
    await new Promise((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('failed')
  })
})
