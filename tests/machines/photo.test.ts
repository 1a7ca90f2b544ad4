import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { photoMachine } from '#src/machines/photo.machine.ts'
import { photoAddress } from '#src/machines/photo-address.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const base = { userId: '1', apiBase: '/api' }

it('walks every transition of the picture, stored or not', async () => {
  await walkChart('photo', {
    machine: photoMachine,
    inputs: [
      { ...base, stored: null },
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

describe('the address of a photo', () => {
  it.each([
    ['/photos/a.webp', '/api/photos/a.webp'],
    ['photos/a.webp', '/api/photos/a.webp'],
    ['https://images.example/a.webp', 'https://images.example/a.webp'],
    ['https://lh3.googleusercontent.com/a', null],
    ['https://googleusercontent.com/a', null],
    ['//lh3.GoogleUserContent.com/a', null],
    ['https://notgoogleusercontent.com/a', 'https://notgoogleusercontent.com/a'],
    ['', null],
  ])('%s becomes %s', (photo, address) => expect(photoAddress(photo, '/api')).toBe(address))
})
