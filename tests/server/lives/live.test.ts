import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { type AnyEvent, by, isBy, type Life } from '#contract/lives/life.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endsOf } from '#server/lives/document.ts'
import { live, together } from '#server/lives/live.ts'
import type { ServedLife, Tidied } from '#server/lives/served.ts'
import type { Caller } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 1)

/** The services of an event, and what was left to them. */
const noted = () => {
  const did: string[] = []
  const services: Tidied = {
    config: { publicUrl: '', companyName: '' },
    now: () => Date.parse('2026-03-05T18:00:00Z'),
    ended: {
      has: () => false,
      add: (families) => did.push(...families.map((one) => `ended ${one}`)),
      listening: async () => {},
    },
    files: {
      remove: async (paths: readonly string[]) => {
        did.push(...paths.map((one) => `removed ${one}`))
      },
    } as Tidied['files'], // It is asked for nothing else.
  }
  return { did, services }
}

describe('what an event leaves to do', () => {
  it('is done once its transaction is committed, sessions and files', async () => {
    const { did, services } = noted()
    const answer = await together({ db, services }, async ({ remains }) => {
      remains.files.push('a.webp')
      remains.sessions.push('family')
      expect(did).toEqual([])
      return 'answer'
    })
    expect(answer).toBe('answer')
    expect(did.sort()).toEqual(['ended family', 'removed a.webp'])
  })

  it('waits for the whole, where it is a part of it, and is forgotten with it', async () => {
    for (const fails of [false, true]) {
      const { did, services } = noted()
      const whole = inTransaction(db, async (trx) => {
        // In a transaction, too, that is all that it asks of a database.
        await together({ db: trx as Db, services }, async ({ remains }) => {
          remains.files.push('a.webp')
        })
        expect(did).toEqual([])
        if (fails) throw new Error('What comes after it fails.')
      })
      await whole.catch(() => {})
      expect(did).toEqual(fails ? [] : ['removed a.webp'])
    }
  })

  it('is not done where its transaction fails, for nothing has happened', async () => {
    const { did, services } = noted()
    const work = together({ db, services }, async ({ remains }) => {
      remains.files.push('a.webp')
      remains.sessions.push('family')
      throw new Error('The end of it fails.')
    })
    await expect(work).rejects.toThrow('The end of it fails.')
    expect(did).toEqual([])
  })
})

describe('an event of a person', () => {
  const chart = setup({ types: { events: {} as AnyEvent }, guards: { by: isBy } }).createMachine({
    initial: 'shut',
    states: { shut: { on: { open: { guard: by('owner'), target: 'ajar' } } }, ajar: {} },
  })
  const house = { name: 'house', chart, reasons: {}, keeps: [] } as const satisfies Life
  const sentBy = (ties: readonly 'admin'[] | null, row: object | null = {}) => {
    const served = {
      life: house,
      lock: async () => row ?? undefined,
      tiesOf: async () => ties,
      stateOf: async () => chart.resolveState({ value: 'shut' }),
    } as unknown as ServedLife // A refused event asks for no more.
    const sender = { user_id: 'ann', user_type: 'homeowner' } as Caller // Nor for more of its sender.
    const { services } = noted()
    return live({ db, services }, served, { id: 'i', event: 'open', sender, data: {} })
  }
  it('to a thing that they must not know of is answered as one to a thing that is not there', async () => {
    const [hidden, missing] = await Promise.all(
      [sentBy(null), sentBy(['admin'], null)].map((sent) =>
        sent.then(
          () => null,
          ({ status, code, message }) => ({ status, code, message }),
        ),
      ),
    )
    expect(hidden).toMatchObject({ status: 404 })
    expect(hidden).toEqual(missing)
    await expect(sentBy(['admin'])).rejects.toMatchObject({ status: 403 })
  })
})

it.each([
  // Clocks go forward on March 8, 2026 in Texas, and never in Arizona.
  ['America/Chicago', '2026-03-20', '2026-02-18T06:00:00.000Z', '2026-03-21T05:00:00.000Z'],
  ['America/Phoenix', '2026-03-20', '2026-02-18T07:00:00.000Z', '2026-03-21T07:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-31', '2026-12-01T10:00:00.000Z', '2027-01-01T10:00:00.000Z'],
  ['America/Chicago', null, null, null],
])(
  'the last thirty days in %s before the end of %s begin and end at midnight there',
  (zone, day, ending_at, ended_at) => {
    expect(endsOf(zone, day)).toEqual({ ending_at, ended_at })
  },
)
