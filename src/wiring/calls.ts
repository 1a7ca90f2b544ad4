import { type AnyActorRef, fromPromise } from 'xstate'
import type { EndpointName } from '#contract/endpoints.ts'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { typedDrafts, type Values } from './typed-drafts.ts'
import type { World } from './world.ts'

/** Forms with typed text that was not sent. */
const typed = new Set<AnyActorRef>()

/** Whether a form that is on the page has text that was typed and not sent. */
export const hasTypedForm = (): boolean => {
  for (const form of typed) if (form.getSnapshot().status !== 'active') typed.delete(form)
  return typed.size > 0
}

/** A form restores the text that the same person typed into it before. */
export const wireSubmission = (world: World) => {
  const { api } = world
  const drafts = typedDrafts(world)
  return submissionMachine.provide({
    actors: {
      readDraft: fromPromise(
        async ({ input: { draft } }): Promise<Values | null> =>
          draft === null ? null : drafts.read(draft),
      ),
      check: fromPromise(async ({ input }) => ({
        problems: await api.problemsOf(input.name, input.input),
        input: input.input,
      })),
      submit: fromPromise(async ({ input }): Promise<unknown> => {
        const forget = input.draft === null ? null : drafts.forgetting(input.draft)
        // Only useSubmission names writes, and it takes the input of that very write.
        const answer = await api.call(input.name as EndpointName, input.input as never)
        forget?.()
        return answer
      }),
    },
    actions: {
      keepDraft: ({ self }, { draft, values }) => {
        typed.add(self)
        if (draft !== null) drafts.keep(draft, values)
      },
      dropDraft: ({ self }, { draft }) => {
        typed.delete(self)
        if (draft !== null) drafts.forgetting(draft)()
      },
    },
  })
}
