import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostLicensePapers } from '#contract/vocabulary/documents.ts'
import { accountsOn } from '#tests/support/lives/account-world.ts'
import { goodPassword, logIn, newPerson } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const { post, linkIn, verify } = accountsOn(() => server)
const listed = async (query: string): Promise<string[]> => {
  const { body } = await admin.get(`/admin/licenses?${query}`)
  return body.licenses.map(({ email }: { email: string }) => email)
}

describe('the list of licenses', () => {
  it('has nobody who has not verified their address', async () => {
    const email = 'unproven@example.com'
    await post('sign-up', newPerson(email, { user_type: 'inspector' }))
    expect(await listed('q=unproven@')).toEqual([])
    await verify(await linkIn(email))
    expect(await listed('q=unproven@')).toEqual([email])
  })

  it('of those that end soon has approved ones alone', async () => {
    const soon = new Date(Date.now() + 86_400_000)
    const states = ['approved', 'waiting', 'expired'] as const
    for (const state of states) {
      const email = `ends-${state}@example.com`
      await post('sign-up', newPerson(email, { user_type: 'inspector' }))
      await verify(await linkIn(email))
      await server.db
        .updateTable('users')
        .set({ license_status: state, license_expires_at: soon })
        .where('email', '=', email)
        .execute()
    }
    expect(await listed('show=ending&q=ends-')).toEqual(['ends-approved@example.com'])
  })
})

describe('the papers of a license', () => {
  it('are as many as may be, and not one more', async () => {
    const email = 'papers@example.com'
    await post('sign-up', newPerson(email, { user_type: 'inspector' }))
    await verify(await linkIn(email))
    const { client } = await logIn(server, email, goodPassword)
    const add = () => {
      const form = new FormData()
      form.append('name', 'license.pdf')
      const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
      form.append('file', new Blob([new Uint8Array(bytes)]), 'license.pdf')
      return client.put(`/inspectors/${client.userId}/license/papers/${crypto.randomUUID()}`, form)
    }
    for (let at = 0; at < mostLicensePapers; at++) expect((await add()).status).toBe(200)
    const { status, body } = await add()
    expect([status, body.code]).toEqual([409, 'too_many'])
  })
})
