import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Found } from '#src/machines/worksheets/inspection-form-setup.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { gapsOf } from '#src/machines/worksheets/work-progress.ts'

const item = {
  item_id: 'roof.covering',
  label: 'Covering',
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 2,
}
const work = (number: string, more: Partial<FieldWork> = {}): FieldWork => ({
  inspection_id: '5',
  property_id: '6',
  street: 'One',
  city: 'Austin',
  state: 'TX',
  number,
  status: 'scheduled',
  editable: true,
  conditions: {
    weather: '',
    temperature_f: null,
    occupancy: 'unknown',
    utilities_on: 'unknown',
    people_present: '',
    version: 0,
  },
  worksheets: [{ worksheet_id: 'roof', label: 'Roof', scope: '', items: [item], facts: [] }],
  findings: [],
  photos: [],
  tests: [],
  set_aside: [],
  ...more,
})
const rated: Edit = { kind: 'item', item: { ...item, rating: 'IN' } }
const sent = {
  id: '1',
  inspectionId: '5',
  target: 'item:roof.covering',
  edit: rated,
  saved: { ...item, rating: 'IN', version: 3 },
  status: 'in_progress',
}
const copy: Found = { work: work('the copy'), unsent: [], fromDevice: true }
const fresh: Found = { work: work('the server’s'), unsent: [], fromDevice: false }
const unsent: Entry[] = [
  {
    id: '1',
    userId: '7',
    inspectionId: '5',
    target: 'item:roof.covering',
    edit: rated,
    version: 2,
    queuedAt: 0,
    state: 'waiting',
    problem: null,
  },
]
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A form that began with this answer; each later question waits until it is answered. */
const start = async (first: Found = copy) => {
  const clock = new SimulatedClock()
  const waiting: { give: (found: Found) => void; refuse: (error: unknown) => void }[] = []
  const kept: (string | undefined)[] = []
  const actor = createActor(
    inspectionFormMachine.provide({
      actors: {
        loadWork: fromPromise<Found, { inspectionId: string }>(
          () =>
            new Promise((give, refuse) => {
              waiting.push({ give, refuse })
            }),
        ),
        watchOutbox: fromCallback(() => () => {}),
      },
      actions: { keepOnDevice: (_, params) => kept.push(params.work?.number) },
    }),
    { input: { inspectionId: '5' }, clock },
  ).start()
  const answer = async (found: Found) => {
    waiting.at(-1)?.give(found)
    await settle()
  }
  await answer(first)
  kept.splice(0)
  return {
    actor,
    clock,
    kept,
    answer,
    refuse: async (error: unknown) => {
      waiting.at(-1)?.refuse(error)
      await settle()
    },
    asked: () => waiting.length - 1,
    tags: () => [...actor.getSnapshot().tags].sort(),
    shown: () => {
      const { work: now, fromDevice } = actor.getSnapshot().context
      return [now?.number, fromDevice, now?.worksheets[0]?.items[0]?.rating]
    },
  }
}

/** The worksheets of a template that the server may have changed since. */
const ofTemplate = (): FieldWork => {
  const oven = { ...item, item_id: 'kitchen.own_oven1', label: 'Pizza oven', version: 0 }
  return work('the copy', {
    template: { template_id: 't1', name: 'With kitchen', version: 1, may_change: true },
    worksheets: [
      {
        worksheet_id: 'kitchen',
        label: 'Kitchen',
        system: 'interior',
        scope: '',
        items: [oven],
        facts: [],
      },
    ],
    tests: [{ kind: 'radon', done: false, reason: '', version: 0 }],
  })
}

describe('a template', () => {
  it('is on this device in its version: its own items are rated, and gaps lead to its own worksheets', async () => {
    const copied = ofTemplate()
    const { actor, tags } = await start({ ...copy, work: copied })
    const [oven] = copied.worksheets[0]?.items ?? []
    if (oven === undefined) throw new Error('The copy has no item.')
    actor.send({ type: 'edit', edit: { kind: 'item', item: { ...oven, rating: 'IN' } } })
    const { work: now } = actor.getSnapshot().context
    expect(tags()).toEqual(['editable'])
    expect(now?.template).toMatchObject({ name: 'With kitchen', version: 1 })
    expect(now?.worksheets[0]?.items[0]).toMatchObject({ label: 'Pizza oven', rating: 'IN' })
    expect(now && gapsOf(now)).toEqual([
      {
        lacks: 'test',
        label: 'Radon test',
        worksheet_id: 'kitchen',
        item_id: 'test.radon',
      },
    ])
  })

  it('of another version comes with the answer of the server, and the unsent rating of an item that both have stays', async () => {
    const { actor, answer, shown } = await start()
    actor.send({ type: 'edit', edit: rated })
    actor.send({ type: 'network.back' })
    const template = { template_id: 't1', name: 'Roofs', version: 2, may_change: false }
    await answer({ work: work('the server’s', { template }), unsent, fromDevice: false })
    expect(shown()).toEqual(['the server’s', false, 'IN'])
    expect(actor.getSnapshot().context.work?.template?.version).toBe(2)
  })
})

describe('a form that was read from this device', () => {
  it('asks the server when the network is back, and stays open for work meanwhile', async () => {
    const { actor, kept, answer, asked, tags, shown } = await start()
    expect([tags(), shown(), asked()]).toEqual([['editable'], ['the copy', true, null], 0])
    actor.send({ type: 'network.back' })
    expect([tags(), shown(), asked()]).toEqual([['editable'], ['the copy', true, null], 1])
    await answer(fresh)
    expect([tags(), shown(), kept]).toEqual([
      ['editable'],
      ['the server’s', false, null],
      ['the server’s'],
    ])
    actor.send({ type: 'network.back' })
    expect(asked()).toBe(1)
  })
  it('asks the server every half minute where the network never went', async () => {
    const { clock, answer, asked, shown } = await start()
    clock.increment(29_999)
    expect(asked()).toBe(0)
    clock.increment(1)
    expect(asked()).toBe(1)
    await answer({ ...copy, work: work('the copy once more') })
    expect(shown()).toEqual(['the copy', true, null])
    clock.increment(30_000)
    expect(asked()).toBe(2)
  })
  it('asks again after an edit on the way of the answer, which has not seen it', async () => {
    for (const event of [
      { type: 'edit', edit: rated },
      { type: 'edit.sent', sent },
    ] as const) {
      const { actor, answer, asked, shown } = await start()
      actor.send({ type: 'network.back' })
      actor.send(event)
      expect(asked()).toBe(2)
      await answer({ ...fresh, unsent })
      expect(shown()).toEqual(['the server’s', false, 'IN'])
    }
  })
  it('is read-only, denied or gone once the server says so, and stays as it is after any other failure', async () => {
    const { actor, answer, tags } = await start()
    actor.send({ type: 'network.back' })
    await answer({ ...fresh, work: work('done', { editable: false, status: 'completed' }) })
    expect(tags()).toEqual(['readOnly'])
    for (const [error, tag, from] of [
      [{ status: 403, code: 'x' }, 'denied', undefined],
      [{ status: 404, code: 'x' }, 'missing', undefined],
      [{ status: 503, code: 'x' }, 'editable', 'the copy'],
    ] as const) {
      const form = await start()
      form.actor.send({ type: 'network.back' })
      await form.refuse(error)
      expect(form.tags()).toEqual([tag])
      if (from !== undefined) expect(form.shown()[0]).toBe(from)
    }
  })
  it('that cannot be edited is fetched anew when the network is back', async () => {
    const { actor, answer, tags, shown } = await start({
      ...copy,
      work: work('the copy', { editable: false }),
    })
    actor.send({ type: 'network.back' })
    expect(tags()).toEqual(['busy'])
    await answer(fresh)
    expect([tags(), shown()[0]]).toEqual([['editable'], 'the server’s'])
  })
})

describe('a form that comes from the server', () => {
  it('asks it again in a pause after the network or the person is back, and shows what another device did', async () => {
    for (const event of [{ type: 'network.back' }, { type: 'tab.shown' }] as const) {
      const { actor, clock, kept, answer, asked, tags, shown } = await start(fresh)
      actor.send(event)
      clock.increment(1_999)
      expect([tags(), asked()]).toEqual([['editable'], 0])
      clock.increment(1)
      expect([tags(), shown(), asked()]).toEqual([['editable'], ['the server’s', false, null], 1])
      await answer({ ...fresh, work: work('of both') })
      expect([tags(), shown()[0], kept]).toEqual([['editable'], 'of both', ['of both']])
      clock.increment(60_000)
      expect(asked()).toBe(1)
    }
  })
  it('waits for the pause while work is done, sent, put together or found, and drops an answer that has not seen it', async () => {
    for (const event of [
      { type: 'edit', edit: rated },
      { type: 'edit.sent', sent },
      { type: 'edit.merged', before: rated, after: rated },
      { type: 'edit.found', entries: [] },
      { type: 'network.back' },
      { type: 'tab.shown' },
    ] as const) {
      const { actor, clock, answer, asked, shown } = await start(fresh)
      actor.send({ type: 'tab.shown' })
      clock.increment(1_999)
      actor.send(event)
      clock.increment(1_999)
      expect(asked()).toBe(0)
      clock.increment(1)
      expect(asked()).toBe(1)
      actor.send(event)
      await answer({ ...fresh, work: work('of before') })
      expect(shown()[0]).toBe('the server’s')
      clock.increment(2_000)
      await answer({ ...fresh, work: work('of after') })
      expect([asked(), shown()[0]]).toEqual([2, 'of after'])
    }
  })
  it('stays as it is where the server does not answer, and asks at the next return', async () => {
    const { actor, clock, answer, refuse, asked, tags, shown } = await start(fresh)
    for (const fails of [() => answer(copy), () => refuse({ status: 503, code: 'x' })]) {
      actor.send({ type: 'tab.shown' })
      clock.increment(2_000)
      await fails()
      expect([tags(), shown()]).toEqual([['editable'], ['the server’s', false, null]])
    }
    expect(asked()).toBe(2)
  })
  it('is read-only, denied or gone once the server says so', async () => {
    const done = { ...fresh, work: work('done', { editable: false, status: 'completed' }) }
    for (const [outcome, tag] of [
      [done, 'readOnly'],
      [403, 'denied'],
      [404, 'missing'],
    ] as const) {
      const { actor, clock, answer, refuse, tags } = await start(fresh)
      actor.send({ type: 'tab.shown' })
      clock.increment(2_000)
      await (typeof outcome === 'number' ? refuse({ status: outcome, code: 'x' }) : answer(outcome))
      expect(tags()).toEqual([tag])
    }
  })
  it('that cannot be edited is not fetched again because the network comes back', async () => {
    const { actor, clock, asked } = await start({ ...fresh, work: work('x', { editable: false }) })
    actor.send({ type: 'network.back' })
    clock.increment(60_000)
    expect(asked()).toBe(0)
  })
})
