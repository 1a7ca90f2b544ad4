import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { photoMachine } from '#src/machines/profile/photo.machine.ts'
import { photoAddress } from '#src/machines/profile/photo-address.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const base = { userId: '1', apiBase: '/api' }

it('walks every transition of the picture, stored or not', async () => {
  await walkChart('photo', {
    machine: photoMachine,
    inputs: [
      { ...base, stored: null },
      { ...base, userId: null, stored: null },
      { ...base, stored: '/me.webp' },
      { ...base, stored: 'https://lh3.googleusercontent.com/me' },
    ],
    events: {
      'photo.changed': [
        { type: 'photo.changed', stored: '/new.webp' },
        { type: 'photo.changed', stored: null },
      ],
    },
    actors: {
      lookUpPhoto: { done: ['/me.webp', null], error: [{ status: 404 }, { status: 500 }] },
      loadPhoto: { done: [undefined], error: [new Error('no')] },
    },
    tell: (context) => context.stored,
  })
})

it('looks after 500 milliseconds and not before', () => {
  const clock = new SimulatedClock()
  let asked = 0
  const actor = createActor(
    photoMachine.provide({
      actors: {
        lookUpPhoto: fromPromise(() => {
          asked += 1
          return new Promise<string | null>(() => {})
        }),
      },
    }),
    { input: { ...base, stored: null }, clock },
  ).start()
  clock.increment(499)
  expect(asked).toBe(0)
  clock.increment(1)
  expect(asked).toBe(1)
  expect(actor.getSnapshot().value).toBe('looking')
})

describe('the specification of the picture', () => {
  const start = async (stored: string | null, found: () => Promise<string | null>) => {
    const clock = new SimulatedClock()
    const done: unknown[] = []
    const actor = createActor(
      photoMachine.provide({
        actors: {
          lookUpPhoto: fromPromise(found),
          loadPhoto: fromPromise(async ({ input }) => {
            done.push(['load', input.src])
          }),
        },
        actions: {
          rememberPhoto: (_, params) => done.push(['remember', params.stored]),
          forgetUserAndPhoto: () => done.push(['forget']),
        },
      }),
      { input: { ...base, stored }, clock },
    ).start()
    clock.increment(500)
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
    return { actor, done }
  }
  it('shows a stored picture at once', async () => {
    const { actor, done } = await start('/me.webp', () => Promise.reject(new Error('not asked')))
    expect(actor.getSnapshot().value).toBe('loaded')
    expect(done).toEqual([['load', '/api/me.webp']])
  })
  it('remembers and shows the one that is found', async () => {
    const { actor, done } = await start(null, async () => '/found.webp')
    expect(actor.getSnapshot().value).toBe('loaded')
    expect(done).toEqual([
      ['remember', '/found.webp'],
      ['load', '/api/found.webp'],
    ])
  })
  it('forgets the stored user and picture after a 404, and nothing after another error', async () => {
    const gone = await start(null, () => Promise.reject({ status: 404 }))
    expect([gone.actor.getSnapshot().value, gone.done]).toEqual(['failed', [['forget']]])
    const broken = await start(null, () => Promise.reject({ status: 500 }))
    expect([broken.actor.getSnapshot().value, broken.done]).toEqual(['failed', []])
  })
  it('never asks a third-party sign-in host', async () => {
    const { actor, done } = await start('https://lh3.googleusercontent.com/me', async () => null)
    expect([actor.getSnapshot().value, done]).toEqual(['none', []])
  })
  it('has failed only where something went wrong, not where there is no picture', async () => {
    const without = await start(null, async () => null)
    expect([without.actor.getSnapshot().value, without.done]).toEqual([
      'none',
      [['remember', null]],
    ])
  })
})

it('[4.36] shows initials when the picture cannot be loaded, and the new one as soon as it is chosen', async () => {
  const remembered: unknown[] = []
  let broken = true
  const actor = createActor(
    photoMachine.provide({
      actors: {
        lookUpPhoto: fromPromise(async (): Promise<string | null> => null),
        loadPhoto: fromPromise(async () => {
          if (broken) throw new Error('no picture')
        }),
      },
      actions: { rememberPhoto: (_, params) => remembered.push(params.stored) },
    }),
    { input: { ...base, stored: '/old.webp' } },
  ).start()
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('failed')
  broken = false
  actor.send({ type: 'photo.changed', stored: '/new.webp' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.stored, remembered]).toEqual([
    'loading',
    '/new.webp',
    ['/new.webp'],
  ])
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('loaded')
})

it('shows initials at once when no user and no picture is stored', () => {
  const actor = createActor(photoMachine, {
    input: { ...base, userId: null, stored: null },
  }).start()
  expect(actor.getSnapshot().value).toBe('none')
})

describe('the address of a photo', () => {
  it.each([
    ['/photos/a.webp', '/api/photos/a.webp'],
    ['photos/a.webp', '/api/photos/a.webp'],
    ['https://images.example/a.webp', 'https://images.example/a.webp'],
    ['https://lh3.googleusercontent.com/a', null],
    ['https://googleusercontent.com/a', null],
    ['//lh3.GoogleUserContent.com/a', null],
    ['https://lh3.googleusercontent.com./a', null],
    ['https://notgoogleusercontent.com/a', 'https://notgoogleusercontent.com/a'],
    [' https://lh3.googleusercontent.com/a ', null],
    ['  ', null],
    ['', null],
  ])('%s becomes %s', (photo, address) => expect(photoAddress(photo, '/api')).toBe(address))
})
