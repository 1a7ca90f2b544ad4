import { sql } from 'kysely'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { addressLists } from './export-address.ts'
import { agreementLists } from './export-agreements.ts'
import { type List, messagesWith, workLists } from './export-work.ts'

/*
 * Everything that we keep of one person, list by list. Each list names its columns or leaves secrets out by name: no
 * hash of a password or of a link leaves the database. An inspector's list of visits says no more of a home than the
 * page of the visits does, and reports are in it once their owner may read them.
 */

/** What a homeowner keeps about their homes. */
const homeLists = async (db: Queries, userId: string): Promise<List[]> => {
  const homes = db.selectFrom('properties').select('property_id').where('owner_id', '=', userId)
  const ofHomes = (
    table: 'components' | 'issues' | 'reminders' | 'providers' | 'score_history' | 'air_tests',
    ...order: readonly [at: string, id: string]
  ) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('property_id', 'in', homes)
      .orderBy(sql.ref(order[0]))
      .orderBy(sql.ref(order[1]))
      .execute()
  const analyses = await db
    .selectFrom('diy_analyses')
    .selectAll()
    .where('property_id', 'in', homes)
    .orderBy('started_at')
    .orderBy('analysis_id')
    .execute()
  return [
    {
      name: 'homes',
      rows: await db
        .selectFrom('properties')
        .selectAll()
        .where('owner_id', '=', userId)
        .orderBy('created_at')
        .orderBy('property_id')
        .execute(),
    },
    { name: 'components', rows: await ofHomes('components', 'created_at', 'component_id') },
    { name: 'issues', rows: await ofHomes('issues', 'created_at', 'issue_id') },
    { name: 'reminders', rows: await ofHomes('reminders', 'created_at', 'reminder_id') },
    {
      name: 'reminder_log',
      rows: await db
        .selectFrom('reminder_log')
        .innerJoin('reminders', 'reminders.reminder_id', 'reminder_log.reminder_id')
        .select(['title', 'kind', 'on_day', 'cost_cents', 'note', 'reminder_log.created_at'])
        .where('property_id', 'in', homes)
        .orderBy('reminder_log.created_at')
        .orderBy('entry_id')
        .execute(),
    },
    { name: 'providers', rows: await ofHomes('providers', 'created_at', 'provider_id') },
    {
      name: 'provider_jobs',
      rows: await db
        .selectFrom('provider_jobs')
        .innerJoin('providers', 'providers.provider_id', 'provider_jobs.provider_id')
        .select(['name', 'title', 'done_on', 'cost_cents', 'provider_jobs.created_at'])
        .where('property_id', 'in', homes)
        .orderBy('provider_jobs.created_at')
        .orderBy('job_id')
        .execute(),
    },
    {
      name: 'documents',
      rows: await db
        .selectFrom('documents')
        .select(['document_id', 'property_id', 'name', 'category', 'system', 'issue_id'])
        .select(['expires_on', 'state', 'bytes', 'content_type', 'removed_at', 'created_at'])
        .select('goes_with_home')
        .where('property_id', 'in', homes)
        .orderBy('created_at')
        .orderBy('document_id')
        .execute(),
    },
    { name: 'diy_inspections', rows: analyses },
    {
      name: 'diy_answers',
      rows: await db
        .selectFrom('diy_answers')
        .select(['analysis_id', 'question_id', 'answer', 'note', 'updated_at'])
        .where('analysis_id', 'in', [...analyses.map((one) => one.analysis_id), userId])
        .orderBy('analysis_id')
        .orderBy('question_id')
        .execute(),
    },
    {
      name: 'diy_pictures',
      rows: await db
        .selectFrom('diy_photos')
        .innerJoin('diy_answers as a', 'a.answer_id', 'diy_photos.answer_id')
        .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
        .select(['photo_id', 'a.analysis_id', 'question_id', 'caption', 'created_at'])
        .where('d.property_id', 'in', homes)
        .orderBy('created_at')
        .orderBy('photo_id')
        .execute(),
    },
    { name: 'scores', rows: await ofHomes('score_history', 'at', 'score_id') },
    { name: 'air_tests', rows: await ofHomes('air_tests', 'tested_at', 'air_test_id') },
    {
      name: 'saved_quotes',
      rows: await db
        .selectFrom('saved_quotes')
        .select(['set_up', 'total_cents', 'saved_at'])
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .orderBy('saved_at')
        .orderBy('quote_id')
        .execute(),
    },
  ]
}

/** Inspections that a homeowner asked for, and their outcome. */
const inspectionLists = async (db: Queries, userId: string): Promise<List[]> => {
  const inspections = await db
    .selectFrom('inspections')
    .select(['inspection_id', 'number', 'property_id', 'status', 'reason', 'services', 'quote'])
    .select(['access_notes', 'scheduled_start', 'scheduled_end', 'completed_at', 'finalized_at'])
    .select([
      'cancelled_at',
      'cancel_reason',
      'move_reason',
      'signed_name',
      'signed_at',
      'agreement_text',
    ])
    .select(['payment_status', 'created_at'])
    .where('homeowner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('inspection_id')
    .execute()
  const ids = inspections.map(({ inspection_id }) => inspection_id)
  const reports: object[] = []
  for (const id of ids) {
    // A report that is not there, or not paid, is locked.
    const report = await readable(db, id).catch(() => null)
    if (report !== null) reports.push(report)
  }
  return [
    { name: 'inspections', rows: inspections },
    { name: 'reports', rows: reports },
    ...(await agreementLists(db, userId)),
    {
      name: 'agents',
      rows: await db
        .selectFrom('inspection_agents')
        .innerJoin('inspections', 'inspections.inspection_id', 'inspection_agents.inspection_id')
        .select(['number', 'name', 'email', 'phone', 'side', 'sees_visit', 'sees_report'])
        .select(['named_role', 'named_at'])
        .where('client_id', '=', userId)
        .where('removed_at', 'is', null)
        .orderBy('named_at')
        .orderBy('agent_id')
        .execute(),
    },
    { name: 'messages', rows: await messagesWith(db, 'client_id', userId) },
    {
      name: 'repair_requests',
      rows: await db
        .selectFrom('repair_requests')
        .select(['inspection_id', 'items', 'grouping_by', 'version', 'state', 'sent_version'])
        .select(['sent_at', 'answered_by', 'answer', 'answered_at', 'updated_at'])
        .where('client_id', '=', userId)
        .orderBy('inspection_id')
        .execute(),
    },
    {
      name: 'payments',
      rows: await db
        .selectFrom('payments')
        .select(['payment_id', 'inspection_id', 'purpose', 'amount_cents', 'state'])
        .select(['refunded_cents', 'refund_failed_cents', 'begun_at', 'paid_at'])
        .where('payer_id', '=', userId)
        .orderBy('begun_at')
        .orderBy('payment_id')
        .execute(),
    },
    {
      name: 'invoices_and_receipts',
      rows: await db
        .selectFrom('billing_documents')
        .select(['kind', 'sequence', 'inspection_id', 'amount_cents', 'content', 'issued_at'])
        .where(namesPerson('billed_to', userId))
        .orderBy('issued_at')
        .orderBy('document_id')
        .execute(),
    },
    {
      name: 'shared_links',
      rows: await db
        .selectFrom('shared_links')
        .select(['link_id', 'inspection_id', 'analysis_id', 'scope', 'created_at'])
        .select(['expires_at', 'revoked_at'])
        .where('made_by', '=', userId)
        .orderBy('created_at')
        .orderBy('link_id')
        .execute(),
    },
  ]
}

/** The account itself. */
const accountLists = async (db: Queries, userId: string): Promise<List[]> => [
  {
    name: 'account',
    rows: await db
      .selectFrom('users')
      .select(['user_id', 'user_type', 'email', 'new_email', 'first_name', 'last_name', 'phone'])
      .select([
        'license_number',
        'license_state',
        'license_expires_on',
        'certifications',
        'signature',
        'radon_unit',
        'temperature_unit',
        'verified_at',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .execute(),
  },
  {
    name: 'account_history',
    rows: await db
      .selectFrom('life_events')
      .select(['event', 'role', 'at'])
      .where('life', '=', 'account')
      .where('subject_id', '=', userId)
      .orderBy('event_id')
      .execute(),
  },
  {
    name: 'other_sign_ins',
    rows: await db
      .selectFrom('external_identities')
      .select(['issuer', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('subject')
      .execute(),
  },
  {
    name: 'sessions',
    rows: await db
      .selectFrom('refresh_tokens')
      .select(({ fn }) => [
        fn.max('device').as('device'),
        fn.min('begun_at').as('signed_in_at'),
        fn.max('created_at').as('last_used_at'),
      ])
      .where('user_id', '=', userId)
      .groupBy('family_id')
      .orderBy('signed_in_at')
      .orderBy('family_id')
      .execute(),
  },
  {
    name: 'notice_devices',
    rows: await db
      .selectFrom('push_devices')
      .select(['device', 'made_at'])
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .orderBy('device_id')
      .execute(),
  },
  {
    name: 'mail_choices',
    rows: await db
      .selectFrom('reminder_mail_choices')
      .select(['visits', 'reports', 'messages', 'areas', 'weekly', 'on_day'])
      .where('user_id', '=', userId)
      .execute(),
  },
  {
    name: 'notifications',
    rows: await db
      .selectFrom('notifications')
      .select(['type', 'title', 'link', 'is_read', 'dismissed_at', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('sequence')
      .execute(),
  },
]

/** Every list of a person that holds something; the account always. */
export const listsOf = async (db: Queries, userId: string): Promise<List[]> => {
  const lists = [
    ...(await accountLists(db, userId)),
    ...(await homeLists(db, userId)),
    ...(await inspectionLists(db, userId)),
    ...(await workLists(db, userId)),
    ...(await addressLists(db, userId)),
  ]
  return lists.filter(({ rows }) => rows.length > 0)
}
