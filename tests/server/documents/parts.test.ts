import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { largestPicture, partBytes } from '#contract/vocabulary/documents.ts'
import { roomOf } from '#contract/vocabulary/uploads.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { addHome, httpError } from '#tests/support/fixtures/visit.ts'
import { partForm, twoParts } from '#tests/support/lives/document-world.ts'
import { addIssue } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let home: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
  home = await addHome(owner)
})
afterAll(() => server.close())

const begin = (id: string, bytes: number, of = home) =>
  owner.put(`/property/${of}/documents/${id}`, { name: 'A paper', category: 'manual', bytes })
const send = (id: string, bytes: Buffer, at: number) =>
  owner.put(`/documents/${id}/parts/${at}`, partForm(bytes, at))
const stateOf = async (id: string) => (await owner.get(`/documents/${id}/life`)).body.value
/** A document that has arrived. */
const kept = async (): Promise<string> => {
  const id = randomUUID()
  const bytes = await drawnPhoto()
  await begin(id, bytes.length)
  expect((await send(id, bytes, 0)).body.document.state).toBe('kept')
  return id
}

describe('an upload', () => {
  it('has the bytes that were sent last where a part comes twice', async () => {
    const bytes = twoParts()
    const id = randomUUID()
    await begin(id, bytes.length)
    await send(id, Buffer.from(bytes).fill('x', partBytes), partBytes)
    await send(id, bytes, partBytes)
    expect((await send(id, bytes, 0)).body.document.state).toBe('kept')
    const file = await fetch(`${server.url}/api/documents/${id}/file`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is of one home, also where its owner has another one', async () => {
    const id = await kept()
    const { bytes } = (await owner.get(`/documents/${id}`)).body.document
    expect(httpError(await begin(id, bytes, await addHome(owner)))).toEqual([409, 'other_file'])
    expect((await begin(id, bytes)).status).toBe(200)
  })

  it('that was given up does not begin again, and is no document', async () => {
    const id = randomUUID()
    await begin(id, 1000)
    await owner.delete(`/documents/${id}`)
    expect(httpError(await begin(id, 1000))).toEqual([409, 'wrong_state'])
    expect((await owner.get(`/documents/${id}`)).status).toBe(404)
  })

  it('of a picture goes on where it is as large as a picture can be', async () => {
    const id = randomUUID()
    await begin(id, largestPicture)
    const part = Buffer.concat([await drawnPhoto(), Buffer.alloc(partBytes)])
    expect((await send(id, part, 0)).body).toMatchObject({ received: partBytes })
  })

  it('leaves nothing where its owner has no room for it any more', async () => {
    const bytes = await drawnPhoto()
    const id = randomUUID()
    await begin(id, bytes.length)
    const row = { user_id: owner.userId ?? '', bytes: String(roomOf.homeowner) }
    const room = server.db.insertInto('stored_bytes').values(row)
    await room.onConflict((clash) => clash.column('user_id').doUpdateSet(row)).execute()
    const refused = await send(id, bytes, 0)
    await server.db
      .updateTable('stored_bytes')
      .set({ bytes: '0' })
      .where('user_id', '=', row.user_id)
      .execute()
    expect(httpError(refused)).toEqual([413, 'no_room'])
    expect(await stateOf(id)).toBe('gone')
  })
})

describe('a document whose last day was written elsewhere', () => {
  it('keeps that day, and waits for it, while its name changes here', async () => {
    const id = await kept()
    const opened = { name: 'A paper', category: 'manual', system: null, issue_id: null } as const
    await owner.put(`/documents/${id}`, { ...opened, expires_on: '2099-03-31' })
    const { status, body } = await owner.put(`/documents/${id}`, {
      ...opened,
      name: 'A warranty',
      expires_on: null,
      opened: { ...opened, expires_on: null },
    })
    expect(status).toBe(200)
    expect(body.document).toMatchObject({
      name: 'A warranty',
      expires_on: '2099-03-31',
      state: 'running',
    })
  })
})

describe('a document about an issue', () => {
  it('stays with the issue that was chosen elsewhere, while its name changes here and there', async () => {
    const id = await kept()
    const none = { category: 'manual', system: null, issue_id: null, expires_on: null } as const
    const issue_id = await addIssue(server.db, home)
    const about = async (name: string, chosen: string | null, opened: object | undefined) =>
      (
        await owner.put(`/documents/${id}`, {
          ...{ ...none, name, issue_id: chosen },
          ...(opened !== undefined && { opened: { ...none, name: 'A paper', ...opened } }),
        })
      ).body.document.issue
    expect(await about('A paper', issue_id, undefined)).toMatchObject({ issue_id })
    // One device has not heard of the issue, the other one has.
    expect(await about('Here', null, {})).toMatchObject({ issue_id })
    expect(await about('There', issue_id, { name: 'Here', issue_id })).toMatchObject({ issue_id })
    expect(await about('There', null, { name: 'There', issue_id })).toBeNull()
  })
})
