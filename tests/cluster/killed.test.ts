import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { startWhole, type Whole } from '#tests/support/cluster/whole.ts'
import { booksOf, leftOut, truthOf } from '#tests/support/faults/books.ts'
import { diceOf } from '#tests/support/faults/dice.ts'
import { compared, comparedMails, lostFiles, quiet } from '#tests/support/faults/kept.ts'
import { startPaying } from '#tests/support/faults/paying.ts'
import { startTraffic } from '#tests/support/faults/traffic.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'

/*
 * Under writes of every kind that are acknowledged, one program after another is ended by SIGKILL and started again:
 * a process of the server, the database, the proxy, the pooler. What was acknowledged is there, once.
 * `npm run test:faults -- kills 100` kills a hundred times.
 */

const kills = Number(process.env.KILLS ?? 6)
const seed = Number(process.env.KILLS_SEED ?? 1)
const patience = 300_000 + kills * 60_000

let whole: Whole
let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
  whole = await startWhole({ ...provider.env, LOG_LEVEL: 'error' })
}, patience)
afterAll(async () => {
  await whole.close()
  await provider.close()
})

it(
  'has every acknowledged write once, whatever is killed',
  async () => {
    const { visitor, processes, primary, proxy, pooler, mail } = whole
    const sign = async () => ({
      owner: await visitor.signIn('homeowner'),
      admin: await visitor.signIn('admin'),
    })
    const dice = diceOf(seed)
    const killed = { 'a process': 0, 'the database': 0, 'the proxy': 0, 'the pooler': 0 }
    const victims: Record<keyof typeof killed, () => Promise<void>> = {
      'a process': () => dice.one(processes).restart(),
      'the database': () => primary.restart(),
      'the proxy': () => proxy.restart(),
      'the pooler': () => pooler.restart(),
    }
    const names: readonly (keyof typeof killed)[] = [
      ...([
        'a process',
        'the database',
        'the proxy',
        'a process',
        'the database',
        'the pooler',
      ] as const),
    ]
    const all = { writes: 0, payments: 0, refused: 0, again: 0, longest: 0 }
    // An access token lives for a quarter of an hour.
    const portion = 10
    for (let done = 0; done < kills; done += portion) {
      const { owner, admin } = await sign()
      const traffic = startTraffic(visitor, { token: owner, url: pooler.url })
      const paying = startPaying(visitor, provider, { databaseUrl: pooler.url, owner, admin })
      for (let at = done; at < Math.min(kills, done + portion); at++) {
        const name = names[at % names.length] ?? 'a process'
        await pause(300 + dice.below(900))
        const begun = Date.now()
        await victims[name]()
        killed[name] += 1
        // The next one dies among writes that succeed again.
        const before = Object.values(traffic.acknowledged).flat().length
        await expect
          .poll(() => Object.values(traffic.acknowledged).flat().length, { timeout: 90_000 })
          .toBeGreaterThan(before + 3)
          .catch((error: unknown) => {
            const told = [...traffic.refused.slice(-3), ...processes.map(({ output }) => output())]
            throw new Error(
              [`after the kill of ${name}`, ...told.map((text) => text.slice(-2000))].join('\n'),
              { cause: error },
            )
          })
        all.longest = Math.max(all.longest, traffic.longestPause(begun))
      }
      await paying.stop()
      await traffic.stop()
      await quiet(primary.ask)
      expect(await compared(primary.ask, traffic), `seed ${seed}`).toEqual({
        lost: [],
        doubled: [],
      })
      const { again, ...mails } = comparedMails(mail, traffic)
      expect(mails, `seed ${seed}`).toEqual({ lost: [], doubled: [] })
      expect(await lostFiles(visitor, { token: owner, ...traffic })).toEqual([])
      const db = connect(primary.url(), 1)
      for (const id of paying.paid) {
        const truth = await truthOf(provider, id)
        const { charges } = truth
        expect(charges, id).toBe(1)
        expect(await booksOf(db, id), id).toEqual({
          ...truth,
          readable: charges,
          told: charges,
          invoices: charges,
          receipts: charges,
          credited: truth.refunded,
        })
      }
      expect(await leftOut(db)).toEqual([])
      // A home can have so many reminders, and no more.
      await primary.ask(`delete from reminders where title like 'w-%'`)
      await db.destroy()
      all.writes += Object.values(traffic.acknowledged).flat().length
      all.payments += paying.paid.length
      all.refused += traffic.refused.length
      all.again += again
      console.info(
        `${Math.min(kills, done + portion)} of ${kills}`,
        JSON.stringify({ killed, ...all }),
      )
    }
    expect(all.payments).toBeGreaterThan(0)
  },
  patience,
)
