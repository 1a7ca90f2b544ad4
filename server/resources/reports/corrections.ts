import { isDeepStrictEqual } from 'node:util'
import type { Report } from '#contract/reports.ts'
import type { Queries } from '#server/db/connect.ts'
import { findingsIn } from './changes.ts'

type Finding = ReturnType<typeof findingsIn>[number]

/** What a reader would call another finding: its words and how serious it is, and not its photographs. */
const wordsOf = ({ photos: _, version: __, ...finding }: Finding) => finding

/** The titles that one version of a report has and the one before does not, and the reverse. A finding keeps its id. */
const between = (before: readonly Finding[], now: readonly Finding[]) => {
  const then = new Map(before.map((finding) => [finding.finding_id, finding]))
  const today = new Set(now.map(({ finding_id }) => finding_id))
  const titles = (findings: readonly Finding[]) => findings.map(({ title }) => title)
  return {
    added: titles(now.filter(({ finding_id }) => !then.has(finding_id))),
    removed: titles(before.filter(({ finding_id }) => !today.has(finding_id))),
    changed: titles(
      now.filter((finding) => {
        const former = then.get(finding.finding_id)
        return former !== undefined && !isDeepStrictEqual(wordsOf(former), wordsOf(finding))
      }),
    ),
  }
}

/** What each published version after the first changed among the findings, the newest first. */
export const correctionsOf = async (
  db: Queries,
  inspectionId: string,
): Promise<NonNullable<Report['corrections']>> => {
  const rows = await db
    .selectFrom('report_versions')
    .select(['version', 'reason', 'finalized_at', 'report'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('version')
    .execute()
  // Only publish() writes them, from reports of this shape.
  const found = rows.map(({ report }) => findingsIn(report as Report))
  return rows
    .flatMap(({ version, reason, finalized_at }, at) => {
      const [before, now] = [found[at - 1], found[at]]
      return before === undefined || now === undefined
        ? []
        : [
            {
              version,
              reason,
              finalized_at: finalized_at.toISOString(),
              ...between(before, now),
            },
          ]
    })
    .toReversed()
}
