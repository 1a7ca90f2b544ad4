import { type AdminAction, isAdminAction } from '#contract/vocabulary/admin-actions.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { Queries } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { isUuid } from './policies.ts'
import { textKindOf } from './texts/kinds.ts'
import type { Caller } from './tokens.ts'

/*
 * The audit trail: each write of an admin leaves a row in the same transaction, so that nothing is done without a
 * trace and nothing is traced that was not done.
 */

/** The admin behind a call, in a switched view too. */
const isAdmin = ({ user_type, original_type }: Caller): boolean =>
  user_type === 'admin' || original_type === 'admin'

/**
 * Acts that leave the database: a mail server and a payment provider take no part in a transaction. Their row is
 * written before the act, so that it is there even if the process dies.
 */
const outside: readonly AdminAction[] = ['admin.tryMailAgain', 'payments.refund']

type Parts = { params: unknown; body: unknown }

const textOf = (parts: unknown, field: string): string => {
  const value: unknown =
    typeof parts === 'object' && parts !== null ? Reflect.get(parts, field) : undefined
  return typeof value === 'string' ? value : ''
}
const numberOf = (parts: unknown, field: string): number =>
  typeof parts === 'object' && parts !== null ? Number(Reflect.get(parts, field)) : 0
const idOf = ({ params, body }: Parts, ...fields: string[]): string | null =>
  fields
    .flatMap((field) => [textOf(params, field), textOf(body, field)])
    .find((value) => isUuid(value)) ?? null

type Subject = { person_id: string | null; person_name: string; subject: string }
const nobody: Subject = { person_id: null, person_name: '', subject: '' }

const personOf = async (db: Queries, id: string): Promise<Subject> => {
  const row = await db
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row === undefined
    ? nobody
    : { ...nobody, person_id: row.user_id, person_name: `${row.first_name} ${row.last_name}` }
}

const homeOf = async (db: Queries, id: string): Promise<Subject> => {
  const home = await db
    .selectFrom('properties')
    .select(['owner_id', 'street', 'city'])
    .where('property_id', '=', id)
    .executeTakeFirst()
  return home === undefined
    ? nobody
    : { ...(await personOf(db, home.owner_id)), subject: `${home.street}, ${home.city}` }
}

/** Whom and what an act is about, by the ids of its path and body, as they are called at that time. */
const subjectOf = async (db: Queries, parts: Parts): Promise<Subject> => {
  const inspection = idOf(parts, 'inspectionId', 'inspection_id')
  if (inspection !== null) {
    const visit = await db
      .selectFrom('inspections')
      .select(['number', 'property_id'])
      .where('inspection_id', '=', inspection)
      .executeTakeFirst()
    if (visit === undefined) return nobody
    const home = await homeOf(db, visit.property_id)
    return { ...home, subject: `${visit.number}, ${home.subject}` }
  }
  const issue = idOf(parts, 'issueId')
  if (issue !== null) {
    const row = await db
      .selectFrom('issues')
      .select(['title', 'property_id'])
      .where('issue_id', '=', issue)
      .executeTakeFirst()
    if (row === undefined) return nobody
    const home = await homeOf(db, row.property_id)
    return { ...home, subject: `${row.title}, ${home.subject}` }
  }
  const property = idOf(parts, 'propertyId', 'property_id')
  if (property !== null) return homeOf(db, property)
  const fault = idOf(parts, 'faultId')
  if (fault !== null) {
    const row = await db
      .selectFrom('faults')
      .select(['kind', 'message'])
      .where('fault_id', '=', fault)
      .executeTakeFirst()
    return { ...nobody, subject: row === undefined ? '' : `${row.kind}: ${row.message}` }
  }
  const proposal = idOf(parts, 'proposalId')
  if (proposal !== null) {
    const row = await db
      .selectFrom('area_proposals')
      .select('inspector_id')
      .where('proposal_id', '=', proposal)
      .executeTakeFirst()
    return row === undefined ? nobody : personOf(db, row.inspector_id)
  }
  const person = idOf(parts, 'userId', 'inspectorId')
  if (person !== null) return personOf(db, person)
  const client: unknown =
    typeof parts.body === 'object' && parts.body !== null
      ? Reflect.get(parts.body, 'client')
      : undefined
  const known = textOf(client, 'user_id')
  if (isUuid(known)) return personOf(db, known)
  return { ...nobody, subject: textOf(client, 'email') || textOf(parts.body, 'email') }
}

/** The new value in a few words, where the path does not say it. */
const details: Readonly<Partial<Record<AdminAction, (parts: Parts) => string>>> = {
  'admin.changeRole': ({ body }) => `to ${textOf(body, 'user_type')}`,
  'admin.merge': ({ body }) => `to ${textOf(body, 'email')}`,
  'admin.transferProperty': ({ body }) => `to ${textOf(body, 'email')}`,
  'areaProposals.saveRule': ({ body }) =>
    typeof body === 'object' && body !== null && Reflect.get(body, 'needs_approval') === true
      ? 'on'
      : 'off',
  'auth.switchAccountType': ({ body }) => `to ${textOf(body, 'target_user_type')}`,
  'closedDays.close': ({ body }) =>
    [...new Set([textOf(body, 'from_day'), textOf(body, 'until_day')])].join(' to '),
  'closedDays.open': ({ params }) => `from ${textOf(params, 'fromDay')}`,
  'firm.save': ({ body }) => textOf(body, 'name'),
  'firmComments.save': ({ body }) => textOf(body, 'title'),
  'guideTables.save': ({ body }) => textOf(body, 'note'),
  'properties.addFor': ({ body }) => `${textOf(body, 'street')}, ${textOf(body, 'city')}`,
  'payments.refund': ({ body }) => inDollars(numberOf(body, 'amount_cents')),
  'priceTables.publish': ({ body }) => `from ${textOf(body, 'effective_on')}`,
  'priceTables.restore': ({ params }) => `table ${numberOf(params, 'version')}`,
  'priceTables.withdraw': ({ params }) => `table ${numberOf(params, 'version')}`,
  'texts.save': ({ params }) => textKindOf(textOf(params, 'kind'))?.says ?? '',
  'texts.standard': ({ params }) => textKindOf(textOf(params, 'kind'))?.says ?? '',
}

const record = async (
  db: Queries,
  caller: Caller,
  action: AdminAction,
  parts: Parts,
  about: Subject,
  now: number,
): Promise<void> => {
  const admin = await personOf(db, caller.user_id)
  const reason = textOf(parts.body, 'reason') || textOf(parts.body, 'note')
  const detail = details[action]?.(parts) ?? ''
  await db
    .insertInto('admin_actions')
    .values({
      admin_id: caller.user_id,
      admin_name: admin.person_name,
      action,
      ...about,
      subject: [about.subject, detail].filter((part) => part !== '').join(', '),
      reason,
      at: new Date(now),
    })
    .execute()
}

/**
 * Does a write, and leaves a row in the audit trail if an admin does it. `name` is that of the endpoint. An act that
 * fails leaves none, unless it leaves the database.
 */
export const audited = async <T>(
  db: Queries,
  { name, caller, parts, now }: { name: string; caller: Caller | null; parts: Parts; now: number },
  act: (db: Queries) => Promise<T>,
): Promise<T> => {
  // The end of a view leaves its row by itself, however it ends.
  if (caller === null || !isAdmin(caller) || !isAdminAction(name) || name === 'auth.endView')
    return act(db)
  if (outside.includes(name)) {
    await inTransaction(db, async (trx) =>
      record(trx, caller, name, parts, await subjectOf(trx, parts), now),
    )
    return act(db)
  }
  return inTransaction(db, async (trx) => {
    // Before the act: a home that is transferred concerns the person who owned it.
    const about = await subjectOf(trx, parts)
    const answer = await act(trx)
    await record(trx, caller, name, parts, about, now)
    return answer
  })
}
