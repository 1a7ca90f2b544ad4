import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoRoom, mostWaiting, roomOf } from '#contract/vocabulary/uploads.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { makeTurns } from '#server/files/turns.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const upload = async (client: Client) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
  return client.put('/profile/photo', form)
}
const used = async (client: Client): Promise<number> =>
  (await client.get('/profile')).body.stored.used_bytes
const stored = () => {
  const { filesDirectory } = server.app.services.config
  if (!existsSync(filesDirectory)) return 0
  return readdirSync(filesDirectory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
}
/** As if this person kept so many bytes. */
const keep = (userId: string | null, bytes: number) =>
  server.db
    .insertInto('stored_bytes')
    .values({ user_id: userId ?? '', bytes: String(bytes) })
    .onConflict((clash) => clash.column('user_id').doUpdateSet({ bytes: String(bytes) }))
    .execute()

describe('the room for uploads', () => {
  it('counts what a person keeps, and no longer what was replaced or removed', async () => {
    const before = await used(owner)
    expect((await upload(owner)).body.stored.room_bytes).toBe(roomOf.homeowner)
    const one = (await used(owner)) - before
    expect(one).toBeGreaterThan(0)
    await upload(owner)
    expect(await used(owner)).toBe(before + one)
    await owner.delete('/profile/photo')
    expect(await used(owner)).toBe(before)
  })

  it('ends with a sentence that names it and what to do, and keeps nothing of the file', async () => {
    const [before, files] = [await used(owner), stored()]
    await keep(owner.userId, roomOf.homeowner - 10)
    const { status, body } = await upload(owner)
    expect([status, body]).toEqual([
      413,
      {
        error:
          'file: You can keep 5 GB of pictures and documents. Remove some that you no longer need, or write to us for more room.',
        code: 'no_room',
        fields: {
          file: 'You can keep 5 GB of pictures and documents. Remove some that you no longer need, or write to us for more room.',
        },
      },
    ])
    expect(stored()).toBe(files)
    const document = await owner.put(
      `/property/${idOf('property lane')}/documents/${randomUUID()}`,
      { name: 'A paper', category: 'manual', bytes: 1000 },
    )
    expect([document.status, document.body.code]).toEqual([413, 'no_room'])
    await keep(owner.userId, before)
    expect((await upload(owner)).status).toBe(200)
  })

  it('is one for all people of a demo, and not that of others', async () => {
    const demo = await startDemo(server)
    const inspector = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('demo_id', '=', demo.demo)
      .where('user_type', '=', 'inspector')
      .executeTakeFirstOrThrow()
    expect((await upload(demo.client)).status).toBe(200)
    await keep(inspector.user_id, demoRoom)
    const { status, body } = await upload(demo.client)
    expect([status, body.error]).toEqual([
      413,
      'file: A demo can keep 200 MB of pictures and documents. Remove some, or begin a new demo.',
    ])
    expect((await upload(owner)).status).toBe(200)
  })
})

describe('the turns of uploads', () => {
  it('go round among people, however many pictures one of them sends', async () => {
    const turn = makeTurns()
    const order: string[] = []
    const send = (who: string, number: number) =>
      turn(who, async () => {
        order.push(`${who} ${number}`)
      })
    await Promise.all([
      send('many', 1),
      send('many', 2),
      send('many', 3),
      send('one', 1),
      send('two', 1),
      send('two', 2),
    ])
    // Its second one came before anybody else did.
    expect(order).toEqual(['many 1', 'many 2', 'one 1', 'two 1', 'many 3', 'two 2'])
  })

  it('go on after a picture that is none, and refuse one person’s too many', async () => {
    const turn = makeTurns()
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const first = turn('many', () => opened)
    const waiting = Array.from({ length: mostWaiting }, () => turn('many', async () => {}))
    await expect(turn('many', async () => {})).rejects.toMatchObject({
      status: 429,
      retryAfter: 5,
    })
    const broken = turn('other', () => Promise.reject(new Error('no picture')))
    open()
    await expect(broken).rejects.toThrow('no picture')
    await Promise.all([first, ...waiting])
  })
})
