import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { submissionMachine } from '#src/machines/submission.machine.ts'
import { walkChart } from '#tests/support/chart-walk.ts'

const input = { name: 'auth.login', values: { email: 'a@b.example' }, draft: 'login' }

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
      readDraft: { done: [null, { email: 'e@f.example' }] },
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
    tell: (context) => [Object.keys(context.problems), context.touched, context.restored],
  })
})

it('keeps what was typed when the server refuses, and puts each sentence at its field', async () => {
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        readDraft: fromPromise(async (): Promise<Record<string, unknown> | null> => null),
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

const withDraft = (kept: Record<string, unknown> | null) => {
  const done: unknown[] = []
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        readDraft: fromPromise(async () => kept),
        check: fromPromise(async ({ input: given }) => ({ problems: {}, input: given.input })),
        submit: fromPromise(async (): Promise<unknown> => ({})),
      },
      actions: {
        keepDraft: (_, { draft, values }) => done.push(['keep', draft, values]),
        dropDraft: (_, { draft }) => done.push(['drop', draft]),
      },
    }),
    { input },
  ).start()
  return { actor, done, settle: () => new Promise((resolve) => setImmediate(resolve)) }
}

it('finds again what was typed before, but only into fields that it has', async () => {
  const { actor, settle } = withDraft({ email: 'typed@here.example', other: 1 })
  await settle()
  expect(actor.getSnapshot().context).toMatchObject({
    values: { email: 'typed@here.example' },
    restored: true,
  })
  expect(actor.getSnapshot().context.values).not.toHaveProperty('other')
  const odd = withDraft({ email: 7 })
  await odd.settle()
  expect(odd.actor.getSnapshot().context.values).toEqual(input.values)
})

it('never puts an old draft over what is being typed', async () => {
  const { actor, settle } = withDraft({ email: 'old@here.example' })
  actor.send({ type: 'change', values: { email: 'n' } })
  await settle()
  expect(actor.getSnapshot().context).toMatchObject({ values: { email: 'n' }, restored: false })
})

it('keeps a draft with each change and drops it when it was sent or let go', async () => {
  const { actor, done, settle } = withDraft(null)
  await settle()
  actor.send({ type: 'change', values: { email: 'n' } })
  actor.send({ type: 'submit', input: {} })
  await settle()
  await settle()
  actor.send({ type: 'reset', values: { email: '' } })
  expect(done).toEqual([
    ['keep', 'login', { email: 'n' }],
    ['drop', 'login'],
    ['drop', 'login'],
  ])
})
