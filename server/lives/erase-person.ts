import { type SelectQueryBuilder, sql } from 'kysely'
import { goneAddress } from '#contract/vocabulary/roles.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { contentsOf } from '#server/files/delete.ts'
import { accounts } from './account.ts'
import { forgetNames } from './erase-names.ts'
import { stopLicense } from './license.ts'
import { step } from './live.ts'
import type { Ground } from './served.ts'

/** The files that only this person has named: papers, pictures of their own looks and tasks, their profile picture. */
const removeFiles = async ({ db, remains }: Ground, userId: string): Promise<void> => {
  const files = await db
    .deleteFrom('files')
    .where('owner_id', '=', userId)
    // Pictures of an inspection belong to its report.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('photos')
            .select('photo_id')
            .whereRef('photos.file_id', '=', 'files.file_id'),
        ),
      ),
    )
    // A logo is the firm's, not that of the admin who brought it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('firms')
            .select('firm_id')
            .whereRef('firms.logo_file_id', '=', 'files.file_id'),
        ),
      ),
    )
    .returning(['storage_path', 'thumbnail_path'])
    .execute()
  remains.files.push(...contentsOf(files))
}

/**
 * The history of the score of these homes forgets the titles of tasks, also former ones, and of the issues that their
 * owner found. Those of other issues are in a report.
 */
const forgetTitles = async (
  db: Queries,
  homes: SelectQueryBuilder<Database, 'properties', { property_id: string }>,
): Promise<void> => {
  await db
    .updateTable('score_history')
    .set({ why: 'Upkeep changed.' })
    .where('property_id', 'in', homes)
    .where('issue_id', 'is', null)
    .where('why', 'like', '%: %')
    .where('why', 'not like', 'DIY inspection: %')
    .execute()
  await db
    .updateTable('score_history')
    .set({ why: 'An issue changed.' })
    .where('property_id', 'in', homes)
    .where('issue_id', 'in', (eb) =>
      eb.selectFrom('issues').select('issue_id').where('finding_id', 'is', null),
    )
    .execute()
}

/** What a homeowner kept about their homes. A home with inspections stays in the archive, as their record. */
const removeHomes = async ({ db, now }: Ground, userId: string): Promise<void> => {
  const homes = db.selectFrom('properties').select('property_id').where('owner_id', '=', userId)
  // A write under way ends before, or finds a home that is archived.
  await homes.orderBy('property_id').forUpdate().execute()
  await forgetTitles(db, homes)
  for (const table of ['documents', 'providers', 'reminders', 'diy_analyses', 'issues'] as const)
    await db.deleteFrom(table).where('property_id', 'in', homes).execute()
  // Issues and tasks of homes that were theirs before go on without what they said.
  await db
    .updateTable('life_events')
    .set({ sentence: null })
    .where(namesPerson('actor_id', userId))
    .where('life', 'in', ['issue', 'reminder'])
    .where('tie', '=', 'owner')
    .execute()
  await db.deleteFrom('reminder_feeds').where('property_id', 'in', homes).execute()
  await db.deleteFrom('shared_links').where('made_by', '=', userId).execute()
  await db.deleteFrom('inspection_agents').where('client_id', '=', userId).execute()
  await db.deleteFrom('inspection_messages').where('client_id', '=', userId).execute()
  await db
    .updateTable('inspections')
    .set({ access_notes: '' })
    .where('homeowner_id', '=', userId)
    .execute()
  await db
    .deleteFrom('properties')
    .where('owner_id', '=', userId)
    .where('property_id', 'not in', (eb) => eb.selectFrom('inspections').select('property_id'))
    .execute()
  await db
    .updateTable('properties')
    .set({ archived_at: new Date(now) })
    .where('owner_id', '=', userId)
    .where('archived_at', 'is', null)
    .execute()
}

/** What is kept under an address rather than an account; the people of a demo have theirs in common with others. */
const removeUnderAddress = async ({ db }: Ground, userId: string): Promise<void> => {
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', userId)
    .where('demo_id', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return
  for (const table of ['invitations', 'waiting_list', 'contact_messages'] as const)
    await db
      .deleteFrom(table)
      .where((eb) => eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase())
      .execute()
}

/**
 * Mails to them that wait for the mail server, or were given up. Those of this transaction tell them that the account
 * is deleted.
 */
const removeMails = async ({ db }: Ground, userId: string): Promise<void> => {
  await sql`
    delete from mails m using users u
    where u.user_id = ${userId} and u.demo_id is null and m.kept_at is null and m.created_at < now()
      and lower(m.recipient) in (lower(u.email), lower(u.new_email))`.execute(db)
}

/**
 * What an inspector wrote for themselves alone. A template that a visit had, now or before another one, stays with its
 * worksheets.
 */
const removeOwnWords = async ({ db }: Ground, userId: string): Promise<void> => {
  await db.deleteFrom('own_comments').where('user_id', '=', userId).execute()
  await sql`
    delete from templates t where t.user_id = ${userId} and not exists (
      select from template_versions v where v.template_id = t.template_id and (
        exists (select from inspections i where i.template_version_id = v.version_id)
        or exists (select from former_templates f where f.version_id = v.version_id)))`.execute(db)
}

/**
 * Deletes the personal data of somebody who has left. Inspections, published reports, requests for repairs and
 * payments stay as records, and so does the row of the person, without name, address and number, which they refer to.
 */
export const erasePerson = async (ground: Ground, userId: string): Promise<void> => {
  const { db } = ground
  await removeMails(ground, userId)
  await step(ground, accounts, { id: userId, event: 'clear', sender: 'system', data: {} })
  await stopLicense(db, userId)
  await forgetNames(ground, userId)
  await removeHomes(ground, userId)
  await removeOwnWords(ground, userId)
  await removeUnderAddress(ground, userId)
  await db
    .updateTable('users')
    .set({
      email: `deleted-${userId}${goneAddress}`,
      first_name: 'Deleted',
      last_name: 'account',
      phone: '',
      certifications: '[]',
      signature: null,
      photo_id: null,
    })
    .where('user_id', '=', userId)
    .execute()
  // Accounts that were merged into this one are nobody else's.
  await db
    .updateTable('users')
    .set({
      first_name: 'Deleted',
      last_name: 'account',
      phone: '',
      certifications: '[]',
      signature: null,
      deactivated_reason: 'It was merged into an account that is deleted.',
    })
    .where('merged_into', '=', userId)
    .execute()
  await removeFiles(ground, userId)
  for (const table of [
    'mail_tokens',
    'message_reads',
    'notifications',
    'reminder_mail_choices',
    'saved_quotes',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.deleteFrom('reminder_mails').where('user_id', '=', userId).execute()
  await db.deleteFrom('mail_links').where('user_id', '=', userId).execute()
  for (const table of [
    'area_proposals',
    'service_areas',
    'working_hours',
    'time_off',
    'visit_feeds',
  ] as const)
    await db.deleteFrom(table).where('inspector_id', '=', userId).execute()
  await sql`delete from idempotency_keys where user_key = ${userId}`.execute(db)
}
