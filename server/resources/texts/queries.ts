import type { FirmText } from '#contract/texts.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { fieldSays } from '#server/texts/facts.ts'
import { type TextKind, textKinds, type Words } from '#server/texts/kinds.ts'

type Kept = { version: number; subject: string | null; body: string | null }

const shown = (
  { kind, channel, says, to, standard, fields, button }: TextKind,
  kept: Kept | undefined,
): FirmText => {
  const own =
    kept === undefined || kept.subject === null || kept.body === null
      ? null
      : { subject: kept.subject, body: kept.body }
  return {
    kind,
    channel,
    says,
    to,
    standard,
    button,
    fields: fields.map(({ name, needed }) => ({ name, says: fieldSays(name), needed })),
    ...(own ?? standard),
    is_standard: own === null,
    version: kept?.version ?? 0,
  }
}

const rows = (db: Queries, tenant: Tenant) =>
  db.selectFrom('text_versions').where(isOf('demo_id', tenant))

/** All texts of a firm, as they are now. */
export const textsOf = async (db: Queries, tenant: Tenant): Promise<FirmText[]> => {
  const newest = await rows(db, tenant)
    .distinctOn('kind')
    .select(['kind', 'version', 'subject', 'body'])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
  const byKind = new Map(newest.map((row) => [row.kind, row]))
  return textKinds.map((kind) => shown(kind, byKind.get(kind.kind)))
}

export const textOf = async (db: Queries, tenant: Tenant, kind: TextKind): Promise<FirmText> =>
  shown(
    kind,
    await rows(db, tenant)
      .select(['version', 'subject', 'body'])
      .where('kind', '=', kind.kind)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The newest first. `subject` and `body` are null where the standard words came back. */
export const versionsOf = (db: Queries, tenant: Tenant, kind: string) =>
  rows(db, tenant)
    .select(['version', 'subject', 'body', 'saved_at', 'saved_name'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(200)
    .execute()

/** Adds a version after the one that the admin saw; answers whether it was still that one. Null: the standard words. */
export const addVersion = async (
  db: Queries,
  tenant: Tenant,
  { kind, after, words }: { kind: string; after: number; words: Words | null },
  { by, name, now }: { by: string; name: string; now: number },
): Promise<boolean> => {
  const newest = await rows(db, tenant)
    .select('version')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((newest?.version ?? 0) !== after) return false
  const made = await db
    .insertInto('text_versions')
    .values({
      demo_id: tenant,
      kind,
      version: after + 1,
      subject: words?.subject ?? null,
      body: words?.body ?? null,
      saved_at: new Date(now),
      saved_by: by,
      saved_name: name,
    })
    // Of two admins who save at once, the first one wins.
    .onConflict((clash) => clash.constraint('text_versions_each').doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}
