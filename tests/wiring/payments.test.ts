// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { clearAll } from '#src/services/storage.ts'
import { checkout } from '#src/wiring/payments.ts'
import { repairRequest } from '#src/wiring/repair-requests.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('a person who leaves to pay finds a page that knows it when they go back, with its query and its state', () => {
  history.replaceState({ key: 'k' }, '', '/inspection/7?tab=bill')
  const order: unknown[] = []
  const assign = (to: string) =>
    order.push([to, location.pathname + location.search, history.state])
  vi.stubGlobal('window', { location: { href: location.href, assign } })
  const entries = history.length
  checkout(worldWith().world).does.leave?.({ url: 'https://pay.example/session' })
  // The address says it before the page is left.
  expect(order).toEqual([
    ['https://pay.example/session', '/inspection/7?tab=bill&payment=left', { key: 'k' }],
  ])
  expect(history.length).toBe(entries)
})

describe('a request for repairs on this device', () => {
  const place = (inspectionId: string) => ({ kind: 'server', inspectionId }) as const
  const request = { items: [], grouping: 'trade' as const }
  const answers = { 'repairRequests.get': { version: 3, items: [], grouping: 'own' } }
  const open = (userId = 'ann') =>
    repairRequest(worldWith({ answers, session: person({ userId }) }).world)
  afterEach(async () => {
    await deviceStore.writeDraft('ann', 'repair_request_7', null)
  })

  it('is each inspection’s own', async () => {
    const { asks, does } = open()
    does.remember?.({ place: place('7'), request, version: 2 })
    expect(await asks.readRequest({ place: place('7') })).toMatchObject({ unsent: true })
    expect(await asks.readRequest({ place: place('8') })).toMatchObject({ unsent: false })
    does.forget?.({ place: place('8') })
    expect(await asks.readRequest({ place: place('7') })).toMatchObject({ unsent: true })
    does.forget?.({ place: place('7') })
    const now = () => asks.readRequest({ place: place('7') })
    await soon(async () => expect(await now()).toMatchObject({ unsent: false }))
  })

  it('that was not sent outlasts the end of its owner’s session, and is nobody else’s', async () => {
    open().does.remember?.({ place: place('7'), request, version: 2 })
    expect(await open().asks.readRequest({ place: place('7') })).toMatchObject({ unsent: true })
    clearAll()
    const read = (userId: string) => open(userId).asks.readRequest({ place: place('7') })
    expect(await read('bob')).toMatchObject({ version: 3, unsent: false })
    expect(await read('ann')).toEqual({ request, version: 2, unsent: true })
  })

  it('is the server’s where the device gives nothing back', async () => {
    vi.spyOn(deviceStore, 'readDraft').mockRejectedValue(new DOMException('No.'))
    expect(await open().asks.readRequest({ place: place('7') })).toMatchObject({ unsent: false })
  })

  it('of anybody but the owner has nothing to send, however it was changed', async () => {
    const { asks, does } = open()
    const here = { kind: 'browser', report: 'r1' } as const
    const empty = { items: [], grouping: 'own' }
    expect(await asks.readRequest({ place: here })).toMatchObject({ request: empty, unsent: false })
    does.remember?.({ place: here, request, version: 0 })
    expect(await asks.readRequest({ place: here })).toMatchObject({ request, unsent: false })
  })

  it.each([{}, 5, 'request'])('that is none is passed over: %s', async (note) => {
    await deviceStore.writeDraft('ann', 'repair_request_7', note)
    expect(await open().asks.readRequest({ place: place('7') })).toEqual({
      request: { items: [], grouping: 'own' },
      version: 3,
      unsent: false,
    })
  })
})
