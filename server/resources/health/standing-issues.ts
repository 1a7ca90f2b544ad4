import type { Queries } from '#server/db/connect.ts'

/** An issue that an owner has made of an answer and that is not settled yet. */
export type StandingIssue = { issue_id: string; version: number }

/**
 * The newest standing issue of each question of the DIY inspections of a home. It stands for the problem when the owner
 * sees it again: nothing counts it twice or offers it anew.
 */
export const standingIssues = async (
  db: Queries,
  propertyId: string,
): Promise<ReadonlyMap<string, StandingIssue>> => {
  const rows = await db
    .selectFrom('issues as i')
    .innerJoin('diy_answers as a', 'a.issue_id', 'i.issue_id')
    .select(['a.question_id', 'i.issue_id', 'i.version'])
    .where('i.property_id', '=', propertyId)
    .where('i.state', 'not in', ['resolved', 'verified', 'dismissed'])
    .orderBy('i.created_at')
    .orderBy('i.issue_id')
    .execute()
  return new Map(rows.map(({ question_id, ...issue }) => [question_id, issue]))
}
