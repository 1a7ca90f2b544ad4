import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { InspectionDecisions } from '#src/pages/inspections/inspection-decisions.tsx'
import { LifecycleEvents } from '#src/pages/inspections/lifecycle-events.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* What people may decide about an inspection in progress: the first time, and while a published report is corrected. */

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const visitOf = (tie: string, version: number) =>
  ({
    inspection_id: '7',
    property_id: '6',
    status: 'in_progress',
    payment_status: 'unpaid',
    version,
    inspector: { user_id: 'ida', name: 'Ida Spector' },
    scheduled_start: '2026-11-23T15:00:00Z',
    time_zone: 'America/Chicago',
    agreement: { text: '', signed_name: 'Ada', signed_at: '2026-11-02T15:00:00Z' },
    quote: { total_cents: 42_500 },
    life: { by: [tie], gaps: [], owner_moves: 0, inspector_moves: 0 },
    // What these parts read of an inspection.
  }) as unknown as Inspection

const buttons = (part: Parameters<typeof render>[0]) => {
  const { wired } = start()
  page = render(
    <MemoryRouter>
      <AppContext value={{ ...wired, charts: { ...wired.charts, submission: submissionMachine } }}>
        {part}
      </AppContext>
    </MemoryRouter>,
  )
  return page.all('button').map((button) => button.textContent)
}

it('an inspection in progress can be cancelled, and the correction of a published report cannot', () => {
  const ofOwner = (version: number) => {
    const found = buttons(<InspectionDecisions inspection={visitOf('owner', version)} />)
    page.remove()
    return found
  }
  expect(ofOwner(1)).toEqual(['Cancel inspection'])
  expect(ofOwner(2)).toEqual([])
  const ofInspector = (version: number) => {
    const found = buttons(<LifecycleEvents inspection={visitOf('inspector', version)} />)
    page.remove()
    return found
  }
  expect(ofInspector(1)).toEqual(['Complete', 'Cancel inspection'])
  expect(ofInspector(2)).toEqual(['Complete'])
})

it('an admin reads why a correction cannot be cancelled', () => {
  expect(buttons(<InspectionDecisions inspection={visitOf('admin', 2)} all />)).not.toContain(
    'Cancel inspection',
  )
  expect(page.all('p').map((line) => line.textContent)).toContain(
    'Cancel inspection: A published report stays: finish the correction.',
  )
})
