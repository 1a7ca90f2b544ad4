import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { hashOf } from '#server/tokens.ts'
import type { Client } from '#tests/support/server/server.ts'

/** Repair requests for the tests that walk their life on a real server: each of a home of its own. */

const day = 86_400_000
export const linkTo = (id: string, which = 0) => `link-${which}-to-${id}`

/** What a request asks in one of its versions; without a finding it asks for nothing. */
export const contentOf = (finding_id: string | undefined, version: number): RepairRequest => ({
  grouping: 'own',
  items: (finding_id === undefined ? [] : [finding_id]).map((finding) => ({
    finding_id: finding,
    ask: 'repair',
    trade: '',
    note: `Version ${version}`,
    credit_cents: null,
  })),
})

/** Makes requests that their owner has written once, with links that show this first version. */
export const makesRequests = (db: Db, owner: () => Client, now: () => number) => {
  const lane = idOf('inspection lane')
  let finding = ''
  const make = async ({ links = 1 } = {}): Promise<string> => {
    if (finding === '') {
      const { body } = await owner().get(`/inspections/${lane}/report`)
      finding = body.sections.flatMap((one: { findings: object[] }) => one.findings)[0].finding_id
    }
    const id = randomUUID()
    const home = randomUUID()
    // A copy of a seeded visit whose report its owner can read.
    await sql`
      insert into properties select (jsonb_populate_record(p, jsonb_build_object('photo_id', null,
          'property_id', ${home}::text, 'street', ${`${home} Asked Way`}::text))).*
        from properties p join inspections i using (property_id) where inspection_id = ${lane};
    `.execute(db)
    await sql`
      insert into inspections select (jsonb_populate_record(i, jsonb_build_object(
          'inspection_id', ${id}::text, 'property_id', ${home}::text, 'number', ${id}::text))).*
        from inspections i where inspection_id = ${lane};
    `.execute(db)
    await sql`
      insert into report_versions select (jsonb_populate_record(r, jsonb_build_object(
          'inspection_id', ${id}::text))).*
        from report_versions r where inspection_id = ${lane};
    `.execute(db)
    const content = contentOf(finding, 1)
    const { status, body } = await owner().put(`/inspections/${id}/repair-request`, {
      ...content,
      version: 0,
    })
    if (status !== 200) throw new Error(`The request was not written: ${body.error}`)
    await db
      .insertInto('shared_links')
      .values(
        Array.from({ length: links }, (_, which) => ({
          token_hash: hashOf(linkTo(id, which)),
          inspection_id: id,
          made_by: idOf('user homeowner'),
          scope: 'repair_request' as const,
          expires_at: new Date(now() + day),
          repair_request: JSON.stringify(content),
          request_version: 1,
        })),
      )
      .execute()
    return id
  }
  const versionOf = async (id: string): Promise<number> =>
    (
      await db
        .selectFrom('repair_requests')
        .select('version')
        .where('inspection_id', '=', id)
        .executeTakeFirstOrThrow()
    ).version
  /** What its owner writes next: what was sent, where they wrote something else since; otherwise something new. */
  const nextOf = async (id: string): Promise<{ content: RepairRequest; as_sent: boolean }> => {
    const { version, sent_version } = await db
      .selectFrom('repair_requests')
      .select(['version', 'sent_version'])
      .where('inspection_id', '=', id)
      .executeTakeFirstOrThrow()
    const as_sent = sent_version !== null && sent_version < version
    return { content: contentOf(finding, as_sent ? sent_version : version + 1), as_sent }
  }
  return { make, versionOf, nextOf, finding: () => finding }
}

/** The notices about a request, and the version that each link to it shows, in words. */
export const effectsOf = async (db: Db, id: string): Promise<string[]> => {
  const notices = await db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'title'])
    .where('link', 'like', `%${id}%`)
    .execute()
  const links = await db
    .selectFrom('shared_links')
    .select('request_version')
    .where('inspection_id', '=', id)
    .execute()
  return [
    ...notices.map(
      ({ user_id, type, title }) =>
        `${user_id === idOf('user homeowner') ? 'owner' : user_id} hears ${type}: ${title}`,
    ),
    ...links.map(({ request_version }) => `a link to version ${request_version}`),
  ].sort()
}
