import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'

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
const work = (editable: boolean): FieldWork => ({
  inspection_id: '5',
  property_id: '6',
  street: 'One',
  city: 'Austin',
  state: 'TX',
  number: 'HK-1',
  status: 'scheduled',
  editable,
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
})
type Found = { work: FieldWork; unsent: readonly Entry[]; fromDevice: boolean }
const rated: Edit = { kind: 'item', item: { ...item, rating: 'IN' } }
const editing = { editing: 'current' }
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The form of an inspection whose answers come in this order. */
const start = async (
  loads: (() => Promise<FieldWork>)[],
  reopen: () => Promise<void> = async () => {},
) => {
  const queued: unknown[] = []
  const kept: (FieldWork | null)[] = []
  let asked = 0
  const actor = createActor(
    inspectionFormMachine.provide({
      actors: {
        loadWork: fromPromise(async (): Promise<Found> => {
          const load = loads[Math.min(asked, loads.length - 1)]
          asked += 1
          if (load === undefined) throw new Error('nothing to load')
          return { work: await load(), unsent: [], fromDevice: false }
        }),
        reopenWork: fromPromise(reopen),
        watchOutbox: fromCallback(() => () => {}),
      },
      actions: {
        queueEdit: (_, { target, version }) => queued.push([target, version]),
        keepOnDevice: (_, params) => kept.push(params.work),
      },
    }),
    { input: { inspectionId: '5' } },
  ).start()
  await turn()
  const at = () => actor.getSnapshot().value
  const ratingOf = (one: FieldWork | null | undefined) => one?.worksheets[0]?.items[0]
  const shown = () => ratingOf(actor.getSnapshot().context.work)
  return { actor, queued, kept, at, shown, ratingOf, asked: () => asked }
}

describe('an inspection in the field', () => {
  it('is kept on the device as soon as it is loaded, and an edit shows at once, is queued and kept', async () => {
    const { actor, queued, kept, at, shown, ratingOf } = await start([async () => work(true)])
    expect([at(), kept.map((one) => one?.number)]).toEqual([editing, ['HK-1']])
    actor.send({ type: 'edit', edit: rated })
    expect([at(), shown()?.rating, queued]).toEqual([editing, 'IN', [['item:roof.covering', 2]]])
    expect(ratingOf(kept.at(-1))?.rating).toBe('IN')
  })
  it('takes the version that the server gave an edit, and keeps it on the device', async () => {
    const { actor, kept, shown, ratingOf } = await start([async () => work(true)])
    actor.send({
      type: 'edit.sent',
      sent: {
        id: '1',
        inspectionId: '5',
        target: 'item:roof.covering',
        edit: rated,
        saved: { ...item, rating: 'IN', version: 3 },
        status: 'in_progress',
      },
    })
    expect(shown()?.version).toBe(3)
    expect(ratingOf(kept.at(-1))?.version).toBe(3)
  })
  it('is looked at again on request, while it is edited and while it is read', async () => {
    for (const editable of [true, false]) {
      const { actor, at, asked } = await start([async () => work(editable)])
      actor.send({ type: 'retry' })
      expect(at()).toBe('loading')
      await turn()
      expect([at(), asked()]).toEqual([editable ? editing : 'readOnly', 2])
    }
  })
  it('is read-only once completed, and edited again after it was reopened', async () => {
    const { actor, at, shown, kept, asked } = await start([
      async () => work(false),
      async () => work(true),
    ])
    expect([at(), shown()?.item_id, kept]).toEqual(['readOnly', 'roof.covering', []])
    actor.send({ type: 'reopen' })
    expect(at()).toBe('reopening')
    await turn()
    await turn()
    // The server is asked again what it has now.
    expect([at(), asked()]).toEqual([editing, 2])
  })
  it('is edited again where another tab has reopened it, once this one is looked at', async () => {
    const { actor, at } = await start([async () => work(false), async () => work(true)])
    actor.send({ type: 'tab.shown' })
    await turn()
    expect(at()).toEqual(editing)
  })
  it('is looked at again where it cannot be reopened, because another tab has done so', async () => {
    const { actor, at } = await start([async () => work(false), async () => work(true)], () =>
      Promise.reject({ status: 409, code: 'wrong_state', message: 'It is in progress.' }),
    )
    actor.send({ type: 'reopen' })
    await turn()
    await turn()
    expect([at(), actor.getSnapshot().context.problem]).toEqual([editing, null])
  })
  it('goes on being read where the server cannot be asked, until it can', async () => {
    const lost = () => Promise.reject({ code: 'network', message: 'No network.' })
    const loads = [async () => work(false), lost, async () => work(true)]
    const { actor, at, shown } = await start(loads)
    actor.send({ type: 'tab.shown' })
    await turn()
    const { problem } = actor.getSnapshot().context
    expect([at(), problem?.message, shown()?.item_id]).toEqual([
      'readOnly',
      'No network.',
      'roof.covering',
    ])
    actor.send({ type: 'network.back' })
    await turn()
    expect(at()).toEqual(editing)
  })
  it('stays read-only and says why when it cannot be reopened', async () => {
    const { actor, at } = await start([async () => work(false)], () =>
      Promise.reject({ status: 409, code: 'published', message: 'It is published.' }),
    )
    actor.send({ type: 'reopen' })
    await turn()
    expect([at(), actor.getSnapshot().context.problem?.message]).toEqual([
      'readOnly',
      'It is published.',
    ])
  })
  it('tells denied, missing and failed work apart', async () => {
    for (const [status, state, words] of [
      [403, 'denied', undefined],
      [404, 'missing', undefined],
      [500, 'failed', 'No.'],
    ] as const) {
      const { actor, at } = await start([
        () => Promise.reject({ status, code: 'x', message: 'No.' }),
      ])
      expect([at(), actor.getSnapshot().context.problem?.message]).toEqual([state, words])
    }
  })
  it('loads again on request, or when the network is back, after it failed', async () => {
    for (const event of [{ type: 'retry' }, { type: 'network.back' }] as const) {
      const { actor, at } = await start([
        () => Promise.reject({ code: 'network', message: 'No.' }),
        async () => work(true),
      ])
      expect(at()).toBe('failed')
      actor.send(event)
      expect(at()).toBe('loading')
      await turn()
      expect([at(), actor.getSnapshot().context.problem]).toEqual([editing, null])
    }
  })
})
