import type { Firm } from '#contract/firm.ts'
import type { ClockZone } from '#contract/vocabulary/zones.ts'
import type { Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { conflict } from '#server/errors.ts'
import type { FileStore, PreparedPhoto } from '#server/files/store.ts'
import { letterheadOf, usualZone } from '#server/firm.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

/** The firm of a tenant; `name`: what it is called until it says so. */
export const firmOf = async (db: Queries, tenant: Tenant, name: string): Promise<Firm> => {
  const [head, row] = [
    await letterheadOf(db, tenant),
    await db
      .selectFrom('firms')
      .select(['time_zone', 'version'])
      .where(isOf('demo_id', tenant))
      .executeTakeFirst(),
  ]
  if (head !== null && row !== undefined)
    // The contract checked it when it was saved.
    return { ...head, version: row.version, time_zone: row.time_zone as ClockZone }
  return {
    name,
    phone: '',
    address: '',
    license_line: '',
    accent: null,
    logo_url: null,
    time_zone: usualZone,
    version: 0,
  }
}

/** Writes the firm over the version that the admin saw; answers whether it was still that one. */
export const saveFirm = async (
  db: Queries,
  tenant: Tenant,
  { version, ...values }: Omit<Firm, 'logo_url'>,
  now: number,
): Promise<boolean> => {
  const next = { ...values, version: version + 1, updated_at: new Date(now) }
  const changed =
    version === 0
      ? await db
          .insertInto('firms')
          .values({ ...next, demo_id: tenant })
          .onConflict((clash) => clash.constraint('firms_tenant').doNothing())
          .returning('firm_id')
          .executeTakeFirst()
      : await db
          .updateTable('firms')
          .set(next)
          .where(isOf('demo_id', tenant))
          .where('version', '=', version)
          .returning('firm_id')
          .executeTakeFirst()
  return changed !== undefined
}

/**
 * Puts a prepared picture, or none, in the place of the logo before, whose file goes after the commit. Errors: 409
 * before the firm has said its name.
 */
export const replaceLogo = (
  db: Queries,
  files: FileStore,
  { tenant, by }: { tenant: Tenant; by: string },
  photo: PreparedPhoto | null,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { logo_file_id: former } = await trx
      .selectFrom('firms')
      .select('logo_file_id')
      .where(isOf('demo_id', tenant))
      .forUpdate()
      .executeTakeFirstOrThrow(() => conflict('no_name', 'Save the firm’s name first.'))
    if (photo !== null) await files.keep(trx, by, photo)
    await trx
      .updateTable('firms')
      .set({ logo_file_id: photo?.file_id ?? null })
      .where(isOf('demo_id', tenant))
      .execute()
    if (former === null) return
    const gone = await trx
      .deleteFrom('files')
      .where('file_id', '=', former)
      .returning(['storage_path', 'thumbnail_path'])
      .executeTakeFirst()
    const paths = [gone?.storage_path, gone?.thumbnail_path]
    await afterCommit(trx, () => files.remove(paths.flatMap((path) => path ?? [])))
  })
