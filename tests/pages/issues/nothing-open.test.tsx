import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { NothingOpen } from '#src/pages/issues/nothing-open.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* An owner has settled all issues of the home. */

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const reminder = (title: string, state: string, due_on: string) => ({ title, state, due_on })

it.each([
  [[], 'Nothing open.'],
  [
    [
      reminder('Sweep the chimney', 'finished', '2026-11-01'),
      reminder('Change the furnace filter', 'due_soon', '2026-12-01'),
      reminder('Clean the gutters', 'due_later', '2027-04-01'),
    ],
    'Nothing open. Next maintenance: Change the furnace filter · Tomorrow.',
  ],
])(
  'the next maintenance of %j is said, with the way to the reminders',
  async (reminders, words) => {
    const { app, wired, calls } = start()
    shown = render(
      <AppContext value={wired}>
        <AppRouter>{() => <NothingOpen propertyId="h1" />}</AppRouter>
      </AppContext>,
    )
    await act(async () => {
      app.send({ type: 'session.changed' } as never)
    })
    await calls[0]?.give({ reminders, today: '2026-11-30' })
    expect(shown.one('p').textContent).toBe(words)
    expect(shown.one('a').getAttribute('href')).toBe('/reminders/h1')
  },
)
