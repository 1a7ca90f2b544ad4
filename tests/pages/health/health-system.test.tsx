import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Health } from '#contract/health.ts'
import { SystemLedger } from '#src/pages/health/health-system.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it.each([
  [
    'roof',
    'It counts once you say its age, or you or an inspector have looked at it.',
    ['Say its age', 'Look at it yourself', 'Request an inspection'],
  ],
  [
    'exterior',
    'It counts once you or an inspector have looked at it.',
    ['Look at it yourself', 'Request an inspection'],
  ],
  ['fireplace', 'It counts once an inspector has looked at it.', ['Request an inspection']],
])('the %s that nobody knows offers what there is for it', (system, why, links) => {
  page = render(
    <MemoryRouter>
      <AppContext value={start().wired}>
        <SystemLedger
          // What it reads of a system without a score.
          system={
            {
              system,
              label: system,
              score: null,
              standing: 'unknown',
              deductions: [],
            } as unknown as Health['systems'][number]
          }
          now={null}
          propertyId="1"
        />
      </AppContext>
    </MemoryRouter>,
  )
  expect(document.body.textContent).toContain(why)
  expect(page.all('a').map(({ textContent }) => textContent)).toEqual(links)
})
