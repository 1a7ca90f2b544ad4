import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#contract/lives/judge.ts'
import { admins } from '#contract/lives/life.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { carryOut } from '#server/lives/effects.ts'
import { historyOf, remember, timelineOf } from '#server/lives/history.ts'
import { groundOf, type ServedLife } from '#server/lives/served.ts'
import type { Mail } from '#server/mail/queue.ts'
import type { Tenant } from '#server/tenant.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addVisit } from '#tests/support/server/rows.ts'

const admin = idOf('user admin')
const owner = idOf('user homeowner')
const [second, retired, ofDemo, demo] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const now = Date.parse('2026-03-05T18:00:00Z')

const { db } = ownDatabase('empty', 1)
beforeAll(async () => {
  await db
    .insertInto('demos')
    .values({ demo_id: demo, state: 'running', expires_at: new Date(Date.now() + 1e7) })
    .execute()
  const person = (user_id: string, more: object) => ({
    user_id,
    email: `${user_id}@homes.example`,
    first_name: 'Al',
    last_name: 'Day',
    user_type: 'admin' as const,
    ...more,
  })
  await db
    .insertInto('users')
    .values([
      person(second, {}),
      person(retired, { deactivated_at: new Date(now) }),
      person(ofDemo, { demo_id: demo }),
    ])
    .execute()
})

describe('what an event does', () => {
  /** Carries out these actions of a thing of this tenant: whom they reached, and what the timeline says. */
  const done = async (actions: Action[], tenant: Tenant = null) => {
    const [told, mailed]: [string[], string[]] = [[], []]
    const served = {
      life: { name: 'house' },
      pages: { house: () => '/house' },
      tenantOf: async () => tenant,
      letters: {
        hello: async (_: unknown, __: unknown, to: string) => ({ to, subject: 'Hello' }) as Mail,
        unwanted: async () => null,
      },
      acts: {},
    } as unknown as ServedLife // It is asked for nothing else.
    const ground = {
      ...groundOf(db, { config: { publicUrl: '', companyName: '' }, now: () => now }),
      tell: async (_: unknown, notices: { user_id: string }[]) => {
        told.push(...notices.map(({ user_id }) => user_id))
      },
      mail: {
        queue: async (_: unknown, { to }: Mail) => {
          mailed.push(to)
        },
      },
    }
    const subject = { id: 'i', row: {}, sender: 'system' as const }
    const sentence = await carryOut(ground, served, subject, actions)
    return { told: told.sort(), mailed: mailed.sort(), sentence }
  }
  const tell = (to: string | null): Action => ({
    type: 'tell',
    params: { to, type: 'system_alert', title: 'Look', page: 'house' },
  })
  const mail = (to: string | null, letter = 'hello'): Action => ({
    type: 'mail',
    params: { to, letter },
  })
  const say = (sentence: string): Action => ({ type: 'record', params: { sentence } })

  it('reaches every admin of the tenant who is active, and no other', async () => {
    const active = [admin, second].sort()
    const actions = [tell(admins), mail(admins)]
    expect(await done(actions)).toEqual({ told: active, mailed: active, sentence: null })
    expect(await done(actions, demo)).toEqual({ told: [ofDemo], mailed: [ofDemo], sentence: null })
  })

  it('reaches the one person that it names, nobody where it names none, and not who wants no such mail', async () => {
    expect(await done([tell(owner), mail(owner)])).toMatchObject({ told: [owner], mailed: [owner] })
    expect(await done([tell(null), mail(null), mail(owner, 'unwanted')])).toMatchObject({
      told: [],
      mailed: [],
    })
  })

  it('says all of its sentences in their order, in one line of the timeline', async () => {
    expect((await done([say('It began.'), tell(null), say('It is due.')])).sentence).toBe(
      'It began. It is due.',
    )
  })

  it('that nobody knows how to do stops the event', async () => {
    await expect(done([{ type: 'fly', params: {} }])).rejects.toThrow(
      'house does not know the action fly',
    )
    await expect(done([mail(owner, 'none')])).rejects.toThrow('house has no mail template none')
  })
})

describe('the history', () => {
  const id = randomUUID()
  const happened = (life: string, event: string, sentence: string | null, of: string = id) =>
    remember(db, {
      life,
      id: of,
      event,
      data: {},
      actorId: null,
      role: 'system',
      tie: 'system',
      from: null,
      to: 'there',
      sentence,
      at: new Date(now),
    })
  beforeAll(async () => {
    await happened('inspection', 'request', 'It was asked for.')
    // A request for repairs has the id of its inspection.
    await happened('repair-request', 'draft', 'A draft was begun.')
    await happened('inspection', 'sign', null)
    await happened('inspection', 'cancel', 'It was cancelled.')
  })

  it('of a thing has the events of its own life alone, in their order, without a word', async () => {
    const eventsOf = async (life: string) =>
      (await historyOf(db, life, id)).map(({ event }) => event)
    expect(await eventsOf('inspection')).toEqual(['request', 'sign', 'cancel'])
    expect(await eventsOf('repair-request')).toEqual(['draft'])
    expect(JSON.stringify(await historyOf(db, 'inspection', id))).not.toContain('asked')
  })

  it('has a line in the timeline for what has a sentence', async () => {
    const at = new Date(now).toISOString()
    expect(await timelineOf(db, id)).toEqual([
      { at, event: 'request', sentence: 'It was asked for.' },
      { at, event: 'cancel', sentence: 'It was cancelled.' },
    ])
  })
  it('has the payments of an inspection in its timeline, and those of no other', async () => {
    const paymentOf = async (sentence: string) => {
      const inspection_id = await addVisit(db, {})
      const { payment_id } = await db
        .insertInto('payments')
        .values({
          inspection_id,
          payer_id: owner,
          purpose: 'inspection',
          amount_cents: 100,
          state: 'open',
          begun_at: new Date(now),
          expires_at: new Date(now),
        })
        .returning('payment_id')
        .executeTakeFirstOrThrow()
      await happened('payment', 'pay', sentence, payment_id)
      return inspection_id
    }
    const one = await paymentOf('One was paid.')
    await paymentOf('Another was paid.')
    expect((await timelineOf(db, one)).map(({ sentence }) => sentence)).toEqual(['One was paid.'])
  })
})
