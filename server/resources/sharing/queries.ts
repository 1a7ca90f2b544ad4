import type { RepairRequest } from '#contract/repair-requests.ts'
import type { SharedReport } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import { unitsOf } from '#server/resources/profile/queries.ts'
import { kept } from '#server/resources/repair-requests/queries.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import { invalidLink, type OpenLink } from '#server/shared-links/open-link.ts'

/** The content of a link to a report. Errors: 404 for a link to something else, 403 locked. */
export const reportBehind = async (db: Queries, link: OpenLink): Promise<SharedReport> => {
  const { inspection_id, scope, expires_at, request_version: version } = link
  if (inspection_id === null || scope === 'diy_analysis') throw invalidLink()
  const report = await readable(db, inspection_id)
  // Only the asks from the time when the owner made the link; a link from before repair requests existed has none.
  const asked = link.repair_request as RepairRequest | null
  const shown = {
    ...cutTo(scope, expires_at, report, asked),
    units: await unitsOf(db, link.made_by),
  }
  if (version === null) return shown
  const { life } = await kept(db, inspection_id)
  if (life === null) return shown
  const { state, sent_version } = life
  return { ...shown, answerable: { version, state, sent_version } }
}
