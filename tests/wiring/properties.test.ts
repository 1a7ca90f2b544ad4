// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { copyNameOf } from '#src/wiring/kept-reads.ts'
import { wireProperties } from '#src/wiring/properties.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* The homes of a homeowner where the server cannot be reached, on the device's real store. */

const lost = new CallError('No network.', 'network')
const listOf = async (userId: string, answer: unknown) => {
  const { world } = worldWith({
    session: person({ userId }),
    answers: { 'properties.list': answer },
  })
  const { asks } = servicesOf(wireProperties(world), { asks: ['loadProperties'], does: [] })
  return asks.loadProperties?.({ userId })
}
const forget = async () => {
  for (const userId of ['ann', 'bob']) await deviceStore.forgetCopies(userId, new Set())
}

beforeEach(async () => {
  await forget()
  const asked = { name: 'properties.list', input: { params: { id: 'ann' } } }
  await deviceStore.writeWork('ann', copyNameOf('ann', asked), ['her home'])
})
afterEach(forget)

it('the list of homes is the one that the device has of this very person, else nobody knows it', async () => {
  expect(await listOf('ann', lost)).toEqual(['her home'])
  await expect(listOf('bob', lost)).rejects.toBe(lost)
})

it('the list of homes is the server’s where it answers, and none where it refuses', async () => {
  expect(await listOf('ann', ['a new home'])).toEqual(['a new home'])
  const refusal = new CallError('No.', 'forbidden', 403)
  await expect(listOf('ann', refusal)).rejects.toBe(refusal)
})
