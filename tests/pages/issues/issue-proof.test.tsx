import { expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { IssueHistory } from '#src/pages/issues/issue-proof.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

it('what happened with an issue in an earlier year is told with that year', () => {
  const issue = {
    issue_id: 'i1',
    property_id: 'h1',
    time_zone: 'America/Chicago',
    history: [{ at: '2019-10-31T14:00:00Z', sentence: 'Resolved by the owner.' }],
    // Nothing else of it is read here.
  } as unknown as Issue
  const page = render(
    <AppContext value={start().wired}>
      <IssueHistory issue={issue} />
    </AppContext>,
  )
  expect(page.one('li').textContent).toBe('Thu, Oct 31, 2019, 9:00 AMResolved by the owner.')
  page.remove()
})
