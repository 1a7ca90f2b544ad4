import { expect, it } from 'vitest'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addIssue, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('a finding has the issue that shows it, also where the writer of the issue does not say so', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home, status: 'finalized' })
  const first = await addFinding(db, inspection_id)
  const second = await addFinding(db, inspection_id)
  const issue = await addIssue(db, home.property_id, { inspection_id, finding_id: first })
  const issueOf = async (finding_id: string) =>
    (
      await db
        .selectFrom('findings')
        .select('issue_id')
        .where('finding_id', '=', finding_id)
        .executeTakeFirstOrThrow()
    ).issue_id
  expect([await issueOf(first), await issueOf(second)]).toEqual([issue, null])
  await db.updateTable('issues').set({ finding_id: second }).where('issue_id', '=', issue).execute()
  expect([await issueOf(first), await issueOf(second)]).toEqual([issue, issue])
})
