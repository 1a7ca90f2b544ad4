import { expect } from 'vitest'
import { createActor } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'

/* Tabs of one browser: outboxes with their real wiring on one disk. The server is this file. */

export const entry = (id: string, value = '9'): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'i1',
  target: `fact:${id}`,
  edit: { kind: 'fact', fact_id: id, value },
  version: 4,
  base: { value: '' },
  queuedAt: 1,
  state: 'waiting',
  problem: null,
})

/** Locks as a browser has them: one holder of a name at a time, in the order of asking. */
export const makeLocks = () => {
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: (name: string, work: () => Promise<unknown>) => {
      const next = (last.get(name) ?? Promise.resolve())
        .then(() => {
          held.add(name)
          return work()
        })
        .finally(() => held.delete(name))
      last.set(
        name,
        next.catch(() => {}),
      )
      return next
    },
  }
}

type Call = { value: string; version: number; answer: () => void }
export const makeServer = () => {
  const calls: Call[] = []
  let version = 4
  const world = {
    api: {
      call: (_: string, { body }: { body: { value: string; version: number } }) =>
        new Promise((resolve) =>
          calls.push({
            ...body,
            answer: () => {
              version += 1
              resolve({ saved: { value: body.value, version }, status: 'in_progress' })
            },
          }),
        ),
    },
    effects: { log: () => {} },
    // The outbox asks for nothing else of it.
  } as unknown as World
  return { calls, world }
}
export const openTab = async (world: World, online = true, userId = 'ann') => {
  const told: unknown[] = []
  const actor = createActor(wireOutbox(world), { input: { userId, online } })
  actor.on('entry.sent', ({ sent }) => told.push(sent.saved))
  actor.start()
  await soon(() => expect(actor.getSnapshot().matches('restoring')).toBe(false))
  return { actor, told, ids: () => actor.getSnapshot().context.entries.map(({ id }) => id) }
}
export const kept = async () => (await deviceStore.readUnsent('ann')).map(({ id }) => id)
