// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { wireFieldKit } from '#src/wiring/field-kit.ts'
import { homeKit } from '#src/wiring/home-kit.ts'
import { wireNotifications } from '#src/wiring/notifications.ts'
import { copyIn, holdings } from '#src/wiring/worksheets-device.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What goes wrong behind a page is logged with its own error, and what a chart says is said. */

afterEach(() => vi.restoreAllMocks())

const error = new Error('The disk is full.')

it.each([
  ['the page of what a device holds', holdings],
  ['the kit of a homeowner', homeKit],
] as const)('%s logs its errors', (_, provide) => {
  const { world, news } = worldWith()
  provide(world).does.log?.({ error })
  expect(news()).toEqual([['log', error]])
})

it.each([
  ['the outbox', wireOutbox],
  ['the kit of an inspector', wireFieldKit],
] as const)('%s logs its errors', (_, wire) => {
  const { world, news } = worldWith()
  servicesOf(wire(world), { asks: [], does: ['log'] }).does.log?.({ error })
  expect(news()).toEqual([['log', error]])
})

it('the bell says what its chart says', () => {
  const { world, news } = worldWith()
  const said = { tone: 'error', text: 'Not dismissed.' }
  servicesOf(wireNotifications(world), { asks: [], does: ['say'] }).does.say?.(said)
  expect(news()).toEqual([['say', said]])
})

it('a copy of work whose places cannot be noted says that there is no room, and logs why', async () => {
  vi.spyOn(deviceStore, 'writeDraft').mockRejectedValue(error)
  const { world, news } = worldWith({ session: person({ role: 'inspector' }) })
  const places = { v1: { street: '1 Elm', city: 'Troy', number: '7', property_id: 'h1' } }
  const kept = copyIn(world).asks.keepPictures({ copy: { entries: [], places } as never })
  await expect(kept).rejects.toMatchObject({ code: 'no_room' })
  expect(news()).toEqual([['log', error]])
})

it('a visit whose pictures cannot be kept is not called whole', async () => {
  vi.spyOn(deviceStore, 'fileIds').mockRejectedValue(error)
  const { world } = worldWith({
    session: person({ role: 'inspector' }),
    answers: { 'inspections.get': { services: [] }, 'reports.previous': { report: null } },
  })
  const { asks } = servicesOf(wireFieldKit(world), { asks: ['copyVisit', 'readCopies'], does: [] })
  await expect(asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })).rejects.toBe(error)
  expect(await asks.readCopies?.({ userId: 'ann' })).toEqual({})
})
