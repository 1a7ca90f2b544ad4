import { randomUUID } from 'node:crypto'
import type { Queries } from '#server/db/connect.ts'
import { cover } from './rows.ts'

/* Rows of which each is one person's, and which say whose they are. */

/** By the names of the lists of an export: what each row of it has. */
export type Kept = Record<string, object[]>

const at = new Date('2026-03-10T15:00:00Z')
const later = new Date('2026-03-11T15:00:00Z')

/** Keeps of somebody an account with a history, and how it is signed in to and told of news. */
export const keepAccount = async (db: Queries, id: string, name: string): Promise<Kept> => {
  const history = { subject_id: id, data: '{}', role: 'homeowner', to_state: '"none"', at }
  await db
    .insertInto('life_events')
    .values([
      { ...history, life: 'account', event: `account of ${name}` },
      { ...history, life: 'membership', event: `membership of ${name}` },
    ])
    .execute()
  const issuer = `https://${name}.example`
  await db.insertInto('external_identities').values({ issuer, subject: '1', user_id: id }).execute()
  const family_id = randomUUID()
  const device = `Browser of ${name}`
  for (const created_at of [later, at])
    await db
      .insertInto('refresh_tokens')
      .values({
        token_hash: randomUUID(),
        family_id,
        user_id: id,
        device,
        begun_at: at,
        created_at,
        expires_at: later,
      })
      .execute()
  await db
    .insertInto('push_devices')
    .values({
      user_id: id,
      family_id,
      device,
      endpoint_hash: randomUUID(),
      endpoint: '',
      p256dh: '',
      auth: '',
      made_at: at,
    })
    .execute()
  const title = `News of ${name}`
  await db
    .insertInto('notifications')
    .values({ user_id: id, type: 'system_alert', title })
    .execute()
  await db
    .insertInto('reminder_mail_choices')
    .values({ user_id: id, on_day: name === 'Ann', weekly: false })
    .execute()
  return {
    account: [{ user_id: id, first_name: name }],
    account_history: [{ event: `account of ${name}` }],
    other_sign_ins: [{ issuer }],
    sessions: [{ device, signed_in_at: at, last_used_at: later }],
    notice_devices: [{ device }],
    mail_choices: [{ on_day: name === 'Ann', weekly: false }],
    notifications: [{ title }],
  }
}

/** Keeps of an inspection the agreement that a homeowner signed, with a line that is nobody's. */
export const keepAgreement = async (
  db: Queries,
  inspection_id: string,
  { signer, name }: { signer: string; name: string },
): Promise<void> => {
  const { agreement_id } = await db
    .insertInto('agreements')
    .values({
      ...{ inspection_id, state: 'signed', created_at: at, opened_at: at, consented_at: at },
      ...{ signed_at: at, signed_name: name, drawn: `M ${name}` },
    })
    .returning('agreement_id')
    .executeTakeFirstOrThrow()
  for (const [sequence, person_id, entry, ip] of [
    [1, null, 'sealed', null],
    [2, signer, 'signed', `ip of ${name}`],
  ] as const)
    await db
      .insertInto('agreement_trail')
      .values({
        ...{ agreement_id, sequence, entry, at, role: 'homeowner', person_id, ip },
        ...{ text_sha256: '', data: '{}', previous_hash: '', hash: '' },
      })
      .execute()
}

/** Keeps of an inspector where and when they work, and what they have made for it; some of it is removed. */
export const keepWork = async (
  db: Queries,
  id: string,
  name: string,
  county: string,
): Promise<Kept> => {
  const mark = `Of ${name}`
  await cover(db, id, county)
  const none = { added: [], removed: [], changed: [], terms: '[]', terms_before: '[]' }
  await db
    .insertInto('area_proposals')
    .values({
      ...{ inspector_id: id, state: 'proposed', note: mark, base_version: 0, proposed_at: at },
      ...none,
    })
    .execute()
  const time_zone = `Zone of ${name}`
  await db
    .insertInto('working_hours')
    .values({ inspector_id: id, time_zone, days: null, version: 1, updated_at: at })
    .execute()
  await db
    .insertInto('time_off')
    .values({
      ...{ time_off_id: randomUUID(), inspector_id: id, starts_at: at, ends_at: later },
      ...{ time_zone, whole_days: true, note: mark, created_at: at },
    })
    .execute()
  for (const removed_at of [null, at]) {
    const title = removed_at === null ? mark : `Removed by ${name}`
    await db
      .insertInto('own_comments')
      .values({
        ...{
          comment_id: randomUUID(),
          user_id: id,
          worksheet_id: 'roof',
          item_id: 'roof.covering',
        },
        ...{ title, observation: '', implication: '', action: '', recommendation: '', trade: '' },
        ...{ severity: 'major', time_frame: '', removed_at },
      })
      .execute()
    const template_id = randomUUID()
    await db.insertInto('templates').values({ template_id, user_id: id, removed_at }).execute()
    await db
      .insertInto('template_versions')
      .values({ template_id, version: 1, name: title, sheets: '[]', required: 0 })
      .execute()
  }
  return {
    service_areas: [{ county_fips: county }],
    service_area_proposals: [{ note: mark }],
    working_hours: [{ time_zone }],
    time_off: [{ note: mark }],
    own_comments: [{ title: mark }],
    own_templates: [{ name: mark }],
  }
}
