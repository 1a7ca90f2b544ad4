// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { readCopied } from '#src/wiring/worksheets-copied.ts'
import { copyOut } from '#src/wiring/worksheets-copy-out.ts'

/* A file of unsent work as another device reads it in. */

afterEach(() => vi.restoreAllMocks())

const fact = (id: string, inspectionId: string): Entry => ({
  id,
  userId: 'ann',
  inspectionId,
  target: `fact:${id}`,
  edit: { kind: 'fact', fact_id: id, value: '9' },
  version: 4,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
})
const place = { street: '1 Elm', city: 'Troy', number: '7', property_id: 'h1' }

it('can be read in although the device does not know where one of its inspections is', async () => {
  const files: Blob[] = []
  URL.createObjectURL = (made) => `blob:${files.push(made as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await deviceStore.writeWork('ann', 'v1', place)
  await copyOut('ann', [fact('e1', 'v1'), fact('e2', 'v2')], false)
  const copied = await readCopied((await files[0]?.text()) ?? '', 'ann')
  expect(copied.places).toEqual({ v1: place })
  expect(copied.entries.map(({ id }) => id)).toEqual(['e1', 'e2'])
})
