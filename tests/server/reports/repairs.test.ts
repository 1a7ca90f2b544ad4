import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildReport } from '#server/resources/reports/build.ts'
import { comparisonOf } from '#server/resources/reports/compare.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addIssue, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-20T12:00:00Z')

it('a comparison tells of repairs that are done alone, with the papers that are there to prove them', async () => {
  const home = await addHomeRow(db)
  const findings: string[] = []
  const publishedAt = async (day: number, titles: readonly string[], severity: string) => {
    const inspection_id = await addVisit(db, {
      home,
      number: `HK-85${day}`,
      status: 'finalized',
      payment_status: 'paid',
      signed_at: '2026-01-01T12:00:00Z',
      started_at: new Date(Date.UTC(2026, 0, day)),
    })
    const own = []
    for (const title of titles) {
      const finding_id = await addFinding(db, inspection_id, { title })
      findings.push(finding_id)
      own.push({ finding_id, item_id: 'roof.covering', title, severity, worksheet_id: 'roof' })
    }
    const built = await buildReport(db, inspection_id, now)
    await db
      .insertInto('report_versions')
      .values({
        inspection_id,
        version: 1,
        reason: null,
        finalized_at: '2026-02-01T12:00:00Z',
        report: JSON.stringify({
          ...built,
          sections: [
            {
              worksheet_id: 'roof',
              label: 'Roof',
              items: [{ item_id: 'roof.covering', label: 'Covering', rating: 'D', note: '' }],
              findings: own,
              limitations: [],
            },
          ],
        }),
      })
      .execute()
    return inspection_id
  }
  const second = await publishedAt(9, ['Stays'], 'safety')
  const first = await publishedAt(2, ['Stays', 'Repaired', 'Only planned'], 'major')
  const issueOf = (at: number, state: 'resolved' | 'open') =>
    addIssue(db, home.property_id, { finding_id: findings[at] ?? '', state, cost_cents: 100 })
  const done = await issueOf(2, 'resolved')
  await issueOf(3, 'open')
  for (const state of ['kept', 'ending', 'removed', 'uploading'] as const)
    await db
      .insertInto('documents')
      .values({
        document_id: randomUUID(),
        property_id: home.property_id,
        issue_id: done,
        name: 'A paper',
        category: 'warranty',
        state,
        bytes: 1,
        created_at: new Date(now),
      })
      .execute()
  const { earlier, fixed, still } = await comparisonOf(db, home.property_id, [second, first])
  expect(earlier.inspection_id).toBe(first)
  expect(new Map(fixed.map(({ title, repair }) => [title, repair]))).toEqual(
    new Map([
      ['Repaired', { issue_id: done, cost_cents: 100, proofs: 2 }],
      ['Only planned', null],
    ]),
  )
  expect(still).toMatchObject([
    { title: 'Stays', severity: 'safety', severity_before: 'major', section: 'Roof' },
  ])
})
