import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'

const of = (...ids: string[]): RepairRequest => ({
  items: ids.map((finding_id) => ({
    finding_id,
    ask: 'repair',
    trade: '',
    note: '',
    credit_cents: null,
  })),
  grouping: 'own',
})
const idsOf = ({ items }: RepairRequest) => items.map(({ finding_id }) => finding_id)
type Read = { request: RepairRequest; version: number; unsent: boolean }
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A request whose questions wait until they are answered; what it does is noted. */
const open = async (read: () => Promise<Read>) => {
  const clock = new SimulatedClock()
  const world = { read, keep: (_answer: { version: number }): void => {} }
  const done: unknown[] = []
  const actor = createActor(
    repairRequestMachine.provide({
      actors: {
        readRequest: fromPromise(() => {
          done.push('read')
          return world.read()
        }),
        keepRequest: fromPromise(({ input }) => {
          done.push(`keep ${idsOf(input.request)} over ${input.version}`)
          return new Promise<{ version: number }>((resolve) => {
            world.keep = resolve
          })
        }),
        watchNetwork: fromCallback(() => {}),
      },
      actions: {
        remember: (_, { request, version }) =>
          done.push(`remember ${idsOf(request)} over ${version}`),
      },
    }),
    { input: { place: { kind: 'server', inspectionId: '9' } }, clock },
  ).start()
  await settle()
  return {
    world,
    undo: () => actor.send({ type: 'edit.undo' }),
    retry: () => actor.send({ type: 'retry' }),
    toggle: (id: string) => {
      const [item] = of(id).items
      if (item !== undefined) actor.send({ type: 'request.edit', edit: { kind: 'toggle', item } })
    },
    kept: async (version: number) => {
      world.keep({ version })
      await settle()
    },
    quiet: () => clock.increment(600),
    at: () => actor.getSnapshot().value,
    chosen: () => idsOf(actor.getSnapshot().context.request),
    problem: () => actor.getSnapshot().context.problem?.code ?? null,
    /** What was done since this was asked last. */
    news: () => done.splice(0),
  }
}
const found = async (): Promise<Read> => ({ request: of('a'), version: 2, unsent: false })

describe('a repair request that is opened', () => {
  it('shows what was kept, and sends nothing', async () => {
    const { at, chosen, quiet, news } = await open(found)
    quiet()
    expect([at(), chosen(), news()]).toEqual([{ open: 'kept' }, ['a'], ['read']])
  })
  it('shows what an earlier visit could not send, and sends that after a moment of quiet', async () => {
    const { at, chosen, quiet, news } = await open(async () => ({
      ...(await found()),
      unsent: true,
    }))
    expect([at(), chosen(), news()]).toEqual([{ open: 'changed' }, ['a'], ['read']])
    quiet()
    expect([at(), news()]).toEqual([{ open: 'keeping' }, ['keep a over 2']])
  })
  it('says why when it cannot be had, and is read again on request', async () => {
    const { world, at, chosen, problem, retry, news } = await open(() =>
      Promise.reject({ code: 'network', message: 'No.' }),
    )
    expect([at(), problem(), news()]).toEqual(['failed', 'network', ['read']])
    world.read = found
    retry()
    expect([at(), news()]).toEqual(['reading', ['read']])
    await settle()
    expect([at(), chosen(), problem()]).toEqual([{ open: 'kept' }, ['a'], null])
  })
})

describe('a repair request that is changed', () => {
  it('is on this device after each step that is taken back as well', async () => {
    const { at, chosen, toggle, undo, news } = await open(found)
    news()
    toggle('b')
    undo()
    expect([at(), chosen(), news()]).toEqual([
      { open: 'changed' },
      ['a'],
      ['remember a,b over 2', 'remember a over 2'],
    ])
  })
  it('may be changed and taken back while it is on its way, on this device at once and sent again', async () => {
    for (const takesBack of [false, true]) {
      const { at, chosen, toggle, undo, quiet, kept, news } = await open(found)
      toggle('b')
      quiet()
      news()
      if (takesBack) undo()
      else toggle('c')
      const left = takesBack ? 'a' : 'a,b,c'
      expect([at(), `${chosen()}`, news()]).toEqual([
        { open: 'keeping' },
        left,
        [`remember ${left} over 2`],
      ])
      // The version that was given is on this device too: a reload goes on from there.
      await kept(3)
      expect([at(), news()]).toEqual([{ open: 'changed' }, [`remember ${left} over 3`]])
      quiet()
      expect([at(), news()]).toEqual([{ open: 'keeping' }, [`keep ${left} over 3`]])
      await kept(4)
      expect([at(), news()]).toEqual([{ open: 'kept' }, []])
    }
  })
})
