import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { submissionMachine } from '#src/machines/submission.machine.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const input = { name: 'auth.login', values: { email: 'a@b.example' } }

it('walks every transition of a form', async () => {
  await walkChart('submission', {
    machine: submissionMachine,
    inputs: [input],
    events: {
      change: [{ type: 'change', values: { email: 'c@d.example' } }],
      submit: [{ type: 'submit', input: { body: {} } }],
      reset: [{ type: 'reset', values: {} }],
    },
    ignored: { change: ['checking', 'submitting'], submit: ['checking', 'submitting'] },
    actors: {
      check: {
        done: [
          { problems: {}, input: {} },
          { problems: { email: 'Enter an e-mail address.' }, input: {} },
        ],
        error: [new Error('no')],
      },
      submit: {
        done: [{ success: true }],
        error: [
          Object.assign(new Error('no'), { code: 'x' }),
          { code: 'invalid', message: 'no', fields: { email: 'taken' } },
        ],
      },
    },
    tell: (context) => Object.keys(context.problems),
  })
})

it('keeps what was typed when the server refuses, and puts each sentence at its field', async () => {
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        check: fromPromise(async ({ input: given }) => ({ problems: {}, input: given.input })),
        submit: fromPromise(() =>
          Promise.reject({ code: 'invalid', message: 'email: taken', fields: { email: 'taken' } }),
        ),
      },
    }),
    { input },
  ).start()
  actor.send({ type: 'change', values: { email: 'typed@here.example' } })
  actor.send({ type: 'submit', input: {} })
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(actor.getSnapshot().context).toMatchObject({
    values: { email: 'typed@here.example' },
    problems: { email: 'taken' },
  })
  expect(actor.getSnapshot().value).toBe('editing')
})
