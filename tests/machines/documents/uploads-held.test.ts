import { describe, expect, it } from 'vitest'
import { begin, chosen } from '#tests/support/charts/uploads-world.ts'

describe('a file that was chosen', () => {
  it('is held on the device only if it can be sent', async () => {
    const { actor, held, states, settle } = begin([])
    await settle()
    const files = [chosen('a'), chosen('large', { bytes: 1e9 }), chosen('c', { type: 'text/html' })]
    actor.send({ type: 'files.add', files })
    expect(held).toEqual(['a'])
    expect(states().map(([id]) => id)).toEqual(['a', 'large', 'c'])
  })
  it.each([
    [400, [['forget', 'a']]],
    [415, [['forget', 'a']]],
    // Another try may succeed.
    [409, []],
    [403, []],
  ])('is held no more once the server has refused it with %d', async (status, gone) => {
    const { actor, done, settle } = begin([Object.assign(new Error('No.'), { code: 'no', status })])
    await settle()
    actor.send({ type: 'files.add', files: [chosen('a')] })
    await settle()
    actor.send({ type: 'list.clear' })
    expect(done).toEqual(gone)
  })
})
