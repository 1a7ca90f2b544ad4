import { act, type ReactNode } from 'react'
import { fromPromise } from 'xstate'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'

/* The real chart of a form on a page; the server and the device's drafts are the test. */

type Draft = Record<string, unknown>

/** `around`: what the page needs of the app besides its forms. */
export const openForms = (kept: Draft | null = null, around: Partial<Wired> = {}) => {
  let [give, refuse] = [(_: unknown) => {}, (_: unknown) => {}]
  const sent: unknown[] = []
  const drafts: (Draft | null)[] = []
  const readFrom: (string | null)[] = []
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Draft | null, { draft: string | null }>(async ({ input }) => {
        readFrom.push(input.draft)
        return kept
      }),
      check: fromPromise(async ({ input: { input } }) => ({ problems: {}, input })),
      submit: fromPromise(
        ({ input: { input } }) =>
          new Promise((resolve, reject) => {
            sent.push(input)
            give = resolve
            refuse = reject
          }),
      ),
    },
    actions: {
      keepDraft: (_, { values }) => void drafts.push(values),
      dropDraft: () => void drafts.push(null),
    },
  })
  // What useSubmission needs of the app.
  const wired = { ...around, charts: { submission }, inspect: undefined } as unknown as Wired
  let page: ReturnType<typeof render> | null = null
  return {
    sent,
    drafts,
    /** The names under which the forms asked the device for typed text. */
    readFrom,
    /** Shows the page anew, with what it gets from outside. */
    show: (node: ReactNode) =>
      act(async () => {
        const tree = (
          <AppContext value={wired}>
            <AppRouter>{() => node}</AppRouter>
          </AppContext>
        )
        if (page === null) page = render(tree)
        else page.show(tree)
      }),
    answer: (value: unknown) => act(async () => give(value)),
    /** Somebody else has changed the thing: the server answers with it as it is now. */
    conflict: (current: object, code = 'conflict') =>
      act(async () => refuse({ code, status: 409, message: 'Changed.', current })),
    /** The server answers with a sentence for each wrong field. */
    wrong: (fields: Record<string, string>) =>
      act(async () => refuse({ code: 'invalid', status: 400, message: 'Wrong.', fields })),
    fail: (message: string) =>
      act(async () => refuse({ code: 'server_error', status: 503, message })),
    close: () => page?.remove(),
  }
}
