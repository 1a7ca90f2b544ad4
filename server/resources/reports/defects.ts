import { sql } from 'kysely'
import { takenBack } from '#contract/lives/issue/facts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import type { Queries } from '#server/db/connect.ts'
import { issues } from '#server/lives/issue.ts'
import { begin, step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import { findingsOf, type Row } from '#server/resources/worksheets/queries.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { visitAt, visitAtOf } from '#server/visits.ts'
import { keyOf } from './changes.ts'

/*
 * One defect is one issue (decision 242). A finding of a defect that an earlier inspection of the home has found
 * belongs to the issue of that one, which then says what the newest finding says.
 */

type Inspection = Row<'inspections'>

/** The issues of a home that inspections found, each with its newest finding and when that inspection began. */
const knownOf = (db: Queries, propertyId: string) =>
  db
    .selectFrom('issues as i')
    .innerJoin('findings as f', 'f.finding_id', 'i.finding_id')
    .innerJoin('inspections as n', 'n.inspection_id', 'f.inspection_id')
    .select(['i.issue_id', 'i.finding_id', 'i.state', 'i.verified_by', 'f.inspection_id'])
    .select(['f.item_id', 'f.title', 'f.locations', visitAt('n').as('begun')])
    .where('i.property_id', '=', propertyId)
    .orderBy('i.created_at')
    .orderBy('i.issue_id')
    .execute()
type Known = Awaited<ReturnType<typeof knownOf>>[number]

/** Issues that still wait for something come first, then those that somebody believes to be settled. */
const settled: readonly IssueState[] = ['resolved', 'dismissed', 'verified']

/** Whether an inspection found an issue at the places of this finding. */
const isAtPlacesOf = ({ locations }: Finding) => {
  const places = JSON.stringify(locations)
  return (one: Known) => JSON.stringify(one.locations) === places
}

/**
 * The issue of the same defect, if there is one: of several, one that waits before a settled one. A verified issue is
 * closed, unless this inspection itself has verified it.
 */
const sameDefect = (
  known: readonly Known[],
  finding: Finding,
  { inspection_id }: Inspection,
): Known | undefined =>
  known
    .filter((one) => keyOf(one) === keyOf(finding))
    .filter((one) => one.state !== 'verified' || one.verified_by === inspection_id)
    .toSorted((a, b) => settled.indexOf(a.state) - settled.indexOf(b.state))[0]

/**
 * The issue of each of these findings, by its id, where the home knows the same defect. Those at the places of a finding
 * go to it before another of the same name may take them.
 */
const matchesOf = (
  known: readonly Known[],
  findings: readonly Finding[],
  inspection: Inspection,
): ReadonlyMap<string, Known> => {
  const free = new Set(known)
  const matches = new Map<string, Known>()
  for (const fits of [isAtPlacesOf, () => () => true])
    for (const finding of findings) {
      const one = matches.has(finding.finding_id)
        ? undefined
        : sameDefect([...free].filter(fits(finding)), finding, inspection)
      if (one === undefined) continue
      matches.set(finding.finding_id, one)
      free.delete(one)
    }
  return matches
}

type Words = Pick<Row<'issues'>, 'system' | 'title' | 'severity'>

/** Lets an issue say what this finding says; a person who still sees the old words gets a conflict first. */
const rename = (
  { db, now }: Ground,
  issueId: string,
  { system, title, severity }: Words,
  of: { inspection_id: string; finding_id: string },
) =>
  db
    .updateTable('issues')
    .set((eb) => ({
      ...{ system, title, severity, ...of },
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('issue_id', '=', issueId)
    .where(({ or, eb }) =>
      or([
        eb('system', '!=', system),
        eb('title', '!=', title),
        eb('severity', '!=', severity),
        eb('finding_id', 'is distinct from', of.finding_id),
      ]),
    )
    .execute()

const addIssue = async (
  ground: Ground,
  { inspection_id, property_id }: Inspection,
  finding_id: string,
  words: Words,
): Promise<string> => {
  const { owner_id } = await ground.db
    .selectFrom('properties')
    .select('owner_id')
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()
  return begin(ground, issues, {
    event: 'report',
    sender: 'system',
    by: ['system'],
    data: {},
    facts: { title: words.title, owner_id },
    insert: async ({ value, context }) => {
      const { issue_id } = await ground.db
        .insertInto('issues')
        .values({
          ...words,
          property_id,
          inspection_id,
          finding_id,
          state: value,
          created_at: context.created_at ?? undefined,
          updated_at: context.updated_at ?? undefined,
        })
        .returning('issue_id')
        .executeTakeFirstOrThrow()
      return issue_id
    },
  })
}

/** Sends one event from the product itself to each of these issues. */
export const sendAll = async (
  ground: Ground,
  event: 'report' | 'retract' | 'verify',
  found: readonly { issue_id: string }[],
) => {
  for (const { issue_id: id } of found)
    await step(ground, issues, { id, event, sender: 'system', data: {} })
}

/** Writes the issues of findings; each row that is written costs the figures of the distribution. */
const link = async (db: Queries, links: readonly { finding_id: string; issue_id: string }[]) => {
  if (links.length === 0) return
  await sql`
    update findings set issue_id = link.issue_id
    from unnest(
      ${links.map(({ finding_id }) => finding_id)}::uuid[],
      ${links.map(({ issue_id }) => issue_id)}::uuid[]
    ) as link (finding_id, issue_id)
    where findings.finding_id = link.finding_id
  `.execute(db)
}

/**
 * Gives each finding of a report its issue: the one that it has had since an earlier version, the one of the same defect
 * in an earlier report, or a new one.
 */
export const nameDefects = async (ground: Ground, inspection: Inspection): Promise<void> => {
  const { db } = ground
  const { inspection_id, property_id } = inspection
  const { systemName } = await sheetsOf(db, inspection_id)
  const own = new Map(
    (
      await db
        .selectFrom('findings')
        .select(['finding_id', 'issue_id'])
        .where('inspection_id', '=', inspection_id)
        .execute()
    ).flatMap(({ finding_id, issue_id }) => (issue_id === null ? [] : [[finding_id, issue_id]])),
  )
  const [known, findings] = await Promise.all([
    knownOf(db, property_id),
    findingsOf(db, inspection_id),
  ])
  const taken = new Set(own.values())
  const matches = matchesOf(
    known.filter(({ issue_id }) => !taken.has(issue_id)),
    findings.filter(({ finding_id }) => !own.has(finding_id)),
    inspection,
  )
  const links: { finding_id: string; issue_id: string }[] = []
  for (const { finding_id, worksheet_id, title, severity } of findings) {
    const words = { system: systemName(worksheet_id), title, severity }
    const had = own.get(finding_id)
    const issue =
      had === undefined ? matches.get(finding_id) : known.find(({ issue_id }) => issue_id === had)
    const issue_id = issue?.issue_id ?? (await addIssue(ground, inspection, finding_id, words))
    if (issue_id !== had) links.push({ finding_id, issue_id })
    // A later inspection has found it as well: its words stand.
    if (issue === undefined || issue.begun > visitAtOf(inspection)) continue
    await rename(ground, issue_id, words, { inspection_id, finding_id })
    if (issue.finding_id !== finding_id) await sendAll(ground, 'report', [issue])
  }
  await link(db, links)
}

/** The newest finding of an issue that stands, by which the home still knows the defect. */
const standingOf = (db: Queries, issueId: string) =>
  db
    .selectFrom('findings as f')
    .innerJoin('inspections as n', 'n.inspection_id', 'f.inspection_id')
    .select(['f.finding_id', 'f.inspection_id', 'f.worksheet_id', 'f.title', 'f.severity'])
    .where('f.issue_id', '=', issueId)
    .where('f.removed_at', 'is', null)
    .orderBy(visitAt('n'), 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * An amendment may remove a finding: its issue goes with it, unless an earlier inspection has found the same defect. Or
 * it may restore both.
 */
export const followRemovals = async (
  ground: Ground,
  { inspection_id }: Inspection,
): Promise<void> => {
  const { db } = ground
  const ofFindings = (which: 'removed' | 'standing') =>
    db
      .selectFrom('issues')
      .innerJoin('findings', 'findings.finding_id', 'issues.finding_id')
      .select('issues.issue_id')
      .where('findings.inspection_id', '=', inspection_id)
      .where('removed_at', which === 'removed' ? 'is not' : 'is', null)
  for (const one of await ofFindings('removed').where('state', '!=', 'dismissed').execute()) {
    const { issue_id } = one
    const earlier = await standingOf(db, issue_id)
    if (earlier === undefined) {
      await sendAll(ground, 'retract', [one])
      continue
    }
    const { worksheet_id, title, severity, ...of } = earlier
    const { systemName } = await sheetsOf(db, of.inspection_id)
    const { inspection_id, finding_id } = of
    const words = { system: systemName(worksheet_id), title, severity }
    await rename(ground, issue_id, words, { inspection_id, finding_id })
  }
  const back = await ofFindings('standing')
    .where('state', '=', 'dismissed')
    .where('reason', '=', takenBack)
    .execute()
  await sendAll(ground, 'report', back)
}
