import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import UnauthorizedPage from '#src/pages/shared/unauthorized-page.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { appHistory } from '#src/services/history.ts'
import { render } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'

/* What somebody meets in the place of a page that they may not see. */

let page: ReturnType<typeof render> | null = null
afterEach(() => {
  page?.remove()
  page = null
  appHistory.navigate('/')
})

const refused: Resource<string> = {
  data: null,
  former: false,
  follows: false,
  error: 'no',
  status: 403,
  code: 'forbidden',
  fields: {},
  busy: false,
  staleSince: null,
  retry: () => {},
  refresh: () => {},
}

const report = '/i1/h1/home-inspection-report?severity=safety#finding-7'

/** The whole text of the page, and where its way to the log-in leads. */
const shown = () => ({
  path: location.pathname + location.search,
  text: document.body.textContent ?? '',
  login: page
    ?.all('a')
    .filter(({ textContent }) => textContent?.startsWith('Log in'))
    .map((link) => link.getAttribute('href')),
})

type Shows = 'after a refused read' | 'in its own place'
const open = (address: string, person: Session | null, how: Shows) => {
  appHistory.navigate(address)
  const app = createActor(
    createMachine({ context: { session: person, person: null, online: true } }),
  ).start()
  const wired = {
    app,
    navigate: appHistory.navigate,
    // What the page needs of the app.
  } as unknown as Wired
  act(() => {
    page = render(
      <AppContext value={wired}>
        <AppRouter>
          {({ pathname }) =>
            pathname === '/unauthorized' ? (
              <UnauthorizedPage />
            ) : how === 'in its own place' ? (
              <UnauthorizedPage />
            ) : (
              <Loaded of={refused} owned>
                {(data) => data}
              </Loaded>
            )
          }
        </AppRouter>
      </AppContext>,
    )
  })
  app.stop()
}

const back = [`/login?next=${encodeURIComponent(report)}`]

it('another account comes back to the page that was refused, which the address does not name', () => {
  open(report, session('homeowner'), 'after a refused read')
  expect(shown()).toMatchObject({ path: '/unauthorized', login: back })
  expect(shown().text).toContain(
    'You are signed in as yourself (homeowner). This page needs another account: an admin, the homeowner who owns the home, or the inspector of the visit.',
  )
})

it('the same where a page shows this in its own place', () => {
  const form = '/inspection-form/i1/h1/roof?asked=1'
  open(form, session('inspector'), 'in its own place')
  expect(shown()).toMatchObject({ path: form, login: [`/login?next=${encodeURIComponent(form)}`] })
  expect(shown().text).toContain('another account: the inspector of the visit or an admin.')
})

it('nobody at all comes back to it as well', () => {
  open(report, null, 'after a refused read')
  expect(shown().login).toEqual(back)
})

it('somebody who comes by the address alone is told who may open a home', () => {
  open('/unauthorized', session('homeowner'), 'in its own place')
  expect(shown()).toMatchObject({ path: '/unauthorized', login: ['/login'] })
  expect(shown().text).toContain('a home is open to its owner, to the inspector of its visit')
})
