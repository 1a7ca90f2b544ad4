import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { RequestLife } from '#contract/repair-requests.ts'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { RequestForm } from '#src/pages/issues/request-form.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* Chosen issues go into a repair request that may have an answer already. */

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

/** What the form reads of an issue. */
const issue = {
  ...{ issue_id: '1', inspection_id: 'i', finding_id: 'f', trade: '' },
  created_at: '2026-03-01T18:00:00.000Z',
} as Issue
const life = (more: Partial<RequestLife>): RequestLife => ({
  state: 'answered',
  sent_version: 1,
  sent_at: '2026-03-01T18:00:00.000Z',
  answered_by: 'Pat Seller',
  answer: 'Half of it.',
  answered_at: '2026-03-03T18:00:00.000Z',
  ...more,
})
const open = async (of: RequestLife | null) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('hal') }))
  // What a form needs of the app besides its reads.
  const value = { ...wired, charts: { submission: submissionMachine } } as unknown as Wired
  shown = render(
    <AppContext value={value}>
      <AppRouter>
        {() => (
          <main>
            <RequestForm propertyId="p" issues={[issue]} />
          </main>
        )}
      </AppRouter>
    </AppContext>,
  )
  await calls[0]?.give({ items: [], grouping: 'own', version: 1, life: of })
}
const text = () => shown.one('main').textContent
const buttons = () => shown.all('button').map(({ textContent }) => textContent)

it('says before it adds to an answered request that there is an answer, and leads to it', async () => {
  await open(life({}))
  expect(text()).toContain('Pat Seller has answered this request.')
  expect(buttons()).toEqual(['See the request', 'Add to the repair request'])
})

it('says of a changed request that an answer came to the version before', async () => {
  await open(life({ state: 'draft' }))
  expect(text()).toContain('Pat Seller has answered what you shared before.')
  expect(buttons()).toEqual(['See the request', 'Add to the repair request'])
})

it('only leads to a request on which both sides have agreed', async () => {
  await open(life({ state: 'agreed' }))
  expect(text()).toContain('You and Pat Seller have agreed on this request.')
  expect(buttons()).toEqual(['See the request'])
})

it('adds at once where nobody has answered', async () => {
  await open(null)
  expect(text()).not.toContain('answered')
  expect(buttons()).toEqual(['Add to the repair request'])
})
