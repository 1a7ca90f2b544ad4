import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assign, createActor, createMachine, fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { lazyPageMachine } from '#src/machines/shell/lazy-page.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { PageOutlet } from '#src/pages/shared/page-outlet.tsx'
import type { RouteFacts } from '#src/pages/shared/route-facts.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { appHistory } from '#src/services/history.ts'
import { focus, render } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'

/* The page of an address, with the real router and the chart that loads its code; its file is the test's. */

const Bell = () => (
  <main>
    <h1 tabIndex={-1}>Notifications of {useParam('propertyId')}</h1>
  </main>
)
const bell: RouteFacts = { path: '/n', audience: ['homeowner'], title: 'N', page: 'bell' }
const params = { propertyId: 'h1', inspectionId: 'i1' }

let shown: ReturnType<typeof render> | null = null
const ended: (() => void)[] = []
let led: unknown[]
beforeEach(() => {
  led = []
  history.replaceState(null, '')
  act(() => appHistory.navigate('/property/h1/report/i1?tab=2#roof'))
})
afterEach(() => {
  shown?.remove()
  shown = null
  for (const end of ended.splice(0)) end()
})

type World = { isPending?: boolean; temporary?: ReturnType<Wired['temporary']>; isThere?: boolean }
const open = (
  person: Session | null,
  { isPending = false, temporary = null, isThere = true }: World = {},
  route: RouteFacts = bell,
) => {
  /** The files that were asked for, and have neither come nor failed. */
  const files: { come: () => Promise<void>; fail: () => Promise<void> }[] = []
  let isHere = isThere
  const lazyPage = lazyPageMachine.provide({
    actors: {
      loadPage: fromPromise(
        () =>
          new Promise<void>((resolve, reject) =>
            files.push({
              come: () =>
                act(async () => {
                  isHere = true
                  resolve()
                }),
              fail: () => act(async () => reject(new Error('Loading chunk failed'))),
            }),
          ),
      ),
    },
  })
  const app = createActor(
    createMachine({
      context: { session: person, person: null, online: true },
      invoke: { id: 'session', src: createMachine(isPending ? { tags: 'pending' } : {}) },
      on: {
        online: { actions: assign({ online: true }) },
        offline: { actions: assign({ online: false }) },
      },
    }),
  ).start()
  ended.push(() => app.stop())
  const wired = {
    app,
    charts: { lazyPage },
    pageOf: () => (isHere ? Bell : null),
    temporary: () => temporary,
    navigate: (...to: unknown[]) => led.push(to),
    // What the outlet needs of the app.
  } as unknown as Wired
  shown = render(
    <AppContext value={wired}>
      <input aria-label="Find" />
      <AppRouter>{() => <PageOutlet route={route} params={params} />}</AppRouter>
    </AppContext>,
  )
  return { files, says: (type: 'online' | 'offline') => act(async () => app.send({ type })) }
}
const heading = () => shown?.all('h1').map(({ textContent }) => textContent)

describe('a page', () => {
  it('is drawn for those whom it is for, with the parts of its address', () => {
    open(session('homeowner'))
    expect([heading(), led]).toEqual([['Notifications of h1'], []])
  })

  it('is never drawn for a visitor, who comes back to it, with its query and the place in it, after signing in', () => {
    open(null)
    const login = `/login?next=${encodeURIComponent('/property/h1/report/i1?tab=2#roof')}`
    expect([heading(), led]).toEqual([[], [[login, { replace: true }]]])
  })

  it('is never drawn for another role, which is led to the start', () => {
    open(session('inspector'))
    expect([heading(), led]).toEqual([[], [['/', { replace: true }]]])
  })

  it('waits while nobody knows who is there', () => {
    open(session('homeowner'), { isPending: true })
    expect([heading(), led]).toEqual([[], []])
  })

  it('for everybody is drawn at once', () => {
    open(null, { isPending: true }, { ...bell, audience: 'public' })
    expect(heading()).toEqual(['Notifications of h1'])
  })

  it('of the inspection that a flag opens is drawn for a visitor, and that of no other one', () => {
    open(null, { temporary: params })
    expect([heading(), led]).toEqual([['Notifications of h1'], []])
    shown?.remove()
    open(null, { temporary: { ...params, inspectionId: 'i2' } })
    expect(heading()).toEqual([])
  })
})

describe('the code of a page', () => {
  it('that did not come can be asked for again', async () => {
    const { files } = open(session('homeowner'), { isThere: false })
    expect(heading()).toEqual([])
    await files[0]?.fail()
    expect(heading()).toEqual(['This page could not be loaded'])
    act(() => shown?.one('button').click())
    await files[1]?.come()
    expect(heading()).toEqual(['Notifications of h1'])
  })

  it('is asked for without a press once the network is back, and until then the page says what it needs', async () => {
    const { files, says } = open(session('homeowner'), { isThere: false })
    await says('offline')
    await files[0]?.fail()
    expect(heading()).toEqual(['This page needs a network'])
    expect(files).toHaveLength(1)
    await says('online')
    await files[1]?.come()
    expect(heading()).toEqual(['Notifications of h1'])
  })
})

describe('the focus', () => {
  it('begins at the heading of a page that somebody has gone to', () => {
    open(session('homeowner'))
    expect(document.activeElement).toBe(shown?.one('h1'))
    act(() => shown?.one('h1').blur())
    expect(document.activeElement).toBe(document.body)
    act(() => appHistory.navigate('/property/h1/report/i2'))
    expect(document.activeElement).toBe(shown?.one('h1'))
  })

  it('stays where the browser has it on the first page', () => {
    history.replaceState(null, '')
    open(session('homeowner'))
    expect(document.activeElement).toBe(document.body)
  })

  it('stays in a field where somebody types', () => {
    open(session('homeowner'))
    const field = shown?.one('input')
    if (field === undefined) throw new Error('There is a field')
    focus(field)
    act(() => appHistory.navigate('/property/h1/report/i2'))
    expect(document.activeElement).toBe(field)
  })
})
