import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { LookAtCard } from '#src/pages/diy/look-at.tsx'
import { BookingIssues, ChosenIssues } from '#src/pages/inspections/booking-issues.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const issues = [
  { issue_id: 'a', title: 'GFCI missing', severity: 'safety', state: 'open' },
  { issue_id: 'b', title: 'Shingles lifted', severity: 'maintenance', state: 'resolved' },
]

const show = async (part: ReactNode, answers: Record<string, unknown>) => {
  const { wired, calls } = start()
  page = render(<AppContext value={wired}>{part}</AppContext>)
  for (const call of calls) await call.give(answers[call.name])
  return calls
}
const choose = async (questions: unknown[], chosen: string[] = [], found = issues) => {
  const toggled: string[] = []
  const calls = await show(
    <BookingIssues propertyId="1" chosen={chosen} onToggle={(id) => toggled.push(id)} />,
    { 'issues.list': { issues: found }, 'openQuestions.ofHome': { questions } },
  )
  return { toggled, calls }
}

it('offers the issues that are not settled, each with its severity and state', async () => {
  const { toggled, calls } = await choose([], ['b'])
  expect(calls[0]?.input).toEqual({
    params: { propertyId: '1' },
    query: { state: 'open,planned,in_work,resolved,deferred', page_size: '50' },
  })
  expect(page.all('label').map(({ textContent }) => textContent)).toEqual([
    'GFCI missingSafety hazard, open',
    'Shingles liftedMaintenance item, resolved',
  ])
  expect(page.all('input').map((box) => (box as HTMLInputElement).checked)).toEqual([false, true])
  click(page.saying('label', 'GFCI missingSafety hazard, open'))
  expect(toggled).toEqual(['a'])
})

it('says how many notes of the DIY inspection go along, and nothing where there are neither', async () => {
  await choose([{}], [], [])
  expect(page.one('p').textContent).toBe(
    '1 note of your DIY inspection goes along: what you were not sure about.',
  )
  page.remove()
  await choose([{}, {}])
  expect(page.one('p').textContent).toMatch(/^2 notes of your DIY inspection go along/)
  page.remove()
  await choose([], [], [])
  expect(page.all('*')).toEqual([])
})

it('names the chosen issues before the request is sent', async () => {
  await show(<ChosenIssues propertyId="1" chosen={['b']} />, { 'issues.list': { issues } })
  expect(page.all('li').map(({ textContent }) => textContent)).toEqual([
    'Shingles lifted (Maintenance item, resolved)',
  ])
})

it('shows the inspector the chosen issues with their places and words', async () => {
  const more = {
    worksheet_id: 'electrical',
    observation: 'None at the sink.',
    locations: ['Kitchen'],
  }
  await show(<LookAtCard inspectionId="1" />, {
    'openQuestions.ofInspection': { questions: [], issues: [{ ...issues[0], ...more }] },
  })
  await soon(() =>
    expect(page.all('li').map(({ textContent }) => textContent)).toEqual([
      'GFCI missing, Kitchen: Safety hazard, openNone at the sink.',
    ]),
  )
  expect(document.body.textContent).toContain('The owner asks you to look at these issues.')
  expect(document.body.textContent).not.toContain('not sure')
})
