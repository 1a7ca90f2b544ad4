import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { keyOf, readOf, watched } from '#src/machines/calls/reads-model.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { readKept } from '#src/machines/shell/constants.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const issues = { key: keyOf('issues.list', {}), name: 'issues.list', input: {}, known: null }

it('walks every transition of the reads, two of them, looked at by up to two', async () => {
  const first = 'issues.list#1'
  await walkChart('reads', {
    machine: readsMachine,
    inputs: [
      { online: true, person: null },
      { online: false, person: null },
    ],
    events: {
      'read.watch': [{ type: 'read.watch', ...issues }],
      'read.leave': [{ type: 'read.leave', id: first }],
      'read.expired': [{ type: 'read.expired', id: first }],
      'data.changed': [{ type: 'data.changed', resources: ['issues'] }],
      'data.doubted': [{ type: 'data.doubted', resources: ['issues'] }],
      'person.changed': [{ type: 'person.changed', person: 'somebody homeowner' }],
      'connectivity.network': [
        { type: 'connectivity.network', online: true },
        { type: 'connectivity.network', online: false },
      ],
    },
    ignored: {
      'read.leave': ['open'],
      'read.expired': ['open'],
      'person.changed': ['open'],
    },
    actors: { resource: 'lives' },
    // Told apart up to two that look at up to two reads: with more the same happens.
    tell: ({ held, online, person, begun, doubted }) => [
      Object.values(held).map(({ id, watchers }) => [id, Math.min(watchers, 3)]),
      online,
      person,
      Math.min(begun, 2),
      doubted,
    ],
  })
})

type Call = {
  name: string
  input: unknown
  answer: (data: unknown) => void
  fail: (error: unknown) => void
}

/** The reads with calls that a test answers when it likes; every answer is made of `of`. */
const start = (of?: readonly string[]) => {
  const calls: Call[] = []
  const clock = new SimulatedClock()
  const load = fromPromise<Loaded, { name: string; input: unknown }>(
    ({ input: { name, input } }) =>
      new Promise((resolve, reject) =>
        calls.push({
          name,
          input,
          answer: (data) => resolve({ data, at: 0, of: of ?? [name.split('.')[0] ?? ''] }),
          fail: reject,
        }),
      ),
  )
  const reads = createActor(
    readsMachine.provide({ actors: { resource: resourceMachine.provide({ actors: { load } }) } }),
    { clock, input: { online: true, person: null } },
  ).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const look = (name: string, input: unknown = {}) => {
    const key = keyOf(name, input)
    const { leave } = watched(reads, { key, name, input, known: null })
    return {
      leave,
      data: () => readOf(reads, key)?.getSnapshot().context.loaded?.data ?? null,
      at: () => readOf(reads, key)?.getSnapshot().value ?? null,
    }
  }
  return { reads, calls, clock, settle, look, names: () => calls.map(({ name }) => name) }
}

describe('the same read', () => {
  it('is asked once for all who look, on its way and after it', async () => {
    const { calls, settle, look } = start()
    const page = look('properties.dashboard', { params: { id: '1' } })
    const menu = look('properties.dashboard', { params: { id: '1' } })
    calls[0]?.answer('the dashboard')
    await settle()
    const late = look('properties.dashboard', { params: { id: '1' } })
    expect(calls).toHaveLength(1)
    expect([page.data(), menu.data(), late.data()]).toEqual(Array(3).fill('the dashboard'))
  })
  it('with another input is another read', () => {
    const { calls, look } = start()
    look('properties.dashboard', { params: { id: '1' } })
    look('properties.dashboard', { params: { id: '2' } })
    expect(calls.map(({ input }) => input)).toEqual([
      { params: { id: '1' } },
      { params: { id: '2' } },
    ])
  })
  it('fails once for all who look', async () => {
    const { calls, settle, look } = start()
    const page = look('issues.list')
    const menu = look('issues.list')
    calls[0]?.fail({ code: 'server_error', status: 500, message: 'no' })
    await settle()
    const late = look('issues.list')
    expect([page.at(), menu.at(), late.at()]).toEqual(Array(3).fill({ failed: 'fresh' }))
    expect(calls).toHaveLength(1)
  })
  it('survives being left and looked at again at once, as React does it while it checks itself', async () => {
    const { calls, settle, look } = start()
    look('issues.list').leave()
    const page = look('issues.list')
    calls[0]?.answer('issues')
    await settle()
    expect([page.data(), calls.length]).toEqual(['issues', 1])
  })
})

describe('a read that nobody looks at', () => {
  it('is kept for five minutes, shown at once on the way back, and fetched again', async () => {
    const { calls, clock, settle, look } = start()
    const page = look('issues.list')
    calls[0]?.answer('before')
    await settle()
    page.leave()
    clock.increment(readKept - 1)
    const back = look('issues.list')
    expect([back.data(), back.at(), calls.length]).toEqual(['before', 'refreshing', 2])
    // The time runs from the last one who left.
    clock.increment(readKept)
    expect(back.data()).toBe('before')
  })
  it('is kept for five minutes from the last time, whenever it was left before', async () => {
    const { reads, calls, clock, settle, look } = start()
    look('issues.list').leave()
    calls[0]?.answer('before')
    await settle()
    clock.increment(readKept - 10)
    look('issues.list').leave()
    clock.increment(readKept - 1)
    expect(Object.keys(reads.getSnapshot().context.held)).toHaveLength(1)
    clock.increment(1)
    expect(reads.getSnapshot().context.held).toEqual({})
  })
  it('is forgotten after that, with its call', async () => {
    const { reads, calls, clock, settle, look } = start()
    const page = look('issues.list')
    calls[0]?.answer('before')
    await settle()
    page.leave()
    clock.increment(readKept)
    expect(page.data()).toBeNull()
    expect(reads.getSnapshot().context.held).toEqual({})
    expect(reads.getSnapshot().children).toEqual({})
    look('issues.list')
    expect(calls).toHaveLength(2)
  })
  it('is not asked when something changed, but for the next who looks', async () => {
    const { reads, calls, settle, look } = start()
    const page = look('issues.list')
    calls[0]?.answer('before')
    await settle()
    page.leave()
    reads.send({ type: 'data.changed', resources: ['issues'] })
    expect(calls).toHaveLength(1)
    const back = look('issues.list')
    expect([back.data(), calls.length]).toEqual(['before', 2])
  })
})

describe('a change', () => {
  it('asks for what it concerns and for nothing else', async () => {
    const { reads, calls, settle, look, names } = start()
    for (const name of ['issues.list', 'profile.get', 'health.get']) look(name)
    for (const call of calls) call.answer(1)
    await settle()
    reads.send({ type: 'data.changed', resources: ['issues'] })
    expect(names().slice(3)).toEqual(['issues.list'])
  })
})

describe('a write that got no answer', () => {
  const twoShown = async () => {
    const started = start()
    for (const name of ['issues.list', 'profile.get']) started.look(name)
    for (const call of started.calls) call.answer(1)
    await started.settle()
    started.reads.send({ type: 'data.doubted', resources: ['issues'] })
    return started
  }
  it('has what it may have changed asked for once the network is back, and nothing before or else', async () => {
    const { reads, names, calls, settle } = await twoShown()
    reads.send({ type: 'connectivity.network', online: false })
    expect(names()).toHaveLength(2)
    reads.send({ type: 'connectivity.network', online: true })
    expect(names().slice(2)).toEqual(['issues.list'])
    calls[2]?.answer(2)
    await settle()
    // The doubt is over.
    reads.send({ type: 'connectivity.network', online: false })
    reads.send({ type: 'connectivity.network', online: true })
    expect(names()).toHaveLength(3)
  })
  it('has it asked for with the next write that succeeds: the server is there', async () => {
    const { reads, names } = await twoShown()
    reads.send({ type: 'data.changed', resources: ['reminders'] })
    expect(names().slice(2)).toEqual(['issues.list'])
  })
  it('is forgotten with its person', async () => {
    const { reads, look, names, calls, settle } = await twoShown()
    reads.send({ type: 'person.changed', person: 'ada homeowner' })
    look('issues.list')
    calls[2]?.answer(1)
    await settle()
    reads.send({ type: 'connectivity.network', online: false })
    reads.send({ type: 'connectivity.network', online: true })
    expect(names()).toHaveLength(3)
  })
})

describe('another person', () => {
  it('finds nothing of the person before: no answers, and no pending ones', async () => {
    const { reads, calls, settle, look } = start()
    reads.send({ type: 'person.changed', person: 'ada homeowner' })
    const shown = look('issues.list')
    calls[0]?.answer('Ada’s')
    await settle()
    const onItsWay = look('profile.get')
    // One that nobody looks at any more waits to be forgotten.
    look('issues.summary').leave()
    reads.send({ type: 'person.changed', person: 'ada inspector' })
    calls[1]?.answer('Ada’s profile')
    await settle()
    expect([shown.data(), onItsWay.data()]).toEqual([null, null])
    expect(reads.getSnapshot().context.held).toEqual({})
    expect(reads.getSnapshot().children).toEqual({})
    expect(reads.system.getSnapshot()._scheduledEvents).toEqual({})
    const own = look('issues.list')
    expect([own.data(), calls.length]).toEqual([null, 4])
    // Who looked before leaves late: it is not this read that they leave.
    shown.leave()
    expect(own.at()).toBe('loading')
    expect(Object.values(reads.getSnapshot().context.held)).toEqual([
      { id: 'issues.list#4', watchers: 1 },
    ])
  })
  it('is not the same one with a renewed token', async () => {
    const { reads, calls, settle, look } = start()
    reads.send({ type: 'person.changed', person: 'ada homeowner' })
    const shown = look('issues.list')
    calls[0]?.answer('Ada’s')
    await settle()
    reads.send({ type: 'person.changed', person: 'ada homeowner' })
    expect(shown.data()).toBe('Ada’s')
  })
  it('keeps their own answers with a renewed token, no matter who was there before', async () => {
    const { reads, calls, settle, look } = start()
    for (const person of ['ada homeowner', null, 'bob homeowner'])
      reads.send({ type: 'person.changed', person })
    const shown = look('issues.list')
    calls[0]?.answer('Bob’s')
    await settle()
    reads.send({ type: 'person.changed', person: 'bob homeowner' })
    expect(shown.data()).toBe('Bob’s')
  })
})

describe('the network', () => {
  it('that is back asks again for what it lost, where somebody still looks', async () => {
    const { reads, calls, settle, look, names } = start()
    const lost = { code: 'network', status: null, message: 'no' }
    const gone = look('profile.get')
    const page = look('issues.list')
    for (const call of calls) call.fail(lost)
    await settle()
    gone.leave()
    reads.send({ type: 'connectivity.network', online: false })
    expect(names()).toHaveLength(2)
    reads.send({ type: 'connectivity.network', online: true })
    expect(names().slice(2)).toEqual(['issues.list'])
    calls[2]?.answer('issues')
    await settle()
    expect(page.data()).toBe('issues')
    // Who comes back finds no failure from before it, although that is only seconds old.
    const back = look('profile.get')
    expect([back.at(), names().slice(3)]).toEqual(['loading', ['profile.get']])
    calls[3]?.answer('the profile')
    await settle()
    // Nothing was lost since.
    reads.send({ type: 'connectivity.network', online: true })
    expect(names()).toHaveLength(4)
  })
})

it('keeps nothing in its memory but plain data', async () => {
  const { reads, look } = start()
  look('issues.list', { params: { propertyId: '1' } })
  const { context } = reads.getSnapshot()
  expect(JSON.parse(JSON.stringify(context))).toEqual(context)
})

it('counts a viewer who leaves twice once', () => {
  const { reads } = start()
  const [one] = [watched(reads, issues), watched(reads, issues)]
  one?.leave()
  one?.leave()
  expect(Object.values(reads.getSnapshot().context.held).map(({ watchers }) => watchers)).toEqual([
    1,
  ])
})
