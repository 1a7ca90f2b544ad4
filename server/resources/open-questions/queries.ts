import type { AskedIssue, OpenQuestion } from '#contract/open-questions.ts'
import { systemOfQuestion } from '#contract/vocabulary/diy.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { answersOf } from '#server/resources/diy/queries.ts'
import { seenNote } from '#server/resources/issues/seen-photos.ts'

/*
 * The next inspector looks at the points about which an owner was not sure. An inspection answers the questions that
 * were open when its field work ended; an earlier one has answered those open by its own end. They also look at the
 * issues that the owner chose with the request.
 */

type Asked = { questions: OpenQuestion[] }

/** The questions of a home whose newest answer between these instants is "Not sure". */
const unsure = async (
  db: Queries,
  propertyId: string,
  { after, until }: { after: Date | null; until: Date },
): Promise<Asked> => {
  const rows = await db
    .selectFrom('diy_answers as a')
    .innerJoin('diy_analyses as d', 'd.analysis_id', 'a.analysis_id')
    .distinctOn('a.question_id')
    .select(['a.question_id', 'a.answer', 'd.analysis_id'])
    .where('d.property_id', '=', propertyId)
    .where('d.state', '!=', 'begun')
    .where('d.submitted_at', '<=', until)
    .$if(after !== null, (all) => all.where('d.submitted_at', '>', after))
    .orderBy('a.question_id')
    .orderBy('d.submitted_at', 'desc')
    .execute()
  const open = rows.filter(({ answer }) => answer === 'not_sure')
  const given = await answersOf(db, [...new Set(open.map(({ analysis_id }) => analysis_id))])
  return {
    questions: diyCategories.flatMap(({ label, questions }) =>
      questions.flatMap(({ question_id, ask }): OpenQuestion[] => {
        const row = open.find((one) => one.question_id === question_id)
        const own = given
          .get(row?.analysis_id ?? '')
          ?.find((one) => one.question_id === question_id)
        return own === undefined
          ? []
          : [
              {
                question_id,
                worksheet_id: systemOfQuestion(question_id),
                label,
                ask,
                note: own.note,
                photos: own.photos,
              },
            ]
      }),
    ),
  }
}

/** The end of the last field work in a home before an instant; null: there was none. Work that is reopened has no end. */
const lastLooked = async (db: Queries, propertyId: string, before: Date): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('inspections')
    .select((eb) => eb.fn.max('completed_at').as('at'))
    .where('property_id', '=', propertyId)
    .where('completed_at', '<', before)
    .executeTakeFirstOrThrow()
  return at
}

/** What the next inspector of this home looks at, as far as its owner has asked. */
export const ofHome = async (db: Queries, propertyId: string, now: number): Promise<Asked> => {
  const until = new Date(now)
  return unsure(db, propertyId, { after: await lastLooked(db, propertyId, until), until })
}

/** These issues of a home, in the order of the ids. */
const issuesOf = async (
  db: Queries,
  propertyId: string,
  ids: readonly string[],
): Promise<AskedIssue[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('issues as i')
    .leftJoin('findings as f', 'f.finding_id', 'i.finding_id')
    .leftJoin('diy_answers as d', 'd.issue_id', 'i.issue_id')
    .select(['i.issue_id', 'i.system', 'i.title', 'i.severity', 'i.state'])
    .select(['f.observation', 'f.locations', seenNote('i', 'd').as('note')])
    .where('i.property_id', '=', propertyId)
    .where('i.issue_id', 'in', ids)
    .execute()
  return ids.flatMap((id) =>
    rows
      .filter(({ issue_id }) => issue_id === id)
      .map(({ system, observation, note, locations, ...issue }) => ({
        ...issue,
        worksheet_id: isSystem(system) ? system : null,
        observation: observation ?? note ?? '',
        locations: (locations as string[] | null) ?? [],
      })),
  )
}

/** What the inspector of this visit looks at; nothing once it is cancelled. */
export const ofInspection = async (db: Queries, inspectionId: string, now: number) => {
  const { property_id, status, completed_at, asked_issues } = await db
    .selectFrom('inspections')
    .select(['property_id', 'status', 'completed_at', 'asked_issues'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  if (status === 'cancelled') return { questions: [], issues: [] }
  const until = completed_at ?? new Date(now)
  const after = await lastLooked(db, property_id, until)
  const [asked, issues] = await Promise.all([
    unsure(db, property_id, { after, until }),
    issuesOf(db, property_id, asked_issues),
  ])
  return { ...asked, issues }
}
