import { sql } from 'kysely'
import {
  type AreaProposalLetter,
  type AreaProposalPage,
  areaProposalLife,
  areaProposalState,
} from '#contract/lives/area-proposal/area-proposal.life.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import {
  areSameTerms,
  type CountyTerms,
  changeInWords,
} from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { areasApprovedMail, areasDeclinedMail, areasProposedMail } from '#server/mail/areas.ts'
import { switchable } from '#server/mail/choices.ts'
import type { Mail } from '#server/mail/queue.ts'
import { lockAreas, make } from '#server/resources/service-areas/saving.ts'
import { byCounty, type Terms, termsOf } from '#server/resources/service-areas/terms.ts'
import { tenantOf } from '#server/tenant.ts'
import { selfTies } from './account.ts'
import type { Act, Ground, ServedLife } from './served.ts'

/** Proposals with the names of the inspector and of the admin who decided. */
export const proposalRow = (db: Queries) =>
  db
    .selectFrom('area_proposals as p')
    .innerJoin('users as u', 'u.user_id', 'p.inspector_id')
    .leftJoin('users as d', 'd.user_id', 'p.decided_by')
    .selectAll('p')
    .select([
      'u.demo_id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('decided_by_name'),
    ])
export type ProposalRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof proposalRow>['executeTakeFirst']>>
>

const pages: Record<AreaProposalPage, (row: ProposalRow) => string> = {
  admin: ({ inspector_id }) => paths.adminInspectorServiceAreas({ inspectorId: inspector_id }),
  own: () => paths.inspectorServiceAreas(),
}

type Reader = { to: string; name: string }
const letterOf =
  (page: AreaProposalPage, write: (reader: Reader, row: ProposalRow, url: string) => Mail) =>
  async ({ db, publicUrl }: Ground, { proposal_id }: ProposalRow, userId: string) => {
    // A letter speaks of the new state, and has the reason that came with it.
    const row = await proposalRow(db)
      .where('p.proposal_id', '=', proposal_id)
      .executeTakeFirstOrThrow()
    const { email: to, first_name: name } = await db
      .selectFrom('users')
      .select(['email', 'first_name'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const mail = write({ to, name }, row, `${publicUrl}${pages[page](row)}`)
    return switchable({ db, publicUrl, userId }, 'areas', mail)
  }
const letters = {
  proposed: letterOf('admin', (reader, row, url) =>
    areasProposedMail(reader, { inspector: row.name, change: changeInWords(row) }, url),
  ),
  approved: letterOf('own', (reader, row, url) =>
    areasApprovedMail(reader, changeInWords(row), url),
  ),
  declined: letterOf('own', (reader, row, url) =>
    areasDeclinedMail(reader, { change: changeInWords(row), reason: row.reason }, url),
  ),
} satisfies Record<AreaProposalLetter, unknown>

const isSame = (one: CountyTerms | undefined, other: CountyTerms | undefined): boolean =>
  one === undefined || other === undefined ? one === other : areSameTerms(one, other)

/** The codes of the counties that are neither as they were when it was proposed nor as it wants them. */
const clashesOf = ({ added, removed, changed, terms, terms_before }: ProposalRow, now: Terms) => {
  const [wanted, before] = [byCounty(terms), byCounty(terms_before)]
  return [...added, ...removed, ...changed].filter((fips) => {
    const present = now.get(fips)
    return !isSame(present, before.get(fips)) && !isSame(present, wanted.get(fips))
  })
}

const namesOf = async (db: Queries, codes: readonly string[]): Promise<string[]> => {
  if (codes.length === 0) return []
  const found = await db
    .selectFrom('counties')
    .select(['name', 'state'])
    .where('fips', 'in', codes)
    .orderBy('name')
    .orderBy('state')
    .execute()
  return found.map(({ name, state }) => `${name}, ${state}`)
}

const sign = async ({ ground: { db }, row, sender }: Act<ProposalRow>) => {
  if (typeof sender === 'string') return
  await db
    .updateTable('area_proposals')
    .set({ decided_by: sender.user_id })
    .where('proposal_id', '=', row.proposal_id)
    .execute()
}

/** Changes the current counties, in the name of the inspector. Errors: 404, 409 without a license. */
const apply = async ({ ground: { db, now }, row, sender }: Act<ProposalRow>) => {
  // Only an admin approves.
  if (typeof sender === 'string') return
  const { inspector_id: inspectorId, added, removed, changed, note, restores, base_version } = row
  const there = await lockAreas(db, sender, { inspectorId, now })
  const wanted = byCounty(row.terms)
  const after = new Map(there.before)
  for (const fips of removed) after.delete(fips)
  for (const fips of [...added, ...changed]) {
    const own = wanted.get(fips)
    if (own !== undefined) after.set(fips, own)
  }
  // Counties that somebody has changed meanwhile no longer match the earlier change.
  const restored = there.present === base_version ? restores : null
  const change = { inspectorId, byId: inspectorId, note, now }
  const made = await make(db, change, { ...there, after, restored })
  if (made.added.length + made.removed.length + made.changed.length === 0) return
  await db
    .updateTable('area_proposals')
    .set({ made_version: there.present + 1 })
    .where('proposal_id', '=', row.proposal_id)
    .execute()
}

/** The server's side of the life of a proposal of service areas. */
export const areaProposals: ServedLife<typeof areaProposalLife, ProposalRow> = {
  life: areaProposalLife,
  lock: async (db, id) => {
    const known = await db
      .selectFrom('area_proposals')
      .select('inspector_id')
      .where('proposal_id', '=', id)
      .executeTakeFirst()
    if (known === undefined) return undefined
    // In the order in which a saved change locks: first the inspector, so that the counties stay while the chart looks.
    await db
      .selectFrom('users')
      .select('user_id')
      .where('user_id', '=', known.inspector_id)
      .forNoKeyUpdate()
      .execute()
    return proposalRow(db).where('p.proposal_id', '=', id).forUpdate('p').executeTakeFirst()
  },
  stateOf: async (db, row) => {
    const isOpen = row.state === 'proposed'
    const codes = isOpen ? clashesOf(row, await termsOf(db, row.inspector_id)) : []
    return areaProposalState(row.state, {
      inspector_id: row.inspector_id,
      name: row.name,
      change: changeInWords(row),
      proposed_at: row.proposed_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      clashes: await namesOf(db, codes),
    })
  },
  tiesOf: async (_, { inspector_id, demo_id }, user) => {
    if (demo_id !== tenantOf(user)) return null
    if (inspector_id === user.user_id) return selfTies(user)
    return user.user_type === 'admin' ? ['admin'] : null
  },
  save: async (db, id, { value, context: { decided_at, reason } }) => {
    await db
      .updateTable('area_proposals')
      .set({ state: value, decided_at, reason })
      .where('proposal_id', '=', id)
      .execute()
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages,
  letters,
  acts: { sign, apply },
}
