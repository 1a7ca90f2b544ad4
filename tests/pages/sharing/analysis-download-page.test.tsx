import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import { downloadMachine } from '#src/machines/sharing/download.machine.ts'
import { AppContext } from '#src/pages/shared/app-context.ts'
import AnalysisDownloadPage from '#src/pages/sharing/analysis-download-page.tsx'
import { appHistory } from '#src/services/history.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, focus, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
afterEach(() => {
  page.remove()
  act(() => appHistory.navigate('/'))
})

const contents = {
  scope: 'full',
  address: { street: '12 Oak St', city: 'Austin', state: 'TX', zip: null },
  time_zone: 'America/Chicago',
  number: 'HK-12-v1',
  dated: '2026-11-02T15:00:00Z',
  expires_at: '2026-12-24T15:00:00Z',
}

it('a file is made at the press for it and no other, is saved, and can be saved again', async () => {
  const made: unknown[] = []
  const saved: string[] = []
  const { wired, calls } = start()
  const wire = () =>
    downloadMachine.provide({
      actors: {
        prepareFile: fromPromise(async ({ input }) => {
          made.push(input.input)
          return { url: 'blob:csv', name: 'HK-12-v1.csv', bytes: 2048 }
        }),
        holdFile: fromCallback(() => {}),
      },
      actions: { saveFile: (_, { file }) => void saved.push(file.name) },
    })
  act(() => appHistory.navigate('/analysis-download?token=abc'))
  page = render(
    <AppContext value={{ ...wired, wire: wire as unknown as typeof wired.wire }}>
      <AppRouter>{() => <AnalysisDownloadPage />}</AppRouter>
    </AppContext>,
  )
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give(contents)
  const buttons = () => page.all('button').map(({ textContent }) => textContent)
  await soon(() => expect(buttons()).toEqual(['Download PDF', 'Download CSV', 'Download JSON']))
  expect(made).toEqual([])
  const csv = page.saying('button', 'Download CSV')
  focus(csv)
  await act(async () => click(csv))
  await soon(() => expect(saved).toEqual(['HK-12-v1.csv']))
  expect(made).toEqual([{ params: { format: 'csv' }, query: { token: 'abc' } }])
  const again = page.saying('a', 'Download CSV again')
  expect(document.activeElement).toBe(again)
  expect(again.getAttribute('download')).toBe('HK-12-v1.csv')
  expect(page.all('[role=status]').map(({ textContent }) => textContent)).toContain(
    'Ready: 2 kB, Nov 2, 2026',
  )
  expect(buttons()).toEqual(['Download PDF', 'Download JSON'])
})
