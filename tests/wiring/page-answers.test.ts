// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { CallError } from '#src/services/call-error.ts'
import { appHistory } from '#src/services/history.ts'
import { assignMoves } from '#src/wiring/assign-moves.ts'
import { demo } from '#src/wiring/demo.ts'
import { externalSignIn } from '#src/wiring/external-sign-in.ts'
import { issueMoves } from '#src/wiring/issues.ts'
import { checkout, paymentConfirmation } from '#src/wiring/payments.ts'
import { reminderMoves } from '#src/wiring/reminders.ts'
import { repairRequest } from '#src/wiring/repair-requests.ts'
import { analysisLink } from '#src/wiring/reports.ts'
import { download } from '#src/wiring/sharing.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What each small page's wiring asks the server, and what it does with the answer. */

const lost = new CallError('No.', 'network')

beforeEach(() => localStorage.clear())

describe('the demo', () => {
  const wire = attended('demo', demo)
  const answer = { token: 't' } as never

  it('asks for each of its steps by its own name', async () => {
    const { world, news } = worldWith({ answers: { 'demo.start': answer, 'demo.end': null } })
    const { asks } = wire(world)
    expect(await asks.startDemo({ role: 'admin' })).toBe(answer)
    await asks.switchRole({ role: 'inspector' })
    await asks.resetDemo(undefined as never)
    expect(await asks.endDemo(undefined as never)).toBeUndefined()
    expect(news()).toEqual([
      ['demo.start', { body: { role: 'admin' } }],
      ['demo.switchRole', { body: { role: 'inspector' } }],
      ['demo.reset', {}],
      ['demo.end', {}],
    ])
  })

  it('signs in with the page that was asked for; a reset leaves the page, but not the demo’s own', () => {
    const { world, news } = worldWith()
    const { does } = wire(world)
    const signedIn = (returnTo: string | null) => [
      'session',
      { type: 'signIn.succeeded', answer, returnTo },
    ]
    does.tellSession?.({ answer, goTo: '/notifications' })
    expect(news()).toEqual([signedIn('/notifications')])
    appHistory.navigate('/profile')
    does.tellReset?.({ answer })
    appHistory.navigate('/demo')
    does.tellReset?.({ answer })
    expect(news()).toEqual([signedIn('/profile'), signedIn(null)])
  })

  it('signs out to the page that comes next', () => {
    const { world, news } = worldWith()
    const { does } = wire(world)
    does.leaveSession?.({ to: 'signUp' })
    does.leaveSession?.({ to: 'demo' })
    expect(news()).toEqual([
      ['session', { type: 'signOut.request', to: paths.signUp() }],
      ['session', { type: 'signOut.request', to: '/demo' }],
    ])
  })
})

describe('another sign-in service', () => {
  const wire = attended('externalSignIn', externalSignIn)

  it('finishes with what came back, the issuer where it was named', async () => {
    const { world, news } = worldWith()
    const { asks } = wire(world)
    await asks.finishSignIn({ code: 'c', state: 's', iss: 'https://id.example', error: null })
    await asks.finishSignIn({ code: null, state: null, iss: null, error: null })
    expect(news()).toEqual([
      ['externalSignIn.finish', { body: { code: 'c', state: 's', iss: 'https://id.example' } }],
      ['externalSignIn.finish', { body: { code: '', state: '' } }],
    ])
  })

  it('takes the code out of the address, and signs in where the person wanted to go', () => {
    const { world, news } = worldWith()
    const { does } = wire(world)
    history.replaceState({ key: 'k' }, '', '/auth/callback?code=secret#x')
    does.hideParameters?.(undefined as never)
    expect(location.href).toBe(`${location.origin}/auth/callback`)
    expect(history.state).toEqual({ key: 'k' })
    does.tellSession?.({ answer: null })
    expect(news()).toEqual([])
    does.tellSession?.({
      answer: { outcome: 'signed_in', account: 'account', return_to: '/documents' } as never,
    })
    expect(news()).toEqual([
      ['session', { type: 'signIn.succeeded', answer: 'account', returnTo: '/documents' }],
    ])
  })
})

describe('a payment', () => {
  const pay = attended('checkout', checkout)
  const wait = attended('paymentConfirmation', paymentConfirmation)

  it('opens the provider’s page for its purpose', async () => {
    const { world, news } = worldWith({ answers: { 'payments.checkout': { url: 'https://pay' } } })
    const opened = pay(world).asks.openCheckout({ inspectionId: '5', purpose: 'prepayment' })
    expect(await opened).toBe('https://pay')
    expect(news()).toEqual([
      ['payments.checkout', { body: { inspection_id: '5', purpose: 'prepayment' } }],
    ])
  })

  it('that cannot begin makes the page read the amount due again, and says why', async () => {
    const { world, news } = worldWith({ answers: { 'payments.checkout': lost } })
    const opened = pay(world).asks.openCheckout({ inspectionId: '5', purpose: 'inspection' })
    await expect(opened).rejects.toBe(lost)
    expect(news().at(-1)).toEqual([
      'reads',
      { type: 'data.changed', resources: ['payments', 'inspections'] },
    ])
  })

  it('leaves for the provider’s page', () => {
    // Somebody who came back once before, by a link of the app.
    appHistory.navigate('/dashboard?tab=open&payment=left')
    const visit = history.state
    expect(visit).not.toBeNull()
    const left: unknown[] = []
    const assign = (url: string) => left.push([url, location.search, history.state])
    vi.stubGlobal('window', { location: { assign, href: location.href } })
    pay(worldWith().world).does.leave?.({ url: 'https://pay' })
    vi.unstubAllGlobals()
    // Shown anew by the browser's Back, the page knows where the person comes from, and the app which visit it was.
    expect(left).toEqual([['https://pay', '?tab=open&payment=left', visit]])
  })

  it('hears that the browser shows the page as it was left, until it is gone', () => {
    const told: unknown[] = []
    const stop = pay(worldWith().world).watches.watchReturn(undefined as never, (event) =>
      told.push(event),
    )
    const shown = (persisted: boolean) =>
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    shown(false)
    expect(told).toEqual([])
    shown(true)
    stop()
    shown(true)
    expect(told).toEqual([{ type: 'back' }])
  })

  it('is asked about by its inspection', async () => {
    const { world, news } = worldWith({ answers: { 'payments.status': 'bill' } })
    expect(await wait(world).asks.askStatus({ inspectionId: '5' })).toBe('bill')
    expect(news()).toEqual([['payments.status', { query: { inspection_id: '5' } }]])
  })
})

describe('a step with a thing of a list', () => {
  it.each([
    [
      'issues',
      issueMoves,
      { issue: 'now' },
      ['issues.move', { params: { issueId: '3' }, body: { event: 'plan', version: 4 } }],
    ],
    [
      'reminders',
      reminderMoves,
      'now',
      ['reminders.move', { params: { reminderId: '3' }, body: { event: 'plan', version: 4 } }],
    ],
    [
      'assignments',
      assignMoves,
      'now',
      ['inspections.assign', { params: { inspectionId: '3' }, body: { event: 'plan' } }],
    ],
  ] as const)('is sent as an event of its life: %s', async (name, provider, answer, call) => {
    const { world, news } = worldWith({ answers: { [call[0]]: answer } })
    const sent = attended(
      name,
      provider,
    )(world).asks.sendStep({
      id: '3',
      body: { event: 'plan' },
      version: 4,
    })
    expect(await sent).toBe('now')
    expect(news()).toEqual([call])
  })
})

describe('a link to an analysis', () => {
  const wire = attended('analysisLink', analysisLink)

  it('asks for the visit, and leads each person to the page that they have', async () => {
    const { world, news } = worldWith({ answers: { 'inspections.get': 'visit' } })
    const { asks, does } = wire(world)
    expect(await asks.findVisit({ inspectionId: '7' })).toBe('visit')
    const visit = { propertyId: '1', inspectionId: '7' }
    does.openAnalysis?.({ ...visit, role: 'admin' })
    does.openAnalysis?.({ ...visit, role: 'homeowner' })
    does.openShared?.({ token: 'secret' })
    expect(news()).toEqual([
      ['inspections.get', { params: { inspectionId: '7' } }],
      ['navigate', { to: '/property/1/inspection/7', replace: true }],
      ['navigate', { to: '/property/1/inspection/7/analysis', replace: true }],
      ['navigate', { to: expect.stringContaining('secret'), replace: true }],
    ])
  })
})

describe('a file that the server makes', () => {
  const wire = attended('download', download)

  it('is held with its name and size, saved under that name, and let go a minute after it was left', async () => {
    const blob = new Blob(['bytes'])
    const gone: string[] = []
    URL.createObjectURL = (given) => `blob:${given === blob}`
    URL.revokeObjectURL = (url) => void gone.push(url)
    const saved: [string, string][] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.href, this.download])
    })
    const { world, news } = worldWith({ answers: { 'reports.pdf': { blob, name: 'a.pdf' } } })
    const { asks, does, watches } = wire(world)
    const file = await asks.prepareFile({ name: 'reports.pdf', input: { params: { id: '1' } } })
    expect(news()).toEqual([['reports.pdf', { params: { id: '1' } }]])
    expect(file).toEqual({ url: 'blob:true', name: 'a.pdf', bytes: 5 })
    does.saveFile?.({ file })
    expect(saved).toEqual([['blob:true', 'a.pdf']])
    // A browser may still be reading it.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const leave = watches.holdFile({ file }, () => {})
    vi.advanceTimersByTime(3_600_000)
    expect(gone).toEqual([])
    leave()
    vi.advanceTimersByTime(59_999)
    expect(gone).toEqual([])
    vi.advanceTimersByTime(1)
    expect(gone).toEqual(['blob:true'])
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
})

describe('a request for repairs', () => {
  const wire = attended('repairRequest', repairRequest)
  const server = { kind: 'server', inspectionId: '7' } as const
  const browser = { kind: 'browser', report: 'r1' } as const
  const nowhere = { kind: 'nowhere' } as const
  const request = { items: [], grouping: 'trade' as const }
  const onServer = { version: 3, items: [], grouping: 'own' }

  it('is read from the server, unless this device has a change that was not sent', async () => {
    const { world, news } = worldWith({ answers: { 'repairRequests.get': onServer } })
    const { asks, does } = wire(world)
    const read = () => asks.readRequest({ place: server })
    const there = { request: { items: [], grouping: 'own' }, version: 3, unsent: false }
    expect(await read()).toEqual(there)
    does.remember?.({ place: server, request, version: 2 })
    expect(await read()).toEqual({ request, version: 2, unsent: true })
    does.forget?.({ place: server })
    await soon(async () => expect(await read()).toEqual(there))
    expect(news()[0]).toEqual(['repairRequests.get', { params: { inspectionId: '7' } }])
  })

  it('of a visitor is in this browser alone, each report’s by itself, and stays there', async () => {
    const { world, news } = worldWith()
    const { asks, does } = wire(world)
    const read = async (report: string) =>
      (await asks.readRequest({ place: { ...browser, report } })).request.grouping
    does.remember?.({ place: browser, request, version: 0 })
    does.forget?.({ place: browser })
    expect([await read('r1'), await read('r2')]).toEqual(['trade', 'own'])
    expect(await asks.keepRequest({ place: browser, request, version: 0 })).toEqual({ version: 0 })
    localStorage.setItem('repair_request_r1', 'no JSON')
    expect(await read('r1')).toBe('own')
    does.remember?.({ place: nowhere, request, version: 0 })
    expect(Object.keys(localStorage)).toEqual(['repair_request_r1'])
    expect(news()).toEqual([])
  })

  it('is told when the network comes back', () => {
    const { world, change } = worldWith()
    const told: unknown[] = []
    const stop = wire(world).watches.watchNetwork(undefined as never, (event) => told.push(event))
    change({ online: false })
    expect(told.at(-1)).toEqual({ type: 'network.changed', online: false })
    stop()
  })

  it('of the owner goes to the server with the version that it saw', async () => {
    const { world, news } = worldWith({ answers: { 'repairRequests.save': { version: 4 } } })
    const kept = wire(world).asks.keepRequest({ place: server, request, version: 3 })
    expect(await kept).toEqual({ version: 4 })
    expect(news()).toEqual([
      ['repairRequests.save', { params: { inspectionId: '7' }, body: { ...request, version: 3 } }],
    ])
  })
})
