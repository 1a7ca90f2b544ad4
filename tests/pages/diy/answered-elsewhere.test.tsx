import { afterEach, expect, it } from 'vitest'
import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import {
  AnsweredElsewhere,
  MoreElsewhere,
  SubmittedElsewhere,
} from '#src/pages/diy/answered-elsewhere.tsx'
import { Compared } from '#src/pages/diy/compared-look.tsx'
import type { UsedRun } from '#src/pages/diy/use-diy-run.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
afterEach(() => page.remove())
const area = diyCategoryOf('roof-gutters')
const [first, second] = area?.questions ?? []
if (first === undefined || second === undefined) throw new Error('The roof has questions.')

const runAt = (at: number, elsewhere: UsedRun['elsewhere'], isSubmitted = false) => {
  const pressed: unknown[] = []
  const run = {
    ...{ area, at, elsewhere, isSubmitted },
    settle: (...how: unknown[]) => pressed.push(how),
    show: (where: number) => pressed.push(where),
  }
  // What these notes need of a run.
  return { run: run as unknown as UsedRun, pressed }
}
const theirs = { [second.question_id]: { answer: 'problem', note: 'It drips.' } } as const

it('says what was answered elsewhere, and lets the owner take either answer', () => {
  const { run, pressed } = runAt(1, theirs)
  page = render(<AnsweredElsewhere run={run} questionId={second.question_id} />)
  expect(page.one('p').textContent).toBe(
    'On another device or in another tab the answer was “Problem”. The one here has replaced it. Its note:',
  )
  expect(page.one('blockquote').textContent).toBe('It drips.')
  click(page.saying('button', 'Take that one'))
  click(page.saying('button', 'Keep mine'))
  expect(pressed).toEqual([
    [second.question_id, 'theirs'],
    [second.question_id, 'mine'],
  ])
  page.show(<AnsweredElsewhere run={run} questionId={first.question_id} />)
  expect(page.all('button')).toEqual([])
})

it('gives the focus of the pressed button to the answer that counts', async () => {
  const { run } = runAt(1, theirs)
  const shown = (elsewhere: UsedRun['elsewhere']) => (
    <main>
      <input type="radio" readOnly />
      <input type="radio" checked readOnly />
      <AnsweredElsewhere run={{ ...run, elsewhere }} questionId={second.question_id} />
    </main>
  )
  page = render(shown(theirs))
  page.saying('button', 'Keep mine').focus()
  click(page.saying('button', 'Keep mine'))
  page.show(shown({}))
  await soon(() => expect(document.activeElement).toBe(page.one('input:checked')))
})

it('names an answer without a note alone', () => {
  const { run } = runAt(1, { [second.question_id]: { answer: 'ok', note: '' } })
  page = render(<AnsweredElsewhere run={run} questionId={second.question_id} />)
  expect(page.one('p').textContent).toMatch(/the answer was “OK”\. The one here has replaced it\.$/)
  expect(page.all('blockquote')).toEqual([])
})

it('leads to such a question from any other place, and from nowhere once it is submitted', () => {
  const { run, pressed } = runAt(0, theirs)
  page = render(<MoreElsewhere run={run} />)
  click(page.saying('button', 'Look at it'))
  expect([pressed, document.body.textContent?.includes(second.ask)]).toEqual([[1], true])
  for (const other of [runAt(1, theirs), runAt(0, {}), runAt(0, theirs, true)]) {
    page.show(<MoreElsewhere run={other.run} />)
    expect(page.all('button')).toEqual([])
  }
  page.show(<AnsweredElsewhere run={runAt(1, theirs, true).run} questionId={second.question_id} />)
  expect(page.all('button')).toEqual([])
})

it('says that the area was submitted elsewhere, where another look begins with what waited here', () => {
  const { run } = runAt(0, {})
  page = render(
    <section>
      <SubmittedElsewhere run={{ ...run, submittedElsewhere: true }} />
    </section>,
  )
  expect(page.one('section').textContent).toContain('This area was submitted on another device')
  page.show(
    <section>
      <SubmittedElsewhere run={{ ...run, submittedElsewhere: false }} />
    </section>,
  )
  // The document may still hold what a file before this one had read out.
  expect(page.one('section').textContent).toBe('')
})

it('two looks that compare differ in each way by its name, and alike only in what both answered', () => {
  const none = { since: '2026-03-02T12:00:00Z', fixed: [], fresh: [], still: [], unsure: [] }
  page = render(<Compared compared={{ ...none, unsure: ['Loose shingles'] }} zone="UTC" />)
  expect(page.one('li').textContent).toBe('No longer sure: Loose shingles')
  page.show(<Compared compared={none} zone="UTC" />)
  expect(page.one('p').textContent).toBe(
    'Nothing has changed in what you answered both times: there was no problem, and there is none.',
  )
})
