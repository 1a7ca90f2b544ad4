import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  deviceNoticesMachine,
  type Possible,
  type Said,
} from '#src/machines/notifications/device-notices.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const lost = Object.assign(new Error('No network.'), { code: 'network' })

it('walks every transition of notices on a device', async () => {
  await walkChart('device-notices', {
    machine: deviceNoticesMachine,
    inputs: [{ serverKey: 'key', device: null }],
    events: {
      'notices.turnOn': [{ type: 'notices.turnOn' }],
      'notices.turnOff': [{ type: 'notices.turnOff' }],
      'notices.lookAgain': [{ type: 'notices.lookAgain' }],
      'notices.retry': [{ type: 'notices.retry' }],
    },
    ignored: {
      'notices.turnOn': [
        'checking',
        'unsupported',
        'needsInstalling',
        'blocked',
        'asking',
        'subscribing',
        'on',
        'turningOff',
        'notChecked',
        'notOn',
        'notOff',
      ],
      'notices.turnOff': [
        'checking',
        'unsupported',
        'needsInstalling',
        'blocked',
        'off',
        'asking',
        'subscribing',
        'turningOff',
        'notChecked',
        'notOn',
        'notOff',
      ],
      'notices.lookAgain': [
        'checking',
        'unsupported',
        'needsInstalling',
        'off',
        'asking',
        'subscribing',
        'on',
        'turningOff',
        'notChecked',
        'notOn',
        'notOff',
      ],
      'notices.retry': [
        'checking',
        'unsupported',
        'needsInstalling',
        'blocked',
        'off',
        'asking',
        'subscribing',
        'on',
        'turningOff',
      ],
    },
    actors: {
      readPossible: {
        done: ['unsupported', 'needsInstalling', 'blocked', 'off', 'on'],
        error: [lost],
      },
      askPerson: { done: ['granted', 'denied', 'default'], error: [lost] },
      subscribe: { done: [{ device: 'd1' }], error: [lost] },
      unsubscribe: { done: [undefined], error: [lost] },
    },
    tell: ({ device, unanswered, problem }) => [device, unanswered, problem !== null],
  })
})

/** A device on which the browser, the person and the server answer as listed, one answer after another. */
const open = (
  device: string | null,
  answers: { possible?: (Possible | Error)[]; said?: Said[]; server?: (string | Error)[] },
) => {
  const asked: unknown[] = []
  const next = <T>(name: string, list: (T | Error)[] = [], input?: unknown): T => {
    asked.push(input === undefined ? name : [name, input])
    const answer = list.shift()
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error(name)
    return answer
  }
  const actor = createActor(
    deviceNoticesMachine.provide({
      actors: {
        readPossible: fromPromise(async ({ input }) => next('browser', answers.possible, input)),
        askPerson: fromPromise(async () => next('person', answers.said)),
        subscribe: fromPromise(async ({ input }) => ({
          device: next('on', answers.server, input),
        })),
        unsubscribe: fromPromise(async ({ input }) => void next('off', answers.server, input)),
      },
    }),
    { input: { serverKey: 'key', device } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const press = async (type: 'turnOn' | 'turnOff' | 'lookAgain' | 'retry') => {
    actor.send({ type: `notices.${type}` })
    await settle()
  }
  const is = () => actor.getSnapshot().value
  return { actor, asked, settle, press, is }
}

describe('notices on this device', () => {
  it('ask the browser alone when the page opens, and the person only on a press', async () => {
    const { asked, settle, press, is } = open(null, {
      possible: ['off'],
      said: ['granted'],
      server: ['d1'],
    })
    await settle()
    expect([is(), asked]).toEqual(['off', [['browser', { device: null }]]])
    await press('turnOn')
    expect([is(), asked.slice(1)]).toEqual(['on', ['person', ['on', { serverKey: 'key' }]]])
  })

  it('go off by the id that the server gave when they went on', async () => {
    const { actor, asked, settle, press, is } = open(null, {
      possible: ['off'],
      said: ['granted'],
      server: ['d1', 'gone'],
    })
    await settle()
    await press('turnOn')
    await press('turnOff')
    expect([is(), asked.at(-1)]).toEqual(['off', ['off', { device: 'd1' }]])
    expect(actor.getSnapshot().context.device).toBeNull()
  })

  it('stay off, and say why, after a question that nobody answered', async () => {
    const { actor, settle, press, is } = open(null, { possible: ['off'], said: ['default'] })
    await settle()
    await press('turnOn')
    expect([is(), actor.getSnapshot().context.unanswered]).toEqual(['off', true])
  })

  it('that the person forbids are blocked until the browser’s setting is another', async () => {
    const { settle, press, is } = open(null, {
      possible: ['off', 'blocked', 'off'],
      said: ['denied'],
    })
    await settle()
    await press('turnOn')
    expect(is()).toBe('blocked')
    await press('lookAgain')
    expect(is()).toBe('blocked')
    await press('lookAgain')
    expect(is()).toBe('off')
  })

  it('say what went wrong, and each retry does what failed', async () => {
    const { actor, asked, settle, press, is } = open(null, {
      possible: [lost, 'off'],
      said: ['granted', 'granted'],
      server: [lost, 'd1', lost, 'gone'],
    })
    await settle()
    expect([is(), actor.getSnapshot().context.problem?.message]).toEqual([
      'notChecked',
      'No network.',
    ])
    await press('retry')
    expect([is(), actor.getSnapshot().context.problem]).toEqual(['off', null])
    await press('turnOn')
    expect(is()).toBe('notOn')
    await press('retry')
    expect(is()).toBe('on')
    await press('turnOff')
    expect(is()).toBe('notOff')
    await press('retry')
    expect([is(), asked.at(-1)]).toEqual(['off', ['off', { device: 'd1' }]])
  })
})
