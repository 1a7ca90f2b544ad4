import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { paths } from '#contract/vocabulary/paths.ts'
import SampleReportPage from '#src/pages/reports/sample-report-page.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'
import { session } from '#tests/support/charts/root.ts'

/** Nothing scrolls here. */
class Unseen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Unseen })

it.each([
  ['a visitor', null, 'Get one for your home', paths.newInspection()],
  ['a homeowner', session('homeowner'), 'Request an inspection', paths.requestInspection()],
  ['an inspector', session('inspector'), 'Request an inspection', paths.newInspection()],
  ['an admin', session('admin'), 'Request an inspection', paths.newInspection()],
])('leads %s from the sample report to the booking they may use', (_, person, words, to) => {
  const app = createActor(createMachine({ context: { person: null, session: person } })).start()
  // What the page needs of the app.
  const wired = { app, known: () => null, inspect: () => {} } as unknown as Wired
  const shown = render(
    <MemoryRouter>
      <AppContext value={wired}>
        <SampleReportPage />
      </AppContext>
    </MemoryRouter>,
  )
  expect(shown.saying('a', words).getAttribute('href')).toBe(to)
  shown.remove()
})
