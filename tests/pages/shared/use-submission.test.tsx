import { act } from 'react'
import { expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
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
  const form = useSubmission('profile.removePhoto', { note: '' })
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

/** The real chart of a form, whose answer a test gives. */
const start = () => {
  let give: (answer: unknown) => void = () => {}
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Record<string, unknown> | null, { draft: string | null }>(
        async () => null,
      ),
      check: fromPromise(async ({ input: { input } }) => ({ problems: {}, input })),
      submit: fromPromise(() => new Promise((resolve) => (give = resolve))),
    },
  })
  // What useSubmission needs of the app.
  const wired = { charts: { submission }, inspect: undefined } as unknown as Wired
  return { wired, answer: () => act(async () => give({})) }
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
