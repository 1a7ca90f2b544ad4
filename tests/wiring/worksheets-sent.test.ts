// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import type { CommentEdit } from '#src/machines/worksheets/comment-edit.ts'
import { type Edit, targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import type { TemplateEdit } from '#src/machines/worksheets/template-edit.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { soon } from '#tests/support/soon.ts'
import { servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Each kind of field work goes to its own endpoint, with all that it is made of. */

const photo = {
  photo_id: 'p1',
  worksheet_id: 'roof' as never,
  item_id: 'i1',
  finding_id: null,
  caption: 'Ridge',
  taken_at: '2026-01-01T00:00:00Z',
  url: '/photos/p1/full',
  thumbnail_url: '/photos/p1/small',
} as never
const finding = {
  ...{ finding_id: 'f1', worksheet_id: 'roof', version: 1 },
  ...{ title: 'Worn', text: 'Shingles are worn.' },
}
const conditions = { weather: 'sun', temperature_f: 70 }

const entry = (edit: Edit, more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'v1',
  target: targetOf(edit),
  edit,
  version: 4,
  queuedAt: 1,
  state: 'sending',
  problem: null,
  ...more,
})
const wire = (answers: Record<string, unknown>) => {
  const around = worldWith({ answers })
  const { asks } = servicesOf(wireOutbox(around.world), { asks: ['sendEntry'], does: [] })
  return {
    ...around,
    send: (edit: Edit, more = {}) => asks.sendEntry?.({ entry: entry(edit, more) }),
  }
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** When the device recorded the edit, so that the report has the day of the visit. */
const made_at = '1970-01-01T00:00:00.001Z'
const inVisit = (more: object = {}) => ({
  params: { inspectionId: 'v1', ...more },
  query: { made_at },
})
/** The edit, the call that it becomes, and the answer where that is not the saved thing itself. */
const kinds: {
  [K in Exclude<Edit['kind'], CommentEdit['kind'] | TemplateEdit['kind']>]: [
    Extract<Edit, { kind: K }>,
    string,
    object,
    object?,
  ]
} = {
  item: [
    {
      kind: 'item',
      item: { item_id: 'i1', rating: 'NI', limitation_reason: 'snow', note: 'Later.' } as never,
    },
    'worksheets.saveItem',
    {
      ...inVisit({ itemId: 'i1' }),
      body: { rating: 'NI', limitation_reason: 'snow', note: 'Later.', version: 4 },
    },
  ],
  fact: [
    { kind: 'fact', fact_id: 'roof.age', value: '9' },
    'worksheets.saveFact',
    { ...inVisit({ factId: 'roof.age' }), body: { value: '9', version: 4 } },
  ],
  conditions: [
    { kind: 'conditions', conditions: conditions as never },
    'worksheets.saveConditions',
    { ...inVisit(), body: { ...conditions, version: 4 } },
  ],
  test: [
    { kind: 'test', test: 'radon', reason: 'No basement.' },
    'worksheets.saveTest',
    { ...inVisit({ kind: 'radon' }), body: { reason: 'No basement.', version: 4 } },
  ],
  aside: [
    { kind: 'aside', aside: { aside_id: 'a1', label: 'Roof', field: 'note', value: 'Old.' } },
    'worksheets.setAside',
    { ...inVisit({ asideId: 'a1' }), body: { label: 'Roof', field: 'note', value: 'Old.' } },
  ],
  markInspected: [
    { kind: 'markInspected', worksheet_id: 'roof' as never },
    'worksheets.markInspected',
    inVisit({ worksheetId: 'roof' }),
  ],
  finding: [
    { kind: 'finding', finding: { ...finding, private_note: 'Mine.' } as never },
    'worksheets.saveFinding',
    {
      ...inVisit({ findingId: 'f1' }),
      body: { title: 'Worn', text: 'Shingles are worn.', private_note: 'Mine.', version: 4 },
    },
  ],
  findingRemoved: [
    { kind: 'findingRemoved', finding_id: 'f1' },
    'worksheets.removeFinding',
    { ...inVisit({ findingId: 'f1' }), query: { made_at, version: '4' } },
    { saved: null },
  ],
  photo: [
    { kind: 'photo', photo },
    'worksheets.savePhoto',
    {
      ...inVisit({ photoId: 'p1' }),
      form: {
        worksheet_id: 'roof',
        item_id: 'i1',
        finding_id: undefined,
        caption: 'Ridge',
        taken_at: '2026-01-01T00:00:00Z',
        version: '4',
      },
    },
  ],
  cover: [
    { kind: 'cover', photo_id: 'p1' },
    'worksheets.chooseCover',
    { ...inVisit(), body: { photo_id: 'p1', version: 4 } },
  ],
  photoRemoved: [
    { kind: 'photoRemoved', photo_id: 'p1' },
    'worksheets.removePhoto',
    inVisit({ photoId: 'p1' }),
    { saved: null },
  ],
}

describe('a piece of field work', () => {
  it.each(Object.entries(kinds))(
    'goes to its own endpoint: %s',
    async (_, [edit, name, call, answer]) => {
      const saved = { version: 5 }
      const { send, news } = wire({ [name]: { saved, status: 'in_progress', ...answer } })
      expect(await send(edit)).toEqual({
        id: 'e1',
        inspectionId: 'v1',
        target: targetOf(edit),
        edit,
        saved: answer === undefined ? saved : null,
        status: 'in_progress',
      })
      expect(news()).toEqual([[name, call]])
    },
  )

  it('names to the other tabs what it came in the place of, and what it was built on', async () => {
    const { send } = wire({ 'worksheets.saveFact': { saved: null, status: 'in_progress' } })
    const more = { base: { value: '' }, replaced: ['e0'] }
    expect(await send({ kind: 'fact', fact_id: 'roof.age', value: '9' }, more)).toMatchObject(more)
  })

  it('that removes a finding names no version where an older app has put it on this device', async () => {
    const { send, news } = wire({ 'worksheets.removeFinding': { status: 'in_progress' } })
    await send({ kind: 'findingRemoved', finding_id: 'f1' }, { version: null })
    expect(news()).toEqual([['worksheets.removeFinding', inVisit({ findingId: 'f1' })]])
  })

  it('goes also where the disk cannot say whether another tab has sent it', async () => {
    const away = vi.spyOn(deviceStore, 'readUnsent').mockRejectedValue(new Error('away'))
    const known = entry({ kind: 'fact', fact_id: 'roof.age', value: '9' })
    away.mockResolvedValueOnce([known])
    const { world, news } = worldWith({
      answers: { 'worksheets.saveFact': { saved: null, status: 'in_progress' } },
    })
    const { asks } = servicesOf(wireOutbox(world), { asks: ['readEntries', 'sendEntry'], does: [] })
    await asks.readEntries?.({ userId: 'ann' })
    await asks.sendEntry?.({ entry: known })
    expect(news()).toMatchObject([['worksheets.saveFact', {}]])
    away.mockRestore()
  })

  it('that saw no version builds on none, and a finding without a private note has an empty one', async () => {
    const { send, news } = wire({
      'worksheets.saveFinding': { saved: null, status: 'in_progress' },
    })
    await send({ kind: 'finding', finding: finding as never }, { version: null })
    expect(news()).toMatchObject([
      ['worksheets.saveFinding', { body: { private_note: '', version: 0 } }],
    ])
  })
})

describe('a photograph', () => {
  const answers = { 'worksheets.savePhoto': { saved: {}, status: 'in_progress' } }
  it('goes along as long as the device has it, and a change of one that the server has goes alone', async () => {
    const { send, news } = wire(answers)
    await send({ kind: 'photo', photo })
    // Uploaded a moment ago: its removal is taken back.
    await send({ kind: 'photo', photo: { ...Object(photo), url: 'blob:gone' } })
    await deviceStore.writePicture('ann', 'p1', new Blob(['from the device']))
    await send({ kind: 'photo', photo })
    const [changed, undone, taken] = (news() as [string, { file?: Blob }][]).map(([, call]) => call)
    expect([changed, undone]).not.toContainEqual(
      expect.objectContaining({ file: expect.anything() }),
    )
    expect(await taken?.file?.text()).toBe('from the device')
    await deviceStore.removePicture('p1')
  })

  it('whose picture is nowhere is refused for good, if the server has never had it', async () => {
    const refusal = (fields: Record<string, string>) =>
      new CallError('Check it.', 'invalid', 400, { fields })
    const { send } = wire({ 'worksheets.savePhoto': refusal({ file: 'Choose a picture.' }) })
    const seen = (version: number | null) => expect(send({ kind: 'photo', photo }, { version }))
    for (const version of [0, null])
      await seen(version).rejects.toMatchObject({ code: 'picture_gone', status: 410 })
    // A process of the former release takes no change without its picture: another one will.
    await seen(1).rejects.toMatchObject({ code: 'server_error', status: 503 })
    // What the server says of anything else is about that.
    const other = wire({ 'worksheets.savePhoto': refusal({ caption: 'Too long.' }) })
    await expect(other.send({ kind: 'photo', photo })).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('the list on the device', () => {
  const fact = (id: string, value = '9'): Entry =>
    entry({ kind: 'fact', fact_id: id, value }, { id, target: `fact:${id}`, state: 'waiting' })
  const running: AnyActor[] = []
  afterEach(async () => {
    for (const actor of running.splice(0)) actor.stop()
    const left = (await deviceStore.readUnsent('ann')).map(({ id }) => id)
    await deviceStore.writeUnsent('ann', [], left)
  })
  const open = (answers: Record<string, unknown> = {}, online = false) => {
    const around = worldWith({ answers })
    const actor = createActor(wireOutbox(around.world), {
      input: { userId: 'ann', online },
    }).start()
    running.push(actor)
    return {
      ...around,
      actor,
      ready: () => soon(() => expect(actor.getSnapshot().value).toBe('idle')),
    }
  }
  const kept = async () => (await deviceStore.readUnsent('ann')) as Entry[]

  it('is written again after the device refused it, with all that it refused', async () => {
    const { actor, ready } = open()
    await ready()
    const { writeUnsent } = deviceStore
    deviceStore.writeUnsent = () => Promise.reject(new Error('full'))
    actor.send({ type: 'entry.add', entry: fact('one') })
    const keeping = () => actor.getSnapshot().children.keeping?.getSnapshot()
    await soon(() => expect(keeping()?.hasTag('full')).toBe(true))
    deviceStore.writeUnsent = writeUnsent
    actor.send({ type: 'entry.add', entry: fact('two') })
    await soon(async () => expect((await kept()).map(({ id }) => id)).toEqual(['one', 'two']))
  })

  it('is not written by who leaves: what was on its way for them is not sent', async () => {
    let give: (lock: unknown) => void = () => {}
    vi.stubGlobal('navigator', {
      locks: {
        query: async () => ({}),
        request: async (name: string, work: () => Promise<unknown>) => {
          if (!name.startsWith('hearthkeep sends')) return work()
          await new Promise((resolve) => {
            give = resolve
          })
          return work()
        },
      },
    })
    const { actor, news } = open({}, true)
    actor.send({ type: 'entry.add', entry: fact('one') })
    await soon(() => expect(actor.getSnapshot().value).toBe('sending'))
    actor.stop()
    give(null)
    await new Promise((resolve) => setTimeout(resolve))
    await kept()
    expect(news()).toEqual([])
  })

  it('has no longer what was sent before any other tab may send', async () => {
    const order: string[] = []
    vi.stubGlobal('navigator', {
      locks: {
        query: async () => ({}),
        request: async (name: string, work: () => Promise<unknown>) => {
          const answer = await work()
          order.push(`${name} is free, on the disk: ${(await kept()).map(({ id }) => id)}`)
          return answer
        },
      },
    })
    // A disk takes its time.
    const { removeUnsentIf } = deviceStore
    vi.spyOn(deviceStore, 'removeUnsentIf').mockImplementation(async (...given) => {
      await new Promise(setImmediate)
      return removeUnsentIf(...given)
    })
    const answers = { 'worksheets.saveFact': { saved: { version: 5 }, status: 'in_progress' } }
    const { actor } = open(answers, true)
    actor.send({ type: 'entry.add', entry: fact('one') })
    await soon(() => expect(order).toEqual(['hearthkeep sends ann is free, on the disk: ']))
  })
})
