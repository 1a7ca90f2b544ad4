import { describe, expect, it } from 'vitest'
import { accounts } from '#server/lives/account.ts'
import { areaProposals } from '#server/lives/area-proposal.ts'
import { inspections } from '#server/lives/inspection.ts'
import { licenses } from '#server/lives/license.ts'
import { memberships } from '#server/lives/membership.ts'
import { payments } from '#server/lives/payment.ts'
import { groundOf } from '#server/lives/served.ts'
import type { Mail } from '#server/mail/queue.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
  cover,
} from '#tests/support/server/rows.ts'

/* A letter speaks of the state after its event, and the row that it gets is from before it. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const ground = groundOf(db, { config, now: () => now })
const locked = async <Row>(
  { lock }: { lock: (on: typeof db, id: string) => Promise<Row | undefined> },
  id: string,
): Promise<Row> => {
  const row = await lock(db, id)
  if (row === undefined) throw new Error('It was stored.')
  return row
}
type Users = Parameters<typeof addPerson>[1]
const change = (user_id: string, values: NonNullable<Users>) =>
  db.updateTable('users').set(values).where('user_id', '=', user_id).execute()
const textOf = (mail: Mail | null | undefined): string => mail?.text ?? ''

describe('a letter to a new address', () => {
  it('greets who has the address already, and nobody else by name', async () => {
    await addPerson(db, { email: 'taken@homes.example', first_name: 'Olga' })
    const user = await addPerson(db, { first_name: 'Uma', new_email: 'taken@homes.example' })
    const taken = await accounts.letters.newAddress?.(
      ground,
      (await locked(accounts, user)) as never,
      '',
    )
    expect(taken?.to).toBe('taken@homes.example')
    expect(textOf(taken)).toMatch(/^Hello Olga,/)
    expect(textOf(taken)).not.toContain('Uma')
    await change(user, { new_email: 'free@homes.example' })
    const free = await accounts.letters.newAddress?.(
      ground,
      (await locked(accounts, user)) as never,
      '',
    )
    expect(textOf(free)).toMatch(/^Hello Uma,/)
  })
})

describe('a letter about a license', () => {
  it('has the reason and the last day that came with the event', async () => {
    const inspector = await addInspector(db, {
      license_reason: 'An old reason.',
      license_expires_on: '2026-01-01',
    })
    const row = await locked(licenses, inspector)
    await change(inspector, {
      license_reason: 'The number is unknown.',
      license_expires_on: '2026-04-09',
    })
    const letter = async (kind: 'refused' | 'ending') =>
      textOf(await licenses.letters[kind]?.(ground, row as never, inspector))
    expect(await letter('refused')).toContain('The number is unknown.')
    expect(await letter('ending')).toContain('April 9, 2026')
  })
})

describe('a letter about a membership', () => {
  it('has the reason, the day and the role that came with the event', async () => {
    const person = await addPerson(db, { deactivated_reason: 'An old reason.' })
    const row = await locked(memberships, person)
    await change(person, {
      deactivated_reason: 'They asked for it.',
      closes_at: new Date('2026-03-24T15:00:00Z'),
      user_type: 'inspector',
    })
    const letter = async (kind: 'deactivated' | 'leaving' | 'roleChanged') =>
      textOf(await memberships.letters[kind]?.(ground, row as never, person))
    expect(await letter('deactivated')).toContain('They asked for it.')
    expect(await letter('leaving')).toContain('March 24, 2026')
    expect(await letter('roleChanged')).toContain('you are an inspector now')
  })
})

describe('a letter about a visit', () => {
  it('has the whole address, and the reason of a cancellation for its owner', async () => {
    const home = await addHomeRow(db, { street: '12 Oak Street' })
    const visit = await addVisit(db, {
      home,
      status: 'cancelled',
      cancel_reason: 'The roof is closed.',
      move_reason: 'The road was closed.',
      scheduled_start: '2026-03-12T14:00:00Z',
      scheduled_end: '2026-03-12T17:30:00Z',
    })
    const row = await locked(inspections, visit)
    const letter = (kind: 'cancelled' | 'moved' | 'booked') =>
      inspections.letters[kind]?.(ground, row as never, home.owner_id)
    const [cancelled, moved, booked] = [
      await letter('cancelled'),
      await letter('moved'),
      await letter('booked'),
    ]
    expect(textOf(cancelled)).toContain('The roof is closed.')
    expect(textOf(moved)).toContain('The road was closed.')
    for (const reason of ['The roof is closed.', 'The road was closed.'])
      expect(textOf(booked)).not.toContain(reason)
    expect(booked?.calendar?.replaceAll('\r\n ', '')).toContain(
      'LOCATION:12 Oak Street\\, Austin\\, TX 78701',
    )
  })
})

describe('money that no bill waits for', () => {
  it('is news for the active admins of the firm', async () => {
    const admin = await addPerson(db, { user_type: 'admin' })
    await addPerson(db, { user_type: 'admin', deactivated_at: new Date(now) })
    const payer_id = await addPerson(db)
    const inspection_id = await addVisit(db, { status: 'finalized', payment_status: 'waived' })
    const { payment_id } = await db
      .insertInto('payments')
      .values({
        inspection_id,
        payer_id,
        purpose: 'inspection',
        amount_cents: 100,
        state: 'open',
        begun_at: new Date(now),
        expires_at: new Date(now),
      })
      .returning('payment_id')
      .executeTakeFirstOrThrow()
    const told: string[] = []
    const listening = {
      ...ground,
      tell: async (_: unknown, notices: { user_id: string }[]) => {
        told.push(...notices.map(({ user_id }) => user_id))
      },
    }
    const settle = async (event: string) =>
      payments.acts.settle?.({
        ground: listening,
        row: await locked(payments, payment_id),
        sender: 'provider',
        params: { event },
      } as never)
    await settle('payment.paid')
    expect(told).toEqual([admin])
    await settle('payment.failed')
    expect(told).toEqual([admin])
  })
})

describe('approved counties', () => {
  const [travis, hays, bastrop] = ['48453', '48209', '48021'] as const
  const propose = async (inspector_id: string, added: string[], removed: string[] = []) => {
    const terms = (codes: string[]) =>
      JSON.stringify(codes.map((fips) => ({ fips, travel_cents: 0, days: null })))
    const { proposal_id } = await db
      .insertInto('area_proposals')
      .values({
        inspector_id,
        state: 'proposed',
        added,
        removed,
        changed: [],
        terms: terms(added),
        terms_before: terms(removed),
        base_version: 0,
        proposed_at: new Date(now),
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow()
    return proposal_id
  }

  it('are a change of the inspector, and none where nothing is left to change', async () => {
    const inspector = await addInspector(db)
    const sender = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
    const made = async (proposal: string) => {
      const row = await locked(areaProposals, proposal)
      await areaProposals.acts.apply?.({ ground, row, sender, params: {} } as never)
      await db
        .updateTable('area_proposals')
        .set({ state: 'approved' })
        .where('proposal_id', '=', proposal)
        .execute()
      return (await locked(areaProposals, proposal)).made_version
    }
    expect(await made(await propose(inspector, [travis]))).toBe(1)
    expect(await made(await propose(inspector, [travis]))).toBeNull()
    expect(await made(await propose(inspector, [hays], [travis]))).toBe(2)
    const changes = await db
      .selectFrom('service_area_changes')
      .select(['version', 'by_id'])
      .where('inspector_id', '=', inspector)
      .orderBy('version')
      .execute()
    expect(changes).toEqual([1, 2].map((version) => ({ version, by_id: inspector })))
    const covered = await db
      .selectFrom('service_areas')
      .select('county_fips')
      .where('inspector_id', '=', inspector)
      .execute()
    expect(covered).toEqual([{ county_fips: hays }])
  })

  it('that somebody has changed otherwise meanwhile are named in their order', async () => {
    const inspector = await addInspector(db)
    const proposal = await propose(inspector, [travis, hays, bastrop])
    for (const fips of [travis, hays, bastrop])
      await cover(db, inspector, fips, { travel_cents: 900 })
    const state = await areaProposals.stateOf(db, await locked(areaProposals, proposal))
    expect(state.context.clashes).toEqual(['Bastrop, TX', 'Hays, TX', 'Travis, TX'])
  })
})
