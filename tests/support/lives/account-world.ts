import { expect } from 'vitest'
import { accountLife } from '#contract/lives/account/account.life.ts'
import type { Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { accounts } from '#server/lives/account.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { newPerson, secretOf } from '#tests/support/server/accounts.ts'
import type { TestServer } from '#tests/support/server/server.ts'

/** Accounts for the tests that walk their life on a real server. */

export const newPassword = 'another good password'
const regions = Object.keys(accountLife.chart.root.states)

export const accountsOn = (server: () => TestServer) => {
  const idOfPerson = async (email: string): Promise<string> =>
    (
      await server()
        .db.selectFrom('users')
        .select('user_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).user_id
  const post = (path: string, body: object) => server().anonymous.post(`/auth/${path}`, body)
  const linkIn = async (email: string) =>
    secretOf((await server().mail.waitForMail(email)).links[0])
  /** A new account, and the secret of the link that verifies its address. */
  const signUp = async (email: string) => {
    expect((await post('sign-up', newPerson(email))).status).toBe(202)
    return { id: await idOfPerson(email), token: await linkIn(email) }
  }
  const verify = (token: string) => post('verify', { token })
  const forget = async (email: string) => {
    expect((await post('password-reset', { email })).status).toBe(202)
    return linkIn(email)
  }
  const confirm = (token: string) =>
    post('password-reset/confirm', { token, password: newPassword })

  const { eventsOf, timersOf: jobsOf } = writtenLife(server, 'account')
  /** Each event with its sender and the regions that it moved. */
  const storyOf = async (id: string) =>
    (await eventsOf(id)).map(({ event, role, tie, from_state, to_state }) => {
      const before: Record<string, string> = Object(from_state)
      const after: Record<string, string> = Object(to_state)
      const moved = regions.filter((region) => before[region] !== after[region])
      return [event, role, tie, moved.map((region) => after[region]).join(' ')]
    })
  /** By the name of the timer alone. */
  const timersOf = async (id: string) =>
    (await jobsOf(id)).map(({ key, run_at }) => ({
      key: key.replace(`life account ${id} `, ''),
      run_at,
    }))
  const hurry = (id: string, timer: string) =>
    hurryJobs(server().db, [`life account ${id} ${timer}`])
  const stateOf = (id: string) =>
    server()
      .db.transaction()
      .execute(async (trx) => {
        const row = await accounts.lock(trx, id)
        if (row === undefined) throw new Error('There is no such account.')
        return accounts.stateOf(trx, row)
      })
  /** The history, played again, ends where the row is. */
  const expectReplay = async (id: string) => {
    const events = await eventsOf(id)
    const states = replay(
      accountLife,
      events.map(({ event, tie, at, data }) => ({
        event,
        // Only ties are written there.
        tie: tie as Tie,
        at: at.toISOString(),
        data: data as Record<string, unknown>,
      })),
    )
    expect(states).toEqual(events.map(({ to_state }) => to_state))
    expect(states.at(-1)).toEqual((await stateOf(id)).value)
  }
  return {
    idOfPerson,
    post,
    linkIn,
    signUp,
    verify,
    forget,
    confirm,
    eventsOf,
    storyOf,
    timersOf,
    hurry,
    stateOf,
    expectReplay,
  }
}
