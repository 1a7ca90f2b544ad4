import type { Queries } from '#server/db/connect.ts'
import type { List } from './export-work.ts'

/** How far each agreement of a homeowner is, with the signature that they drew, and what was recorded of them there. */
export const agreementLists = async (db: Queries, userId: string): Promise<List[]> => [
  {
    name: 'agreements',
    rows: await db
      .selectFrom('agreements as a')
      .innerJoin('inspections as i', 'i.inspection_id', 'a.inspection_id')
      .select(['number', 'state', 'opened_at', 'consented_at', 'a.signed_at', 'a.signed_name'])
      .select(['drawn', 'declined_at', 'decline_reason'])
      .where('homeowner_id', '=', userId)
      .orderBy('a.created_at')
      .orderBy('a.agreement_id')
      .execute(),
  },
  {
    name: 'agreement_history',
    rows: await db
      .selectFrom('agreement_trail as t')
      .innerJoin('agreements as a', 'a.agreement_id', 't.agreement_id')
      .innerJoin('inspections as i', 'i.inspection_id', 'a.inspection_id')
      .select(['number', 'entry', 't.at', 't.ip', 't.agent as browser'])
      .where('t.person_id', '=', userId)
      .orderBy('t.at')
      .orderBy('t.agreement_id')
      .orderBy('t.sequence')
      .execute(),
  },
]
