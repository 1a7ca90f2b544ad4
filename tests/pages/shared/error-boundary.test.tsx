import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { ErrorBoundary } from '#src/pages/shared/error-boundary.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

/* The real chart around a page that breaks; reporting and reloading are the test's. */

let isBroken = true
const Page = () => {
  if (isBroken) throw new Error('The roof page broke')
  return <p>The roof</p>
}

const reported: [error: unknown, componentStack: string | null][] = []
const reload = vi.fn()
// What the boundary and its screen need of the app.
const wired = {
  charts: {
    errorBoundary: errorBoundaryMachine.provide({
      actions: {
        reportError: (_, { error, componentStack }) => void reported.push([error, componentStack]),
        reloadPage: reload,
      },
    }),
  },
  inspect: () => {},
  captureTrace: async () => '{}',
} as unknown as Wired

let shown: ReturnType<typeof render>
const at = (visit: string) => (
  <AppContext value={wired}>
    <ErrorBoundary visit={visit}>
      <Page />
    </ErrorBoundary>
  </AppContext>
)
const press = (name: string) => click(shown.saying('button', name))

beforeEach(() => {
  isBroken = true
  reported.splice(0)
  reload.mockClear()
  // React tells the console of each error that it hands to a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shown = render(at('first'))
})
afterEach(() => {
  shown.remove()
  vi.restoreAllMocks()
})

it('a page that breaks is reported once, with where React was, and the screen offers two ways on', () => {
  expect(reported).toEqual([
    [new Error('The roof page broke'), expect.stringMatching(/Page[\s\S]*ErrorBoundary/)],
  ])
  expect(shown.one('h1').textContent).toBe('Something went wrong')
  expect(reload).not.toHaveBeenCalled()
  press('Refresh Page')
  expect(reload).toHaveBeenCalledOnce()
  expect(shown.one('h1').textContent).toBe('Something went wrong')
})

it('Try Again shows the page once it works, and reports it anew while it does not', () => {
  press('Try Again')
  expect(reported).toHaveLength(2)
  expect(shown.one('h1').textContent).toBe('Something went wrong')
  isBroken = false
  press('Try Again')
  expect(shown.one('p').textContent).toBe('The roof')
})

it('another page is shown without the error of the one before; the same page keeps it', () => {
  isBroken = false
  shown.show(at('first'))
  expect(shown.one('h1').textContent).toBe('Something went wrong')
  shown.show(at('second'))
  expect(shown.all('h1')).toEqual([])
  isBroken = true
  shown.show(at('third'))
  expect(shown.one('h1').textContent).toBe('Something went wrong')
  expect(reported).toHaveLength(2)
})
