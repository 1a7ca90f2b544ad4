// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetField } from '#src/wiring/forget-field.ts'

/* What stays on the device of somebody whose session has ended. */

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

const unsent: Entry = {
  id: 'e1',
  userId: 'ann',
  inspectionId: 'v1',
  target: 'fact:roof.age',
  edit: { kind: 'fact', fact_id: 'roof.age', value: '9' },
  version: 1,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
}

it('is their unsent work, with the inspection that it was written in, and never the copy of the app', async () => {
  const gone: string[] = []
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async (scope: string) => ({ unregister: async () => gone.push(scope) }),
    },
  })
  await deviceStore.writeUnsent('ann', [unsent], [])
  for (const name of ['v1', 'v2']) await deviceStore.writeWork('ann', name, 'a copy')
  await forgetField('ann')
  expect([...(await deviceStore.readCopies('ann')).keys()]).toEqual(['v1'])
  expect((await deviceStore.readUnsent('ann')).map(({ id }) => id)).toEqual(['e1'])
  expect(gone).toEqual(['/'])

  await deviceStore.writeUnsent('ann', [], ['e1'])
  await forgetField('ann')
  expect((await deviceStore.readCopies('ann')).size).toBe(0)
  expect(gone).toEqual(['/', '/'])
})
