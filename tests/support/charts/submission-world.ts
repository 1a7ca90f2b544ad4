import { createActor, fromPromise } from 'xstate'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'

export const input = { name: 'auth.login', values: { email: 'a@b.example' }, draft: 'login' }

export const settle = () => new Promise((resolve) => setImmediate(resolve))
export const refused = { code: 'invalid', message: 'email: taken', fields: { email: 'taken' } }
export const lost = { code: 'network', message: 'No.' }

/** A form in a world that can change while it is filled in; what happens in it is noted. */
export const open = (
  kept: Record<string, unknown> | null | Error = null,
  more: { follows?: boolean; values?: object } = {},
) => {
  const world = {
    problems: {} as Record<string, string>,
    checkFails: null as object | null,
    submitFails: null as object | null,
  }
  const seen: unknown[] = []
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        readDraft: fromPromise(async () => {
          if (kept instanceof Error) throw kept
          return kept
        }),
        check: fromPromise(async ({ input: given }) => {
          seen.push(['check', given])
          if (world.checkFails !== null) throw world.checkFails
          return { problems: world.problems, input: { checked: given.input } }
        }),
        submit: fromPromise(async ({ input: given }): Promise<unknown> => {
          seen.push(['submit', given])
          if (world.submitFails !== null) throw world.submitFails
          return 'thanks'
        }),
      },
      actions: {
        keepDraft: (_, { draft, values }) => seen.push(['keep', draft, values]),
        dropDraft: (_, { draft }) => seen.push(['drop', draft]),
        tellDone: (_, { answer }) => seen.push(['tell', answer]),
      },
    }),
    { input: { ...input, ...more } as typeof input },
  ).start()
  return {
    actor,
    world,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    type: (email: string) => actor.send({ type: 'change', values: { email } }),
    submit: (given = 'it') => actor.send({ type: 'submit', input: given }),
    /** What happened since this was asked last. */
    news: () => seen.splice(0),
  }
}
export const checked = ['check', { name: 'auth.login', input: 'it' }]
export const sent = ['submit', { name: 'auth.login', input: { checked: 'it' }, draft: 'login' }]
