import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useQueue } from '#src/pages/worksheets/use-queue.ts'
import { openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* An edit of one's own comments or templates, on its way into the list of unsent work. */

const now = new Date('2026-11-24T09:00:00Z')
let put: ReturnType<typeof useQueue>
const Page = () => {
  put = useQueue('own-comments')
  return null
}
let world: ReturnType<typeof openUnsent>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  world = openUnsent()
  world.show(<Page />)
  await world.calls.reads[0]?.done([])
})
afterEach(() => {
  world.close()
  vi.useRealTimers()
})
const removal = (id: string) => ({ kind: 'commentRemoved', comment_id: id, title: 'Worn' }) as const

it('is of the person who wrote it, waits under its own id, and knows what its writer saw', async () => {
  const base = { title: 'Worn' }
  await act(async () => {
    put(removal('c1'), 3, base)
    put(removal('c2'), 0, null)
  })
  const of = { userId: 'ann', inspectionId: 'own-comments', state: 'waiting', problem: null }
  expect(world.entries()).toMatchObject([
    {
      ...of,
      target: 'comment:c1',
      edit: removal('c1'),
      version: 3,
      base,
      queuedAt: now.getTime(),
    },
    { ...of, target: 'comment:c2', edit: removal('c2'), version: 0, base: null },
  ])
  const [one, other] = world.entries().map(({ id }) => id)
  expect([one, other]).toEqual([expect.stringMatching(/./), expect.not.stringMatching(`^${one}$`)])
})
