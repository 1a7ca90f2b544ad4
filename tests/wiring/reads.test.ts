import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { keyOf, watched } from '#src/machines/calls/reads-model.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import type { Api } from '#src/services/api.ts'
import { CallError } from '#src/services/call-error.ts'
import { askRead, type Keeping, wireReads } from '#src/wiring/reads.ts'
import { soon } from '#tests/support/soon.ts'

let calls: [string, unknown][] = []
let refuses: string[] = []
beforeEach(() => {
  calls = []
  refuses = []
})

/** The reads of the app, whose server answers with what it was asked. */
const start = (
  known: (name: string) => Loaded | null = () => null,
  keeping: (name: string) => Promise<Keeping> | null = () => null,
) => {
  const api = {
    call: async (name: string, input: unknown) => {
      calls.push([name, input])
      if (refuses.includes(name)) throw new Error('no')
      return { name, input }
    },
    readsOf: async (name: string) => [name.split('.')[0]],
    // The reads ask for nothing else of it.
  } as unknown as Api
  return createActor(wireReads(api, known, keeping), {
    input: { online: true, person: null },
  }).start()
}
type Ask = (name: string, input: unknown) => Promise<unknown>
const asker = (reads: ReturnType<typeof start>): Ask => askRead.bind(null, reads) as unknown as Ask

describe('an answer for a chart', () => {
  it('is that of its own input', async () => {
    const ask = asker(start())
    const [one, other] = await Promise.all([
      ask('inspections.get', { params: { id: '1' } }),
      ask('inspections.get', { params: { id: '2' } }),
    ])
    expect([one, other]).toMatchObject([
      { input: { params: { id: '1' } } },
      { input: { params: { id: '2' } } },
    ])
    expect(calls).toHaveLength(2)
  })

  it('is shared with anyone who asks for the same meanwhile, and nobody watches it afterwards', async () => {
    const reads = start()
    const ask = asker(reads)
    await Promise.all([ask('issues.list', {}), ask('issues.list', {})])
    expect(calls).toHaveLength(1)
    expect(Object.values(reads.getSnapshot().context.held).map(({ watchers }) => watchers)).toEqual(
      [0],
    )
  })

  it('that came with the page costs no call, and answers its own name alone', async () => {
    const company = { data: 'the company', at: 0, of: [] }
    const ask = asker(start((name) => (name === 'public.companyInfo' ? company : null)))
    expect(await ask('public.companyInfo', {})).toBe('the company')
    expect(calls).toEqual([])
    expect(await ask('issues.list', {})).toMatchObject({ name: 'issues.list' })
  })

  it('hands on the words of the failure, and is watched no longer', async () => {
    refuses = ['issues.list']
    const reads = start()
    await expect(asker(reads)('issues.list', {})).rejects.toMatchObject({ code: 'unexpected' })
    expect(Object.values(reads.getSnapshot().context.held)[0]?.watchers).toBe(0)
  })
})

describe('a shared link', () => {
  const openings = () => calls.filter(([name]) => name === 'sharing.noteOpening')

  it('notes its opening once for each link, in one visit', async () => {
    const ask = asker(start())
    await ask('sharing.open', { query: { token: 'a' } })
    await ask('sharing.contents', { query: { token: 'a' } })
    await ask('sharing.open', { query: { token: 'b' } })
    expect(openings().map(([, input]) => Object(input).body.token)).toEqual(['a', 'b'])
    const visits = new Set(openings().map(([, input]) => Object(input).body.visit))
    expect(visits.size).toBe(1)
  })

  it('notes it with the next read where that failed', async () => {
    refuses = ['sharing.noteOpening']
    const ask = asker(start())
    await ask('sharing.open', { query: { token: 'c' } })
    await soon(() => expect(openings()).toHaveLength(1))
    refuses = []
    await ask('sharing.contents', { query: { token: 'c' } })
    expect(openings()).toHaveLength(2)
  })

  it('is noted once although the note of another one failed meanwhile', async () => {
    const ask = asker(start())
    await ask('sharing.open', { query: { token: 'g' } })
    refuses = ['sharing.noteOpening']
    await ask('sharing.open', { query: { token: 'h' } })
    await soon(() => expect(openings()).toHaveLength(2))
    refuses = []
    await ask('sharing.contents', { query: { token: 'g' } })
    expect(openings().map(([, input]) => Object(input).body.token)).toEqual(['g', 'h'])
  })

  it('is the one of a look at a home too, and nothing is noted of a link that did not open', async () => {
    const ask = asker(start())
    refuses = ['diy.open']
    await expect(ask('diy.open', { query: { token: 'd' } })).rejects.toThrow()
    expect(openings()).toEqual([])
    refuses = []
    await ask('diy.open', { query: { token: 'e' } })
    expect(openings().map(([, input]) => Object(input).body.token)).toEqual(['e'])
  })

  it('is nothing that any other read opens, nor a link without its secret', async () => {
    const ask = asker(start())
    await ask('bookings.prepared', { query: { token: 'f' } })
    await ask('sharing.open', {})
    expect(openings()).toEqual([])
  })
})

describe('a read', () => {
  const input = { params: { id: '1' } }

  it('has the time of its answer and what it contains', async () => {
    const before = Date.now()
    const reads = start()
    const { child, leave } = watched(reads, {
      key: keyOf('issues.list', input),
      name: 'issues.list',
      input,
      known: null,
    })
    const { context } = await waitFor(child, (snapshot) => !snapshot.hasTag('busy'))
    leave()
    expect(context.loaded).toMatchObject({ data: { name: 'issues.list', input }, of: ['issues'] })
    expect(context.loaded?.at).toBeGreaterThanOrEqual(before)
    expect(context.loaded?.at).toBeLessThanOrEqual(Date.now())
  })

  it('is the device’s to answer where it keeps what is read, each by its own input', async () => {
    const asked: unknown[] = []
    const keep: Keeping = async ({ name, input: given }, ask) => {
      asked.push([name, given])
      return { ...(await ask()), data: 'a copy' }
    }
    const keeping = (name: string) => (name === 'issues.list' ? Promise.resolve(keep) : null)
    const ask = asker(start(() => null, keeping))
    expect(await ask('issues.list', input)).toBe('a copy')
    expect(await ask('inspections.get', input)).toEqual({ name: 'inspections.get', input })
    expect(asked).toEqual([['issues.list', input]])
    expect(calls.map(([name]) => name)).toEqual(['issues.list', 'inspections.get'])
  })

  it('fails in the words of the call, with its code, its status and its fields', async () => {
    const refusal = new CallError('Street is missing.', 'invalid', 422, {
      fields: { street: 'Write it down.' },
    })
    const keeping = () => Promise.resolve<Keeping>(() => Promise.reject(refusal))
    await expect(asker(start(() => null, keeping))('issues.list', {})).rejects.toMatchObject({
      message: 'Street is missing.',
      code: 'invalid',
      status: 422,
      fields: { street: 'Write it down.' },
    })
  })

  it('is refused once the app has stopped', async () => {
    await expect(askRead(undefined, 'issues.list', {} as never)).rejects.toThrow('has stopped')
  })
})
