import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { makeEndedSessions } from '#server/live/ended-sessions.ts'
import { startFanOut } from '#server/live/fan-out.ts'
import { startGate } from '#tests/support/server/gate.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'
import { soon } from '#tests/support/soon.ts'

const { db, url: databaseUrl } = ownDatabase('none', 2)

const send = async (payload: string) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('select pg_notify($1, $2)', ['hearthkeep', payload])
  await client.end()
}

describe('the connection that hears of notices', () => {
  it('is tried one at a time with growing pauses while the database is away, and wakes everyone after', async () => {
    const { gate, url, cut, close } = await startGate(databaseUrl)
    const tries: number[] = []
    const fanOut = await startFanOut(
      url,
      makeEndedSessions(db, () => Date.now()),
      (count) => {
        tries.push(count)
        return 1
      },
    )
    const woken = vi.fn()
    fanOut.subscribe('somebody', woken)
    await send('somebody')
    await soon(() => expect(woken).toHaveBeenCalledTimes(1))
    gate.most = 0
    gate.asked = 0
    cut()
    await soon(() => expect(tries.length).toBeGreaterThanOrEqual(12))
    gate.isOpen = true
    await soon(() => expect(woken).toHaveBeenCalledTimes(2))
    expect(tries).toEqual(tries.map((_, index) => index))
    expect(gate.asked).toBe(tries.length)
    expect(gate.most).toBe(1)
    await send('somebody')
    await soon(() => expect(woken).toHaveBeenCalledTimes(3))
    // A later loss begins with the shortest pause again.
    cut()
    await soon(() => expect(tries.filter((count) => count === 0)).toHaveLength(2))
    gate.isOpen = true
    await soon(() => expect(woken).toHaveBeenCalledTimes(4))
    await fanOut.close()
    close()
  })

  it('while it is lost, lets the database say which sessions have ended', async () => {
    const { url, cut, close } = await startGate(databaseUrl)
    const ended = makeEndedSessions(db, () => Date.now())
    const fanOut = await startFanOut(url, ended, () => 60_000)
    const family_id = randomUUID()
    await db
      .insertInto('refresh_tokens')
      .values({
        token_hash: family_id,
        family_id,
        user_id: await addPerson(db),
        expires_at: new Date(Date.now() + 60_000),
        revoked_at: new Date(),
      })
      .execute()
    // It ended in another process, whose word has not come.
    expect(ended.has(family_id)).toBe(false)
    cut()
    await soon(async () => expect(await ended.has(family_id)).toBe(true))
    expect(await ended.has(randomUUID())).toBe(false)
    await fanOut.close()
    close()
  })

  it('is not tried when the process begins without a database', async () => {
    const { gate, url, cut, close } = await startGate(databaseUrl)
    cut()
    const tries: number[] = []
    await expect(
      startFanOut(
        url,
        makeEndedSessions(db, () => Date.now()),
        (count) => {
          tries.push(count)
          return 1
        },
      ),
    ).rejects.toThrow()
    expect(tries).toEqual([])
    expect(gate.asked).toBe(1)
    close()
  })

  it('does not count as open when it is lost before it knows the sessions that ended', async () => {
    const { url, cut, close } = await startGate(databaseUrl)
    let lose = () => {}
    const lost = new Promise<void>((resolve) => {
      lose = resolve
    })
    const words: boolean[] = []
    const ended = {
      ...makeEndedSessions(db, () => Date.now()),
      listening: async (heard: boolean) => {
        words.push(heard)
        if (!heard) return lose()
        cut()
        await lost
      },
    }
    await expect(startFanOut(url, ended)).rejects.toThrow('lost')
    expect(words).toEqual([true, false])
    close()
  })
})
