import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { Layout } from '#src/pages/shared/layout.tsx'
import type { RouteFacts } from '#src/pages/shared/route-facts.ts'
import { render } from '#tests/support/browser/render.tsx'
import { session, settle } from '#tests/support/charts/root.ts'

/* What the frame around every page does for the person who looks at it. */

let shown: ReturnType<typeof render> | null = null
// The parts that come late are there already, so that nothing but a moment is waited for.
beforeAll(() => import('#src/pages/diy/home-kit.tsx'))
// Without a network nothing has to come to rest first: the parts that wait for that come at once.
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => {
  vi.restoreAllMocks()
  shown?.remove()
  shown = null
})

/** The charts that come with the page of this person. */
const chartsOf = async (
  person: Session | null,
  page: RouteFacts['page'],
  online = true,
  ownerUnsent: Wired['ownerUnsent'] = async () => ({ areas: 0, files: 0 }),
) => {
  const charts: string[] = []
  const app = createActor(createMachine({ context: { person: null, session: person, online } }))
  const wired = {
    app: app.start(),
    inspect: () => {},
    known: () => null,
    ownerUnsent,
    wire: (name: string) => {
      charts.push(name)
      return createMachine({})
    },
    // What the frame needs of the app.
  } as unknown as Wired
  const route = { page, bar: false } as RouteFacts
  await act(async () => {
    shown = render(
      <MemoryRouter>
        <AppContext value={wired}>
          <Layout route={route} location={{ pathname: '/', visit: 'first' }}>
            <h1>A page</h1>
          </Layout>
        </AppContext>
      </MemoryRouter>,
    )
    await settle()
    await vi.dynamicImportSettled()
    await settle()
  })
  app.stop()
  return charts
}

it('gets the device of a homeowner ready for work without a network, on each page that does not do so itself', async () => {
  expect(await chartsOf(session('homeowner'), 'profile')).toEqual(['fieldKit'])
})

it.each([
  ['an inspector', session('inspector')],
  ['an admin', session('admin')],
  ['a visitor', null],
  [
    'an admin in the view of a homeowner',
    { ...session('homeowner'), isSwitched: true, originalRole: 'admin' as const },
  ],
])('gets the device of %s ready for no home', async (_, person) => {
  expect(await chartsOf(person, 'profile')).toEqual([])
})

it.each(['diy', 'diyArea'] as const)('leaves that to the page %s, which says so', async (page) => {
  expect(await chartsOf(session('homeowner'), page)).toEqual([])
})

it('gets nothing ready while there is no network', async () => {
  expect(await chartsOf(session('homeowner'), 'profile', false)).toEqual([])
})

it.each([
  ['homeowner', async () => ({ areas: 2, files: 3 }), ' · 5 changes waiting.'],
  ['homeowner', async () => ({ areas: 0, files: 1 }), ' · 1 change waiting.'],
  ['homeowner', async () => ({ areas: 0, files: 0 }), 'saved data.'],
  ['homeowner', () => Promise.reject(new Error('No store.')), 'saved data.'],
  // Only an owner has such work.
  ['admin', async () => ({ areas: 2, files: 3 }), 'saved data.'],
] as const)(
  'tells a %s without a network how much of their home waits on the device',
  async (role, ownerUnsent, words) => {
    await chartsOf(session(role), 'profile', false, ownerUnsent)
    expect(shown?.one('main').textContent).toContain(words)
  },
)
