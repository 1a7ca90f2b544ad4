import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rotate } from '#server/resources/auth/queries.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

const secretIn = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1)

it('a view that is switched while another tab refreshes stays, and so does the way back', async () => {
  const { client: first, cookie } = await logIn(server, 'admin@hearthkeep.example')
  let client = first
  let secret = secretIn(cookie)
  for (const [path, body, acting] of [
    ['/auth/switch-account-type', { target_user_type: 'inspector' }, 'inspector'],
    ['/auth/switch-back', undefined, null],
  ] as const) {
    const { switching } = await server.db.transaction().execute(async (trx) => {
      const rotation = await rotate(trx, secret, Date.now())
      expect(rotation).not.toBeNull()
      secret = rotation?.secret ?? ''
      const switching = client.post(path, body)
      await soon(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          server.db,
        )
        expect(rows).toHaveLength(1)
      })
      return { switching }
    })
    const { status, body: answer } = await switching
    expect(status, JSON.stringify(answer)).toBe(200)
    const next = await rotate(server.db, secret, Date.now())
    expect(next?.actingType).toBe(acting)
    client = server.withToken(String(answer.token), first.userId ?? undefined)
    secret = next?.secret ?? ''
  }
})
