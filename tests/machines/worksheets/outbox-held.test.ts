import { describe, expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { entry, lost, open, settle } from '#tests/support/charts/outbox-world.ts'

describe('unsent work in the hands of the person', () => {
  it('is refused once for all work of an inspection that takes none any more, until the person tries again', async () => {
    const { actor, world, states, add, news, pass } = await open()
    world.failure = { code: 'forbidden', status: 403, message: 'No.' }
    add('1')
    add('2')
    add('3')
    await pass(600)
    await pass(600_000)
    expect(states()).toEqual(['1 attention', '2 waiting', '3 waiting'])
    expect(news().filter((step) => String(step).startsWith('send'))).toEqual(['send 1'])
    world.failure = null
    actor.send({ type: 'entries.retry', inspectionId: '5' })
    await pass(600)
    expect(states()).toEqual([])
    expect(news().filter((step) => String(step).startsWith('send'))).toEqual([
      'send 1',
      'send 2',
      'send 3',
    ])
  })
  it('goes when a notice, the network or a new start finds its inspection open again', async () => {
    const problem = { code: 'forbidden', status: 403, message: 'No.', fields: {}, current: null }
    const begun = await open({ stored: [entry('1', { state: 'attention', problem })] })
    begun.world.failure = { code: 'forbidden', status: 403, message: 'No.' }
    await begun.pass(600)
    expect(begun.states()).toEqual(['1 attention'])
    expect(begun.news()).toContain('send 1')
    begun.network(false)
    begun.network(true)
    await begun.pass(600)
    expect([begun.states(), begun.news()]).toMatchObject([
      ['1 attention'],
      expect.arrayContaining(['send 1']),
    ])
    begun.world.failure = null
    begun.actor.send({ type: 'notice.came' })
    await begun.pass(600)
    expect(begun.states()).toEqual([])
  })
  it('goes again where a notice came while the refusal was on its way', async () => {
    const { actor, clock, world, states, add, news, pass } = await open()
    world.failure = { code: 'forbidden', status: 403, message: 'No.' }
    add('1')
    clock.increment(600)
    // Its refusal has not come yet.
    expect(states()).toEqual(['1 sending'])
    world.failure = null
    actor.send({ type: 'notice.came' })
    await pass(600)
    expect([states(), news().filter((one) => String(one).startsWith('send'))]).toEqual([
      [],
      ['send 1', 'send 1'],
    ])
  })
  it('stays where the notice came while other work was on its way, which the server took', async () => {
    const { actor, clock, world, states, add, news, pass } = await open()
    add('1')
    add('2')
    clock.increment(600)
    actor.send({ type: 'notice.came' })
    await settle()
    expect(news()).toContain('sent 1')
    world.failure = { code: 'forbidden', status: 403, message: 'No.' }
    add('3')
    await pass(600)
    expect(states()).toEqual(['3 attention'])
  })
  it('keeps why it stays while there is no network', async () => {
    const { world, states, network, add, pass } = await open()
    world.failure = { code: 'forbidden', status: 403, message: 'No.' }
    add('1')
    await pass(600)
    network(false)
    expect(states()).toEqual(['1 attention'])
  })
  it('goes at once when the person does not want to wait for the next try', async () => {
    const { actor, world, at, add, news, pass } = await open()
    world.failure = lost
    add('1')
    await pass(600)
    news()
    world.failure = null
    actor.send({ type: 'entries.retry', inspectionId: null })
    await settle()
    expect([at(), news()[1]]).toEqual(['idle', 'send 1'])
  })
  it('comes back where a discard is taken back', async () => {
    const { actor, states, network, pass } = await open({ stored: [entry('1'), entry('2')] })
    network(false)
    const [first] = actor.getSnapshot().context.entries
    actor.send({ type: 'entries.discard', ids: ['1', '2'] })
    expect(states()).toEqual([])
    actor.send({ type: 'entries.takeIn', entries: first === undefined ? [] : [first] })
    await pass(600)
    expect(states()).toEqual(['1 waiting'])
  })
  it('tells the form what it shows without discarded work, and what comes back', async () => {
    const fact = (value: string) => ({ kind: 'fact', fact_id: 'x', value })
    const mine = entry('1', { edit: fact('mine'), base: { value: 'before' } })
    const { actor } = await open({ stored: [mine, entry('2')], online: false })
    const heard: unknown[] = []
    actor.on('*', (event) => heard.push(event))
    actor.send({ type: 'entries.discard', ids: ['1'] })
    actor.send({ type: 'entries.takeIn', entries: [mine] })
    expect(heard).toMatchObject([
      { type: 'entries.discarded', shown: [{ id: '1', edit: fact('before') }] },
      { type: 'entry.found', entry: { id: '1', edit: fact('mine') } },
    ])
    // Beside an unsent one of the same thing it is for the server to ask.
    actor.send({ type: 'entries.takeIn', entries: [mine, { ...mine, id: '3' }] })
    expect(heard).toHaveLength(2)
  })
  it('leaves what waits for another decision as it is when the person decides about one of two', async () => {
    const problem = { code: 'invalid', status: 400, message: 'No.', fields: {}, current: null }
    const fact = (value: string) => ({ kind: 'fact', fact_id: 'x', value })
    const opened = async () =>
      open({
        stored: [
          entry('1', { state: 'attention', problem, version: 3, edit: fact('mine') }),
          entry('2', { state: 'attention', problem, version: 5, edit: fact('other') }),
        ],
      })
    const again = await opened()
    again.actor.send({ type: 'entry.retry', id: '1', version: null })
    expect(again.states()).toEqual(['1 waiting', '2 attention'])
    // Nobody said another version: it builds on the one that it was made on.
    expect(again.actor.getSnapshot().context.entries).toMatchObject([
      { version: 3, problem: null },
      { version: 5, problem },
    ])
    const settled = await opened()
    const current = { value: 'theirs', version: 8 }
    settled.actor.send({ type: 'entry.resolve', id: '2', edit: fact('both'), current })
    expect(settled.actor.getSnapshot().context.entries).toMatchObject([
      { id: '1', state: 'attention', version: 3, edit: fact('mine') },
      { id: '2', state: 'waiting', version: 8, edit: fact('both') },
    ])
  })
  it('stays where the server has no room for a picture, and holds up no other work', async () => {
    const { world, states, add, news, pass } = await open({
      stored: [entry('1', { target: 'photo:1' })],
    })
    world.failure = { code: 'disk_full', status: 507, message: 'No room.' }
    await pass(600)
    expect(states()).toEqual(['1 attention'])
    world.failure = null
    add('2')
    await pass(600)
    expect(states()).toEqual(['1 attention'])
    expect(news()).toContain('sent 2')
  })
  it('is tried again at the next start of the app where the server had no room for a picture', async () => {
    const problem = { code: 'disk_full', status: 507, message: '', fields: {}, current: null }
    const { states, pass } = await open({
      stored: [entry('1', { target: 'photo:1', state: 'attention', problem })],
    })
    await pass(600)
    expect(states()).toEqual([])
  })
})

describe('work that another tab left', () => {
  /** What the form of this tab is told of when it is found. */
  const told = async (stored: Entry, found: Entry) => {
    const { actor } = await open({ stored: [stored], online: false })
    const heard: unknown[] = []
    actor.on('*', (event) => heard.push(event))
    actor.send({ type: 'entries.found', entries: [found] })
    return heard
  }
  it('is told to the form, unless the tab has unsent work on the same thing', async () => {
    const found = entry('2', { target: 'item:1' })
    expect(await told(entry('9'), found)).toEqual([{ type: 'entry.found', entry: found }])
    expect(await told(entry('1'), found)).toEqual([])
    const elsewhere = { ...found, inspectionId: '6' }
    expect(await told(entry('1'), elsewhere)).toEqual([{ type: 'entry.found', entry: elsewhere }])
  })
  it('is told with what the tab had in its place', async () => {
    const found = entry('2', { target: 'item:1', edit: 'newer', replaced: ['1'] })
    expect(await told(entry('1', { edit: 'older' }), found)).toEqual([
      { type: 'entry.merged', inspectionId: '5', before: 'older', after: 'newer' },
    ])
  })
})
