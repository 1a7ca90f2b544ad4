import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { RepairRequest, RequestItem } from '#contract/repair-requests.ts'
import { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import type { Edit, Place } from '#src/machines/repair-requests/repair-request-model.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const place: Place = { kind: 'server', inspectionId: '9' }
const item = (finding_id: string, more: Partial<RequestItem> = {}): RequestItem => ({
  finding_id,
  ask: 'repair',
  trade: '',
  note: '',
  credit_cents: null,
  ...more,
})
const of = (...ids: string[]): RepairRequest => ({
  items: ids.map((id) => item(id)),
  grouping: 'own',
})
const toggle = (id: string): Edit => ({ kind: 'toggle', item: item(id) })
const conflict = {
  code: 'conflict',
  status: 409,
  message: 'Changed meanwhile.',
  current: { ...of('theirs'), version: 4 },
}

it('walks every transition of a repair request', async () => {
  await walkChart('repairRequest', {
    machine: repairRequestMachine,
    inputs: [{ place }],
    events: {
      'request.edit': [{ type: 'request.edit', edit: toggle('a') }],
      'edit.undo': [{ type: 'edit.undo' }],
      'mine.keep': [{ type: 'mine.keep' }],
      'theirs.take': [{ type: 'theirs.take' }],
      retry: [{ type: 'retry' }],
      'network.changed': [
        { type: 'network.changed', online: true },
        { type: 'network.changed', online: false },
      ],
    },
    ignored: {
      'network.changed': [
        ...['reading', 'failed', 'open.kept', 'open.changed', 'open.keeping', 'open.choosing'],
      ],
      'request.edit': ['reading', 'failed', 'open.choosing'],
      'edit.undo': [
        'reading',
        'failed',
        'open.kept',
        'open.changed',
        'open.keeping',
        'open.notKept',
        'open.choosing',
      ],
      'mine.keep': [
        'reading',
        'failed',
        'open.kept',
        'open.changed',
        'open.keeping',
        'open.notKept',
      ],
      'theirs.take': [
        'reading',
        'failed',
        'open.kept',
        'open.changed',
        'open.keeping',
        'open.notKept',
      ],
      retry: ['reading', 'open.kept', 'open.changed', 'open.keeping', 'open.choosing'],
    },
    actors: {
      readRequest: {
        done: [
          { request: of(), version: 0, unsent: false },
          { request: of('b'), version: 2, unsent: true },
        ],
        error: [new Error('no')],
      },
      keepRequest: {
        done: [{ version: 3 }],
        error: [conflict, { code: 'network', message: 'no' }],
      },
      watchNetwork: 'lives',
    },
    tell: (context) => [context.past.length > 0, context.changedMeanwhile, context.theirs !== null],
  })
})

type Sent = { request: RepairRequest; version: number }
const begin = async ({
  read = { request: of(), version: 0, unsent: false },
  answers = [],
}: {
  read?: Sent & { unsent: boolean }
  answers?: (number | object)[]
} = {}) => {
  const clock = new SimulatedClock()
  const sent: [string[], number][] = []
  const remembered: string[][] = []
  let forgotten = 0
  const idsOf = (request: RepairRequest) => request.items.map((one) => one.finding_id)
  const actor = createActor(
    repairRequestMachine.provide({
      actors: {
        readRequest: fromPromise(async () => read),
        keepRequest: fromPromise(async ({ input }) => {
          sent.push([idsOf(input.request), input.version])
          const answer = answers.shift() ?? input.version + 1
          if (typeof answer !== 'number') throw answer
          return { version: answer }
        }),
        watchNetwork: fromCallback(() => {}),
      },
      actions: {
        remember: (_, kept) => remembered.push(idsOf(kept.request)),
        forget: () => {
          forgotten += 1
        },
      },
    }),
    { input: { place }, clock },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  const edit = (change: Edit) => actor.send({ type: 'request.edit', edit: change })
  const quiet = async (milliseconds = 600) => {
    clock.increment(milliseconds)
    await settle()
    return actor.getSnapshot().value
  }
  const chosen = () => idsOf(actor.getSnapshot().context.request)
  return { actor, edit, quiet, chosen, sent, remembered, forgotten: () => forgotten, settle }
}

describe('a repair request', () => {
  it('is on this device at once and with the server after a moment of quiet', async () => {
    const { edit, quiet, sent, remembered, forgotten } = await begin()
    edit(toggle('a'))
    await quiet(599)
    edit(toggle('b'))
    expect(remembered).toEqual([['a'], ['a', 'b']])
    expect([await quiet(599), sent]).toEqual([{ open: 'changed' }, []])
    expect([await quiet(1), sent]).toEqual([{ open: 'kept' }, [[['a', 'b'], 0]]])
    expect(forgotten()).toBe(1)
  })

  it('takes a change that comes while it is on its way with the next one', async () => {
    const { actor, edit, quiet, sent, settle } = await begin()
    edit(toggle('a'))
    const under = quiet()
    edit(toggle('b'))
    await under
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'changed' })
    expect([await quiet(), sent]).toEqual([
      { open: 'kept' },
      [
        [['a'], 0],
        [['a', 'b'], 1],
      ],
    ])
  })

  it('sends on what an earlier visit could not send, with the version that it saw', async () => {
    const { quiet, sent } = await begin({ read: { request: of('a'), version: 2, unsent: true } })
    expect([await quiet(), sent]).toEqual([{ open: 'kept' }, [[['a'], 2]]])
  })

  it('takes back one thing after the other, and what was taken back is kept as well', async () => {
    const { actor, edit, quiet, chosen, sent } = await begin()
    edit(toggle('a'))
    edit(toggle('b'))
    edit({ kind: 'clear' })
    actor.send({ type: 'edit.undo' })
    expect(chosen()).toEqual(['a', 'b'])
    actor.send({ type: 'edit.undo' })
    expect(chosen()).toEqual(['a'])
    await quiet()
    expect(sent).toEqual([[['a'], 0]])
    actor.send({ type: 'edit.undo' })
    expect([chosen(), actor.getSnapshot().can({ type: 'edit.undo' })]).toEqual([[], false])
  })

  it('where two wrote, waits for the choice: mine goes over theirs', async () => {
    const { actor, edit, quiet, sent, settle } = await begin({ answers: [conflict] })
    edit(toggle('mine'))
    expect(await quiet()).toEqual({ open: 'choosing' })
    edit(toggle('too early'))
    expect(actor.getSnapshot().value).toEqual({ open: 'choosing' })
    actor.send({ type: 'mine.keep' })
    await settle()
    expect([actor.getSnapshot().value, sent.at(-1)]).toEqual([{ open: 'kept' }, [['mine'], 4]])
  })

  it('where two wrote, theirs takes the place of mine, on this device as well', async () => {
    const { actor, edit, quiet, chosen, forgotten } = await begin({ answers: [conflict] })
    edit(toggle('mine'))
    await quiet()
    actor.send({ type: 'theirs.take' })
    expect([actor.getSnapshot().value, chosen(), forgotten()]).toEqual([
      { open: 'kept' },
      ['theirs'],
      1,
    ])
    expect(actor.getSnapshot().context).toMatchObject({ version: 4, theirs: null, past: [] })
  })

  it('that did not reach the server says why, and goes with Try again or the next change', async () => {
    const offline = { code: 'network', message: 'Unable to connect.' }
    const { actor, edit, quiet, settle } = await begin({ answers: [offline, offline] })
    edit(toggle('a'))
    expect(await quiet()).toEqual({ open: 'notKept' })
    expect(actor.getSnapshot().context.problem?.message).toBe('Unable to connect.')
    edit(toggle('b'))
    expect(await quiet()).toEqual({ open: 'notKept' })
    actor.send({ type: 'retry' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ open: 'kept' })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})
