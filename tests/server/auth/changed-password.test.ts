import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
})
afterAll(() => server.close())

const email = 'homeowner@hearthkeep.example'

it('a log-in that gave the password of a moment ago begins no session after the change', async () => {
  const password_hash = await hashPassword('another sentence than before')
  const login = await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('email').where('email', '=', email).forUpdate().execute()
    const waits = logIn(server, email)
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        server.db,
      )
      expect(rows).toHaveLength(1)
    })
    await trx.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    return { waits }
  })
  const { answer } = await login.waits
  expect([answer.status, answer.body]).toEqual([
    401,
    { code: 'wrong_credentials', error: 'E-mail or password is not right.' },
  ])
  expect(await server.db.selectFrom('refresh_tokens').select('user_id').execute()).toEqual([])
  expect((await logIn(server, email, 'another sentence than before')).answer.status).toBe(200)
})
