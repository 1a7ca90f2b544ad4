import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Db, type Queries } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { startGate } from '#tests/support/server/gate.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let way: Awaited<ReturnType<typeof startGate>>
let db: Db
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  way = await startGate(server.databaseUrl)
  db = connect(way.url, 2)
})
afterAll(async () => {
  await db.destroy()
  way.close()
  await server.close()
})

/** Keeps a new picture in a transaction that does more, which fails; says whether row and bytes are there. */
const keeping = async (more: (trx: Queries) => Promise<void>) => {
  const { files } = server.app.services
  const owner = idOf('user homeowner')
  const photo = await files.prepare(owner, await drawnPhoto())
  await expect(
    orDiscard(files, [photo], () =>
      inTransaction(db, async (trx) => {
        await files.keep(trx, owner, photo)
        await more(trx)
      }),
    ),
  ).rejects.toThrow()
  const row = await server.db
    .selectFrom('files')
    .select('file_id')
    .where('file_id', '=', photo.file_id)
    .executeTakeFirst()
  const bytes = await files.read(photo.paths[0]).catch(() => null)
  return { isNamed: row !== undefined, isStored: bytes !== null }
}

it('goes where its transaction was refused', async () => {
  expect(
    await keeping(async () => {
      throw notFound()
    }),
  ).toEqual({ isNamed: false, isStored: false })
})

it('goes where the database refused a statement of its transaction', async () => {
  const twice = (trx: Queries) =>
    inTransaction(trx, async (part) => {
      await part
        .insertInto('firms')
        .values({ tenant: null } as never)
        .execute()
    })
  expect(await keeping(twice)).toEqual({ isNamed: false, isStored: false })
})

it('stays where its commit happened and the answer to it was lost', async () => {
  way.gate.losesCommits = true
  expect(await keeping(async () => {})).toEqual({ isNamed: true, isStored: true })
  way.gate.losesCommits = false
})

it('stays where what was to be done after its commit has failed', async () => {
  const fails = (trx: Queries) =>
    afterCommit(trx, () => Promise.reject(new Error('The disk is away.')))
  expect(await keeping(fails)).toEqual({ isNamed: true, isStored: true })
})
