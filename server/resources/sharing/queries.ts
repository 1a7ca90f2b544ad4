import type { RepairRequest } from '#contract/repair-requests.ts'
import type { SharedReport } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import { readable } from '#server/resources/reports/readable.ts'
import { cutTo } from '#server/resources/reports/scope.ts'
import { invalidLink, type OpenLink } from '#server/shared-links/open-link.ts'

/** What a link to a report shows. Errors: 404 for a link to something else, 403 locked. */
export const reportBehind = async (db: Queries, link: OpenLink): Promise<SharedReport> => {
  const { inspection_id, scope, expires_at } = link
  if (inspection_id === null || scope === 'diy_analysis') throw invalidLink()
  const report = await readable(db, inspection_id)
  // Only what the owner had asked when the link was made; a link from before there were requests has none.
  return cutTo(scope, expires_at, report, link.repair_request as RepairRequest | null)
}
