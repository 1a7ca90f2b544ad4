import { describe, expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { conflict, entry, lost, open, settle } from '#tests/support/charts/outbox-world.ts'

describe('work that is added', () => {
  it('is kept on the device at once, sent when typing has ended, told of, and gone', async () => {
    const { at, states, add, news, pass } = await open()
    expect([at(), news()]).toEqual(['idle', []])
    add('1')
    expect([at(), states(), news()]).toEqual(['quiet', ['1 waiting'], ['store 1']])
    await pass(599)
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(1)
    expect([at(), states(), news()]).toEqual([
      'idle',
      [],
      ['send 1', 'drop 1, not ', 'store ', 'sent 1'],
    ])
  })
  it('waits for the last of it while somebody types on', async () => {
    const { at, add, news, pass } = await open()
    add('1')
    await pass(599)
    add('2')
    await pass(599)
    expect([at(), news()]).toEqual(['quiet', ['store 1', 'store 1,2']])
    await pass(1)
    expect(news()).toEqual([
      'send 1',
      'drop 1, not 2',
      'store 2',
      'sent 1',
      'send 2',
      'drop 2, not ',
      'store ',
      'sent 2',
    ])
  })
  it('is kept while another piece is on its way, and follows it', async () => {
    const { world, at, states, add, news, pass } = await open()
    world.answers = false
    add('1')
    await pass(600)
    news()
    add('2')
    expect([at(), states(), news()]).toEqual(['sending', ['1 sending', '2 waiting'], ['store 1,2']])
  })
  it('waits for the network, and goes when that is back, after the same pause', async () => {
    const { at, add, network, news, pass } = await open({ online: false })
    add('1')
    await pass(600_000)
    expect([at(), news()]).toEqual(['idle', ['store 1']])
    network(true)
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(600)
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('stays when the network goes before it was sent', async () => {
    const { at, states, add, network, news, pass } = await open()
    add('1')
    network(false)
    news()
    await pass(600)
    expect([at(), states(), news()]).toEqual(['idle', ['1 waiting'], []])
  })
})

describe('work that an earlier visit left', () => {
  it('is sent, also what was on its way then', async () => {
    const { at, news, pass } = await open({
      stored: [entry('1', { state: 'sending' }), entry('2')],
    })
    expect([at(), news()]).toEqual(['quiet', []])
    await pass(600)
    expect(news()).toEqual([
      'send 1',
      'drop 1, not 2',
      'store 2',
      'sent 1',
      'send 2',
      'drop 2, not ',
      'store ',
      'sent 2',
    ])
  })
  it('waits together with what was added while it was being read', async () => {
    let give: (entries: Entry[]) => void = () => {}
    const stored = new Promise<Entry[]>((resolve) => {
      give = resolve
    })
    const { at, states, add, news } = await open({ stored, online: false })
    add('2')
    expect([at(), states(), news()]).toEqual(['restoring', ['2 waiting'], ['store 2']])
    give([entry('1')])
    await settle()
    expect([at(), states(), news()]).toEqual(['idle', ['1 waiting', '2 waiting'], ['store 1,2']])
  })
  it('does not block new work when it cannot be read; the failure is logged', async () => {
    const { at, add, news } = await open({ unreadable: true })
    expect([at(), news()]).toEqual(['unread', ['Error: unreadable']])
    add('1')
    expect([at(), news()]).toEqual(['quiet', ['store 1']])
  })
  it('is not taken for none when it cannot be read: the app says so and asks again, also after new work, until it is there', async () => {
    const stored = [entry('1', { target: 'item:a' }), entry('2', { target: 'item:b' })]
    const { actor, world, at, states, add, news, pass } = await open({ stored, unreadable: true })
    const isUnread = () => actor.getSnapshot().context.unread
    add('3')
    await pass(600)
    await pass(0)
    expect([at(), isUnread(), states()]).toEqual(['unread', true, []])
    await pass(5_000)
    expect([at(), isUnread()]).toEqual(['unread', true])
    world.unreadable = false
    world.answers = false
    news()
    await pass(5_000)
    expect([isUnread(), states()]).toEqual([false, ['1 waiting', '2 waiting']])
    expect(news()).toEqual(['found 1', 'found 2', 'store 1,2'])
  })
})

describe('work that could not be sent', () => {
  it('is tried again after four seconds', async () => {
    const { world, at, states, add, news, pass } = await open()
    world.failure = lost
    add('1')
    await pass(600)
    expect([at(), states(), news()]).toEqual(['pausing', ['1 waiting'], ['store 1', 'send 1']])
    await pass(3_999)
    expect([at(), news()]).toEqual(['pausing', []])
    world.failure = null
    await pass(1)
    expect([at(), states(), news()]).toEqual([
      'idle',
      [],
      ['send 1', 'drop 1, not ', 'store ', 'sent 1'],
    ])
  })
  it.each([
    ['a time-out', { code: 'timeout' }],
    ['the page of a captive portal', { code: 'unreadable' }],
    ['a server that is down', { code: 'http_503', status: 503 }],
    ['a server that is busy', { code: 'http_429', status: 429 }],
    ['a session that has to be renewed', { code: 'http_401', status: 401 }],
    ['a proxy that gave up', { code: 'http_408', status: 408 }],
    ['a first try that the server is still at work on', { code: 'in_progress', status: 409 }],
  ])('is tried again also after %s', async (_, failure) => {
    const { world, at, states, add, pass } = await open()
    world.failure = { message: 'No.', ...failure }
    add('1')
    await pass(600)
    expect([at(), states()]).toEqual(['pausing', ['1 waiting']])
  })
  it('is tried again at once when the network is back, and not while there is none', async () => {
    const { world, at, add, network, news, pass } = await open()
    world.failure = lost
    add('1')
    await pass(600)
    news()
    network(false)
    await pass(4_000)
    expect([at(), news()]).toEqual(['idle', []])
    network(true)
    await pass(600)
    expect([at(), news()]).toEqual(['pausing', ['send 1']])
    world.failure = null
    network(true)
    await settle()
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('is kept for the person when it was refused, while other work goes on', async () => {
    const { actor, world, at, states, add, news, pass } = await open()
    world.failure = conflict
    add('1')
    await pass(600)
    expect([at(), states(), news()]).toEqual([
      'idle',
      ['1 attention'],
      ['store 1', 'send 1', 'store 1'],
    ])
    expect(actor.getSnapshot().context.entries[0]?.problem).toMatchObject(conflict)
    world.failure = null
    add('2')
    await pass(600)
    expect([at(), states(), news()]).toEqual([
      'idle',
      ['1 attention'],
      ['store 1,2', 'send 2', 'drop 2, not 1', 'store 1', 'sent 2'],
    ])
  })
  it.each([
    ['a rule', { code: 'invalid', status: 422 }],
    ['an answer of another shape', { code: 'wrong_answer', status: null }],
  ])('is kept for the person also after %s', async (_, failure) => {
    const { actor, world, at, states, add, pass } = await open()
    world.failure = { message: 'No.', ...failure }
    add('1')
    await pass(600)
    expect([at(), states()]).toEqual(['idle', ['1 attention']])
    expect(actor.getSnapshot().context.entries[0]?.problem).toMatchObject(failure)
  })
  it('is sent again at the word of the person, on the current version', async () => {
    const { actor, at, states, news, pass } = await open({
      stored: [entry('1', { state: 'attention' })],
    })
    actor.send({ type: 'entry.retry', id: '1', version: 4 })
    expect([at(), states(), news()]).toEqual(['quiet', ['1 waiting'], ['store 1']])
    expect(actor.getSnapshot().context.entries[0]).toMatchObject({ version: 4, problem: null })
    await pass(600)
    expect([at(), news()]).toEqual(['idle', ['send 1', 'drop 1, not ', 'store ', 'sent 1']])
  })
  it('is let go at the word of the person, on the device as well', async () => {
    const { actor, at, states, news, pass } = await open({
      stored: [entry('1', { state: 'attention' })],
    })
    actor.send({ type: 'entries.discard', ids: ['1'] })
    await pass(600)
    expect([at(), states(), news()]).toEqual(['idle', [], ['store ']])
  })
})
