import { act } from 'react'
import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { appHistory } from '#src/services/history.ts'
import { click, render } from '#tests/support/browser/render.tsx'

type Told = (listener: string) => void

const Form = ({ listener, tell }: { listener: string; tell: Told }) => {
  const form = useSubmission('profile.removePhoto', {}, () => tell(listener))
  return (
    <button type="button" onClick={() => form.submit({})}>
      Remove
    </button>
  )
}

const Note = () => {
  const form = useSubmission('profile.removePhoto', { note: '' }, undefined, { draft: null })
  return (
    <>
      <button type="button" name="send" onClick={() => form.submit({})}>
        Send
      </button>
      <button type="button" name="type" onClick={() => form.change({ note: 'more' })}>
        Type
      </button>
      <p>{`${form.done ? 'done' : 'open'}, ${form.saved ? 'saved' : 'not saved'}`}</p>
    </>
  )
}

const Judged = () => {
  const form = useSubmission('profile.removePhoto', { note: '' }, undefined, { draft: null })
  return (
    <>
      <button type="button" onClick={() => form.submit({})}>
        Send
      </button>
      <p>{JSON.stringify([form.error, form.problems])}</p>
    </>
  )
}

const Drafted = () => {
  const form = useSubmission('profile.removePhoto', { note: '' }, undefined, { draft: 'note' })
  return <p>{form.values.note}</p>
}

const Switch = () => {
  const form = useSubmission('profile.removePhoto', {}, undefined, { follows: true })
  return (
    <button type="button" onClick={() => form.submit({})}>
      {form.busy ? 'busy' : 'still'}
    </button>
  )
}

/** The real chart of a form, whose answer a test gives. */
const start = (drafts: Record<string, Record<string, unknown>> = {}) => {
  let sent = 0
  let give: (answer: unknown) => void = () => {}
  let refuse: (error: unknown) => void = () => {}
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Record<string, unknown> | null, { draft: string | null }>(
        async ({ input: { draft } }) => drafts[draft ?? ''] ?? null,
      ),
      check: fromPromise(async ({ input: { input } }) => ({ problems: {}, input })),
      submit: fromPromise(
        () =>
          new Promise((resolve, reject) => {
            sent += 1
            give = resolve
            refuse = reject
          }),
      ),
    },
  })
  // What useSubmission needs of the app.
  const wired = { charts: { submission }, inspect: undefined } as unknown as Wired
  return {
    wired,
    sent: () => sent,
    answer: () => act(async () => give({})),
    refuse: (problem: object) => act(async () => refuse(problem)),
  }
}

it('tells whom the last render knows, who may have come after the form was opened', async () => {
  const { wired, answer } = start()
  const told: string[] = []
  const tree = (listener: string) => (
    <AppContext value={wired}>
      <AppRouter>{() => <Form listener={listener} tell={(name) => told.push(name)} />}</AppRouter>
    </AppContext>
  )
  const shown = render(tree('nobody'))
  await act(async () => click(shown.one('button')))
  shown.show(tree('the picture of the person'))
  await answer()
  expect(told).toEqual(['the picture of the person'])
  shown.remove()
})

it('a form that somebody typed in while it was sent is done, and what was typed is not saved', async () => {
  const { wired, answer } = start()
  const shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Note />}</AppRouter>
    </AppContext>,
  )
  const press = (name: string) =>
    act(async () => click(shown.one(`button[name=${name}]`) as HTMLElement))
  const said = () => shown.one('p').textContent
  await press('send')
  await answer()
  expect(said()).toBe('done, saved')
  await press('type')
  expect(said()).toBe('open, not saved')
  await press('send')
  await press('type')
  await answer()
  expect(said()).toBe('done, not saved')
  shown.remove()
})

it('says what is wrong at a field there alone, and anything else about the whole form', async () => {
  const { wired, refuse } = start()
  const shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Judged />}</AppRouter>
    </AppContext>,
  )
  const said = () => JSON.parse(shown.one('p').textContent ?? '')
  const send = () => act(async () => click(shown.one('button')))
  const problem = { message: 'Some fields are wrong.', code: 'invalid', status: 400 }
  await send()
  await refuse({ ...problem, fields: { note: 'It is too long.' } })
  expect(said()).toEqual([null, { note: 'It is too long.' }])
  await send()
  await refuse({ ...problem, message: 'Not now.', fields: {} })
  expect(said()).toEqual(['Not now.', {}])
  shown.remove()
})

it('brings back the text of this very form on this very page', async () => {
  appHistory.navigate('/here')
  const { wired } = start({
    '/here profile.removePhoto note': { note: 'mine' },
    '/there profile.removePhoto note': { note: 'of another page' },
    '/here profile.save note': { note: 'of another form' },
    '/here profile.removePhoto other': { note: 'of its second form' },
  })
  const shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Drafted />}</AppRouter>
    </AppContext>,
  )
  await act(async () => {})
  expect(shown.one('p').textContent).toBe('mine')
  shown.remove()
})

it('a switch that is pressed again on the way is sent again after the answer', async () => {
  const { wired, answer, sent } = start()
  const shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Switch />}</AppRouter>
    </AppContext>,
  )
  const press = () => act(async () => click(shown.one('button')))
  await press()
  await press()
  expect(sent()).toBe(1)
  await answer()
  expect([sent(), shown.one('button').textContent]).toEqual([2, 'busy'])
  await answer()
  expect([sent(), shown.one('button').textContent]).toEqual([2, 'still'])
  shown.remove()
})
