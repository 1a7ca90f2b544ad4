import { describe, expect, it } from 'vitest'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  checked,
  input,
  lost,
  open,
  refused,
  sent,
  settle,
} from '#tests/support/charts/submission-world.ts'

it('walks every transition of a form', async () => {
  await walkChart('submission', {
    machine: submissionMachine,
    inputs: [input, { ...input, follows: true }],
    events: {
      change: [{ type: 'change', values: { email: 'c@d.example' } }],
      submit: [{ type: 'submit', input: { body: {} } }],
      reset: [{ type: 'reset', values: {} }],
    },
    // Of switches, the second press counts.
    ignored: { submit: ['checking', 'submitting'] },
    actors: {
      readDraft: { done: [null, { email: 'e@f.example' }], error: [new Error('no')] },
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
    tell: (context) => [
      Object.keys(context.problems),
      context.touched,
      context.restored,
      context.follows,
      context.typedSince,
      context.next !== null,
    ],
  })
})

describe('a form', () => {
  it('is checked, sent as it was checked, and told of; its draft is dropped', async () => {
    const { at, context, submit, news } = open()
    submit()
    expect([at(), news()]).toEqual(['checking', [checked]])
    await settle()
    expect([at(), context().answer, news()]).toEqual([
      'done',
      'thanks',
      [sent, ['drop', 'login'], ['tell', 'thanks']],
    ])
    expect(context()).toMatchObject({ problems: {}, problem: null, sending: null })
  })
  it('is filled in and sent although its draft cannot be read', async () => {
    const { actor, at, context, type, submit } = open(new Error('This device gives nothing back.'))
    await settle()
    expect(actor.getSnapshot().status).toBe('active')
    type('typed@here.example')
    submit()
    await settle()
    expect([at(), context().values, context().restored]).toEqual([
      'done',
      { email: 'typed@here.example' },
      false,
    ])
  })
  it('shows a sentence at each wrong field, and sends nothing', async () => {
    const { world, at, context, type, submit, news } = open()
    world.problems = { email: 'Enter an e-mail address.', password: 'Enter a password.' }
    submit()
    await settle()
    expect([at(), context().problems, news()]).toEqual(['editing', world.problems, [checked]])
    type('n')
    expect(context().problems).toEqual({ password: 'Enter a password.' })
    world.problems = {}
    submit()
    await settle()
    expect([at(), context().problems]).toEqual(['done', {}])
  })
  it('keeps the typed text when the server rejects it, and puts each sentence at its field', async () => {
    const { world, at, context, type, submit, news } = open()
    world.submitFails = refused
    type('typed@here.example')
    submit()
    await settle()
    expect([at(), news()]).toEqual([
      'editing',
      [['keep', 'login', { email: 'typed@here.example' }], checked, sent],
    ])
    expect(context()).toMatchObject({
      values: { email: 'typed@here.example' },
      problems: { email: 'taken' },
      problem: { code: 'invalid' },
    })
  })
  it('says why it could not be checked or sent, and may be sent again or changed first', async () => {
    for (const broken of ['checkFails', 'submitFails'] as const)
      for (const change of [false, true]) {
        const { world, at, context, type, submit, news } = open()
        world[broken] = lost
        submit()
        await settle()
        expect([at(), context().problem?.code]).toEqual(['failed', 'network'])
        world[broken] = null
        news()
        if (change) type('n')
        expect([at(), context().values, news()]).toEqual(
          change
            ? ['editing', { email: 'n' }, [['keep', 'login', { email: 'n' }]]]
            : ['failed', input.values, []],
        )
        submit()
        expect([at(), news()]).toEqual(['checking', [checked]])
        await settle()
        expect([at(), context().problem]).toEqual(['done', null])
      }
  })
  it('may be sent again as it is, or changed, after it was sent', async () => {
    const { at, context, type, submit, news } = open()
    submit()
    await settle()
    news()
    submit()
    expect([at(), news()]).toEqual(['checking', [checked]])
    await settle()
    news()
    type('n')
    expect([at(), context().values, news()]).toEqual([
      'editing',
      { email: 'n' },
      [['keep', 'login', { email: 'n' }]],
    ])
  })
  it('is empty again when it is let go, also while it is on its way', async () => {
    for (const isOnItsWay of [false, true]) {
      const { actor, at, context, type, submit, news } = open()
      type('n')
      if (isOnItsWay) submit()
      news()
      actor.send({ type: 'reset', values: { email: '' } })
      expect([at(), context().values, news()]).toEqual([
        'editing',
        { email: '' },
        [['drop', 'login']],
      ])
      await settle()
      expect([at(), news()]).toEqual(['editing', []])
    }
  })
})

describe('the draft of a form', () => {
  it('[4.39] brings back earlier typed text, but only into fields that the form has', async () => {
    const { at, context } = open({ email: 'typed@here.example', other: 1 })
    await settle()
    expect([at(), context().values, context().restored]).toEqual([
      'editing',
      { email: 'typed@here.example' },
      true,
    ])
    const odd = open({ email: 7 })
    await settle()
    expect(odd.context().values).toEqual(input.values)
    const none = open()
    await settle()
    expect([none.context().values, none.context().restored]).toEqual([input.values, false])
  })
  it('brings back what was chosen in a field that is empty at first', async () => {
    const chosen = { day: '2026-12-24', counties: [{ fips: '48113' }], note: 'x' }
    const { context } = open(chosen, {
      values: { day: null, counties: null, until: null, note: '' },
    })
    await settle()
    expect(context().values).toEqual({ ...chosen, until: null })
  })
  it('never overwrites text that is being typed', async () => {
    const { context, type } = open({ email: 'old@here.example' })
    type('n')
    await settle()
    expect(context()).toMatchObject({ values: { email: 'n' }, restored: false })
  })
  it('is kept with each change', async () => {
    const { at, type, news } = open()
    type('n')
    type('ne')
    expect([at(), news()]).toEqual([
      'editing',
      [
        ['keep', 'login', { email: 'n' }],
        ['keep', 'login', { email: 'ne' }],
      ],
    ])
  })
})

it('forgets its answer, its problems and its words when it is emptied', async () => {
  const { actor, world } = open()
  await settle()
  actor.send({ type: 'submit', input: {} })
  await settle()
  actor.send({ type: 'change', values: { email: 'x' } })
  world.submitFails = refused
  actor.send({ type: 'submit', input: {} })
  await settle()
  actor.send({ type: 'reset', values: input.values })
  const { values, problems, problem, answer } = actor.getSnapshot().context
  expect([values, problems, problem, answer]).toEqual([input.values, {}, null, null])
})

it('says nothing of restored text once it is emptied or sent', async () => {
  const restored = ({ actor }: ReturnType<typeof open>) => actor.getSnapshot().context.restored
  const [emptied, sent] = [open({ email: 'kept@b.example' }), open({ email: 'kept@b.example' })]
  await settle()
  expect([restored(emptied), restored(sent)]).toEqual([true, true])
  emptied.actor.send({ type: 'reset', values: input.values })
  sent.actor.send({ type: 'submit', input: {} })
  await settle()
  await settle()
  expect([restored(emptied), restored(sent)]).toEqual([false, false])
})

it('keeps what it was emptied to when the text of before arrives late', async () => {
  const { actor } = open({ email: 'kept@b.example' })
  actor.send({ type: 'reset', values: input.values })
  await settle()
  expect(actor.getSnapshot().context.values).toEqual(input.values)
})

it('shows the problems of fields without the words of an earlier failure', async () => {
  const { actor, world } = open()
  await settle()
  world.submitFails = lost
  actor.send({ type: 'submit', input: {} })
  await settle()
  expect(actor.getSnapshot().context.problem).toMatchObject({ code: 'network' })
  world.problems = { email: 'taken' }
  actor.send({ type: 'submit', input: {} })
  await settle()
  const { problem, problems } = actor.getSnapshot().context
  expect([problem, problems]).toEqual([null, { email: 'taken' }])
})
