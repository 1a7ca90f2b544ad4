import type { License } from '#contract/licenses.ts'
import type { Queries } from '#server/db/connect.ts'

/** What an admin sees of a license now, as their decision on it says; that of nobody is empty. */
export const seenLicense = async (
  db: Queries,
  inspectorId: string,
): Promise<Pick<License, 'number' | 'state' | 'expires_on'>> => {
  const row = await db
    .selectFrom('users')
    .select(['license_number', 'license_state', 'license_expires_on', 'license_renewal'])
    .where('user_id', '=', inspectorId)
    .executeTakeFirst()
  // Only the life of the license writes it.
  const renewal = row?.license_renewal as Record<'number' | 'state' | 'expires_on', string> | null
  return {
    number: renewal?.number ?? row?.license_number ?? '',
    state: renewal?.state ?? row?.license_state ?? '',
    expires_on: renewal?.expires_on ?? row?.license_expires_on ?? null,
  }
}
