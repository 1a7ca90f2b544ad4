import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { AppRouter } from '#src/app-router.tsx'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }
import { everythingShared, SharedFull } from '#src/pages/reports/shared-full.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, render, type } from '#tests/support/browser/render.tsx'

/* The whole report behind a link: its reader narrows it as its owner does. */

// The type of a JSON file knows words only as text; the test of the sample holds it against the contract.
const report = sample as unknown as Report
const headlines = report.sections.flatMap(({ label, findings }) =>
  findings.map((finding) => ({ ...finding, label })),
)
const shared: SharedReport = {
  ...report,
  scope: 'full',
  expires_at: '2026-12-24T15:00:00Z',
  headlines,
  repair_request: null,
  answerable: null,
}

const Shown = () => {
  const [look, setLook] = useState(everythingShared)
  return (
    <SharedFull
      report={shared}
      photoBase=""
      look={look}
      onLook={setLook}
      tests={<p>The tests of the air</p>}
    />
  )
}

let page: ReturnType<typeof render>
beforeEach(() => {
  page = render(
    <AppContext value={start().wired}>
      <AppRouter>{() => <Shown />}</AppRouter>
    </AppContext>,
  )
})
afterEach(() => page.remove())

const shownFindings = () => page.all('[id^=finding-]').map(({ id }) => id)
const everything = headlines.map(({ finding_id }) => `finding-${finding_id}`)
const text = () => document.body.textContent ?? ''
const choose = (label: string) => {
  const part = page.all('label').find(({ textContent }) => textContent === label)
  click(part?.querySelector('input') ?? document.body)
}

it('shows everything at first, and what is left of it after words are searched', () => {
  expect(shownFindings()).toEqual(everything)
  expect(text()).toContain('The tests of the air')
  const [wanted] = headlines
  if (wanted === undefined) throw new Error('The sample has no finding')
  type(page.one('input[type=search]'), wanted.title)
  expect(shownFindings()).toContain(`finding-${wanted.finding_id}`)
  expect(shownFindings().length).toBeLessThan(everything.length)
  expect(text()).not.toContain('The tests of the air')
  type(page.one('input[type=search]'), 'xyzzy')
  expect(text()).toContain('Nothing in this report matches.')
  click(page.saying('button', 'Show everything'))
  expect(shownFindings()).toEqual(everything)
})

it('shows the summary alone, whose lines lead to the findings in the full report', () => {
  choose('Summary')
  expect([shownFindings(), page.all('input[type=search]')]).toEqual([[], []])
  const line = page.all('ol a')[1]
  click(line ?? document.body)
  expect(shownFindings()).toEqual(everything)
})

it('a line of the summary shows its finding, too, where a filter has left it out', () => {
  const [first, second] = headlines
  type(page.one('input[type=search]'), first?.title ?? '')
  expect(shownFindings()).not.toContain(`finding-${second?.finding_id}`)
  click(page.all('ol a')[1] ?? document.body)
  expect(shownFindings()).toContain(`finding-${second?.finding_id}`)
})
