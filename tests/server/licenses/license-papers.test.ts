import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/db/sweep.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { goodPassword, logIn, newPerson } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let now = Date.now()
let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now })
  ;[admin, owner] = await Promise.all([server.as('admin'), server.as('homeowner')])
})
afterAll(() => server.close())

const { post, linkIn, verify } = accountsOn(() => server)

/** A new inspector who has verified the address: their id, their client, and where their license is. */
const newInspector = async (email: string) => {
  await post('sign-up', newPerson(email, { user_type: 'inspector' }))
  await verify(await linkIn(email))
  const { client } = await logIn(server, email, goodPassword)
  return { id: client.userId ?? '', client, license: `/inspectors/${client.userId}/license` }
}

describe('a picture or PDF of a license', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const formOf = (bytes: Buffer, name = 'license.pdf') => {
    const form = new FormData()
    form.append('name', name)
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return form
  }
  const picture = () =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#aabbcc' } })
      .jpeg()
      .toBuffer()
  const read = (client: Client, path: string) =>
    fetch(`${server.url}/api${path}/file`, {
      headers: { authorization: `Bearer ${client.token}` },
    })

  it('is seen by its inspector and by admins, byte for byte, and by nobody else', async () => {
    const { client, license } = await newInspector('papers@inspectors.example')
    const other = await newInspector('papers2@inspectors.example')
    const at = `${license}/papers/${randomUUID()}`
    const sent = await client.put(at, formOf(pdf, 'My license'))
    expect(sent.status).toBe(200)
    // Sent twice it is there once.
    expect((await client.put(at, formOf(pdf, 'My license'))).body.papers).toHaveLength(1)
    const later = `${license}/papers/${randomUUID()}`
    now += 60_000
    await client.put(later, formOf(await picture(), 'photo.jpg'))
    const { papers } = (await admin.get(license)).body
    expect(papers).toMatchObject([
      { name: 'photo.jpg', content_type: 'image/jpeg', picture_url: expect.any(String) },
      { name: 'My license', content_type: 'application/pdf', bytes: pdf.length, picture_url: null },
    ])
    const shown = await fetch(`${server.url}/api${papers[0].picture_url}`)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
    for (const who of [client, admin]) {
      const file = await read(who, at)
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="My license.pdf"; filename*=UTF-8''My%20license.pdf`,
      )
      expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    }
    for (const who of [other.client, owner]) {
      expect((await read(who, at)).status).toBe(403)
      expect((await who.put(`${license}/papers/${randomUUID()}`, formOf(pdf))).status).toBe(403)
      expect((await who.delete(at)).status).toBe(403)
      expect((await who.post(`${at}/restore`)).status).toBe(403)
    }
    expect((await admin.put(`${license}/papers/${randomUUID()}`, formOf(pdf))).status).toBe(403)
    expect((await admin.delete(at)).status).toBe(403)
    // Not by the address of one's own license, and not under the same id.
    const paperId = at.split('/').at(-1)
    expect((await read(other.client, `${other.license}/papers/${paperId}`)).status).toBe(404)
    expect((await other.client.delete(`${other.license}/papers/${paperId}`)).status).toBe(404)
    const taken = await other.client.put(`${other.license}/papers/${paperId}`, formOf(pdf))
    expect(httpError(taken)).toEqual([409, 'other_file'])
  })

  it('that was removed is gone for everybody, can be brought back for a month, and is deleted then', async () => {
    const { id, client, license } = await newInspector('removed@inspectors.example')
    const at = `${license}/papers/${randomUUID()}`
    await client.put(at, formOf(await picture(), 'photo.jpg'))
    const papers = async () => (await admin.get(license)).body.papers.length
    expect((await client.delete(at)).body).toEqual({ success: true })
    expect((await client.delete(at)).status).toBe(200)
    expect([await papers(), (await read(admin, at)).status]).toEqual([0, 404])
    expect((await client.post(`${at}/restore`)).body).toEqual({ success: true })
    expect([await papers(), (await read(admin, at)).status]).toEqual([1, 200])
    await client.delete(at)
    await sweep(server.db, { ...server.app.services, now: () => now + 31 * day })
    const files = await server.db
      .selectFrom('files')
      .where('owner_id', '=', id)
      .select('file_id')
      .execute()
    expect(files).toEqual([])
    expect((await client.post(`${at}/restore`)).status).toBe(404)
  })

  it.each([
    ['of another type', 415, () => formOf(Buffer.from('<html></html>')), 'file'],
    ['without a name', 400, () => formOf(pdf, ' '), 'name'],
    [
      'without a file',
      400,
      () => {
        const form = new FormData()
        form.append('name', 'x')
        return form
      },
      'file',
    ],
  ])('%s is refused at its field, and nothing is kept', async (_, status, form, field) => {
    const inspector = await server.as('inspector')
    const path = `/inspectors/${inspector.userId}/license`
    const answer = await inspector.put(`${path}/papers/${randomUUID()}`, form())
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.fields)).toEqual([field])
    expect((await inspector.get(path)).body.papers).toEqual([])
  })
})
