import type { Firm } from '#contract/firm.ts'
import type { ClockZone } from '#contract/vocabulary/zones.ts'
import type { Queries } from '#server/db/connect.ts'
import { afterCommit, inTransaction } from '#server/db/transaction.ts'
import { conflict } from '#server/errors.ts'
import { deleteFiles } from '#server/files/delete.ts'
import type { FileStore, PreparedPhoto } from '#server/files/store.ts'
import { letterheadOf, usualZone } from '#server/firm.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

/** The firm of a tenant; `name`: its name until it gives its own. */
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

/** The files of a firm's logo and of the one that was removed last, held. Errors: 409 before the firm has said its name. */
const holdLogo = (db: Queries, tenant: Tenant) =>
  db
    .selectFrom('firms')
    .select(['logo_file_id', 'removed_logo_file_id'])
    .where(isOf('demo_id', tenant))
    .forUpdate()
    .executeTakeFirstOrThrow(() => conflict('no_name', 'Save the firm’s name first.'))

/** Deletes files that no firm shows any more; the bytes go after the commit. */
const discard = async (
  db: Queries,
  files: FileStore,
  ids: readonly (string | null)[],
): Promise<void> => {
  const gone = await deleteFiles(db, ids)
  await afterCommit(db, () => files.remove(gone))
}

const none = { removed_logo_file_id: null, logo_removed_at: null }

/** Puts a prepared picture in the place of the logo before, which goes for good. Errors: as `holdLogo`. */
export const replaceLogo = (
  db: Queries,
  files: FileStore,
  { tenant, by }: { tenant: Tenant; by: string },
  photo: PreparedPhoto,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const former = await holdLogo(trx, tenant)
    await files.keep(trx, by, photo)
    await trx
      .updateTable('firms')
      .set({ ...none, logo_file_id: photo.file_id })
      .where(isOf('demo_id', tenant))
      .execute()
    await discard(trx, files, Object.values(former))
  })

/** Takes the logo away; for a day it can be put back. Twice is as once. Errors: as `holdLogo`. */
export const removeLogo = (
  db: Queries,
  files: FileStore,
  tenant: Tenant,
  now: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { logo_file_id: logo, removed_logo_file_id: before } = await holdLogo(trx, tenant)
    if (logo === null) return
    await trx
      .updateTable('firms')
      .set({ logo_file_id: null, removed_logo_file_id: logo, logo_removed_at: new Date(now) })
      .where(isOf('demo_id', tenant))
      .execute()
    await discard(trx, files, [before])
  })

/** Puts the removed logo back; a firm that has a logo keeps it. Errors: 409 'gone', and as `holdLogo`. */
export const restoreLogo = (db: Queries, tenant: Tenant): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { logo_file_id: logo, removed_logo_file_id: removed } = await holdLogo(trx, tenant)
    if (logo !== null) return
    if (removed === null) throw conflict('gone', 'This logo is gone. Add it again.')
    await trx
      .updateTable('firms')
      .set({ ...none, logo_file_id: removed })
      .where(isOf('demo_id', tenant))
      .execute()
  })
