import { sql } from 'kysely'
import type { Health } from '#contract/health.ts'
import type { Dashboard } from '#contract/properties.ts'
import { addDays } from '#contract/recurrence.ts'
import { bandOf, isOpen } from '#contract/score.ts'
import { isLookedAt, systemOfQuestion } from '#contract/vocabulary/diy.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOverdue } from '#server/resources/health/queries.ts'
import { health } from '#server/resources/health/shown.ts'
import { dayIn, longDay } from '#server/time-zones.ts'
import { isWhole } from '#server/visits.ts'
import { airThingsOf } from './air-things.ts'
import { moneyOf } from './money.ts'
import { type OwnProblems, ownProblemsOf } from './own-problems.ts'
import { inspections, one } from './queries.ts'
import { setUpOf } from './set-up.ts'

type Thing = NonNullable<Dashboard['next']>[number]

/** What a home waits for, by severity, and how much of it is in which state. */
const issuesOf = async (db: Queries, propertyId: string, now: number) => {
  const [rows, open] = await Promise.all([
    db
      .selectFrom('issues')
      .select(['state', 'severity', (eb) => eb.fn.countAll<string>().as('count')])
      .where('property_id', '=', propertyId)
      .groupBy(['state', 'severity'])
      .execute(),
    db
      .selectFrom('issues')
      .innerJoin('properties', 'properties.property_id', 'issues.property_id')
      .select(['issue_id', 'title', 'severity', 'issues.state', 'due_on'])
      .where('issues.property_id', '=', propertyId)
      // A planned repair whose day has passed was forgotten, or only not marked fixed.
      .where(
        sql<boolean>`(issues.state = 'open' or (issues.state in ('planned', 'in_work')
          and issues.due_on < (to_timestamp(${now / 1000}) at time zone properties.time_zone)::date))`,
      )
      .orderBy(sql`array_position(${sql.lit(`{${severities.join(',')}}`)}::text[], severity)`)
      .orderBy('issues.created_at')
      .orderBy('issue_id')
      .limit(1)
      .executeTakeFirst(),
  ])
  const sum = (test: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(test).reduce((total, row) => total + Number(row.count), 0)
  return {
    worst: open,
    counts: {
      open: sum(isOpen),
      safety: sum((row) => isOpen(row) && row.severity === 'safety'),
      planned: sum((row) => row.state === 'planned' || row.state === 'in_work'),
      resolved: sum((row) => row.state === 'resolved' || row.state === 'verified'),
    },
  }
}

const remindersOf = (db: Queries, propertyId: string, now: number) =>
  db
    .selectFrom('reminders')
    .innerJoin('properties', 'properties.property_id', 'reminders.property_id')
    .select(['reminder_id', 'title', 'why', 'due_on', isOverdue(now).as('overdue')])
    .where('reminders.property_id', '=', propertyId)
    .where('reminders.state', 'not in', ['finished', 'removed'])
    .orderBy('due_on')
    .orderBy('reminders.created_at')
    .orderBy('reminder_id')
    .limit(5)
    .execute()

/** The documents that end soon, and those that ended within the last 30 days. */
const endingOf = async (
  db: Queries,
  home: { property_id: string; time_zone: string },
  now: number,
) => {
  const rows = await db
    .selectFrom('documents')
    .select(['document_id', 'name', 'expires_on', 'state'])
    .where('property_id', '=', home.property_id)
    .where('state', 'in', ['ending', 'ended'])
    .where('expires_on', '>=', addDays(dayIn(home.time_zone, now), -30))
    .orderBy('expires_on')
    .limit(5)
    .execute()
  return rows.flatMap(({ document_id, name, expires_on, state }) =>
    expires_on === null ? [] : [{ document_id, name, expires_on, ended: state === 'ended' }],
  )
}

/** Where an owner looks at this part of the home; null, or no area looks at it: all areas. */
const areaOf = (propertyId: string, system: System | null) => {
  const area = diyCategories.find(({ questions }) =>
    questions.some(({ question_id }) => systemOfQuestion(question_id) === system),
  )
  return system === null || area === undefined
    ? paths.diy({ propertyId })
    : paths.diyArea({ propertyId, category: area.category })
}

/** The largest gap in the known facts about a home that has a score; none: everything is known. */
const gapOf = (propertyId: string, { systems, components }: Health): Thing[] => {
  // An owner can look only where a question does.
  const unseen = systems.filter(
    ({ system, score, standing }) =>
      score === null && standing !== 'not_present' && isLookedAt(system),
  )
  const [first] = unseen
  if (first !== undefined)
    return [
      {
        kind: 'gap',
        title:
          unseen.length === 1
            ? `Have a look at: ${first.label}`
            : `Have a look at ${unseen.length} parts of the home`,
        why: 'No one has looked there yet. A look of your own takes five minutes.',
        link: areaOf(propertyId, unseen.length === 1 ? first.system : null),
        action: 'Look now',
      },
    ]
  const old = components.find(({ installed_year }) => installed_year === null)
  return old === undefined
    ? []
    : [
        {
          kind: 'gap',
          title: `Say how old this is: ${old.name}`,
          why: 'Its age tells when it is due.',
          link: paths.homeAges({ propertyId }),
          action: 'Enter the year',
        },
      ]
}

type Found = {
  isSetUp: boolean
  issue: Awaited<ReturnType<typeof issuesOf>>['worst']
  reminder: Awaited<ReturnType<typeof remindersOf>>[number] | undefined
  state: Health
  inspected: boolean
  problems: OwnProblems | undefined
  air: Thing[]
}

const problemThing = ({ analysisId, worst, count }: OwnProblems): Thing => ({
  kind: 'problem',
  title:
    count === 1
      ? `Turn what you found into an issue: ${worst.problem}`
      : `Turn ${count} problems you found into issues`,
  why:
    worst.severity === 'safety'
      ? 'You found a safety hazard. As an issue, you can plan and track it until it is fixed.'
      : 'As issues, you can plan and track them until they are fixed.',
  link: paths.diyDone({ analysisId }),
  action: 'See what you found',
})

/**
 * The next steps, three at most: a safety hazard, the air, the worst issue, the next reminder, the problems of which no issue was made, the largest
 * gap in the known facts.
 */
const nextThings = (
  propertyId: string,
  { isSetUp, issue, reminder, state, inspected, problems, air }: Found,
): Thing[] =>
  [
    ...(issue?.severity === 'safety' ? [] : air),
    ...(issue === undefined
      ? []
      : [
          {
            kind: 'issue' as const,
            title: issue.title,
            why:
              issue.state !== 'open' && issue.due_on !== null
                ? `This repair was planned for ${longDay('UTC', Date.parse(`${issue.due_on}T12:00:00Z`))}.`
                : issue.severity === 'safety'
                  ? 'A safety hazard: act now.'
                  : 'The most serious open issue.',
            link: paths.issue({ propertyId, issueId: issue.issue_id }),
            id: issue.issue_id,
          },
        ]),
    ...(issue?.severity === 'safety' ? air : []),
    ...(reminder === undefined
      ? []
      : [
          {
            kind: 'reminder' as const,
            title: reminder.title,
            why: reminder.overdue
              ? 'This is overdue.'
              : `Due ${longDay('UTC', Date.parse(`${reminder.due_on}T12:00:00Z`))}.`,
            link: paths.reminder({ propertyId, reminderId: reminder.reminder_id }),
            id: reminder.reminder_id,
          },
        ]),
    ...(problems === undefined ? [] : [problemThing(problems)]),
    // The steps of the set-up are the gaps.
    ...(!isSetUp
      ? []
      : inspected
        ? gapOf(propertyId, state)
        : [
            {
              kind: 'inspection' as const,
              title: 'Request an inspection',
              why: 'A professional inspection tells you the most about your home.',
              link: paths.requestInspection(),
              action: 'Choose a time',
            },
          ]),
  ].slice(0, 3)

/** Everything that a homeowner sees first of a home, at an instant in milliseconds. */
export const dashboard = async (
  db: Queries,
  propertyId: string,
  now: number,
): Promise<Dashboard> => {
  const property = await one(db, propertyId)
  const [list, state, issues, reminders, money, ending, problems, air] = await Promise.all([
    inspections(db, propertyId),
    health(db, propertyId, now),
    issuesOf(db, propertyId, now),
    remindersOf(db, propertyId, now),
    moneyOf(db, property, now),
    endingOf(db, property, now),
    ownProblemsOf(db, propertyId),
    airThingsOf(db, propertyId),
  ])
  const monthAgo = now - 30.44 * 86_400_000
  const earlier = state.history.filter((entry) => Date.parse(entry.at) < monthAgo).at(-1)
  const recent = state.history.filter((entry) => Date.parse(entry.at) >= monthAgo)
  const isCancelled = (entry: { status: string }) => entry.status === 'cancelled'
  const inspected = list.some((entry) => !isCancelled(entry) && isWhole(entry.services))
  const setUp = inspected ? [] : await setUpOf(db, propertyId, state)
  return {
    // The first decides whether there are issues to manage: a cancelled visit comes last.
    inspections: [...list.filter((entry) => !isCancelled(entry)), ...list.filter(isCancelled)],
    property,
    score: {
      score: state.score,
      band: bandOf(state.score),
      confidence: state.confidence,
      rated_share: state.rated_share,
      change: state.score === null || earlier === undefined ? null : state.score - earlier.score,
      reasons: recent
        .map(({ at, why, issue_id }) => ({ at, why, issue_id }))
        .slice(-3)
        .toReversed(),
      systems: state.systems.map(({ system, standing, score, band }) => ({
        system,
        standing,
        score,
        band,
      })),
    },
    next: nextThings(propertyId, {
      isSetUp: setUp.length === 0,
      issue: issues.worst,
      reminder: reminders[0],
      state,
      inspected,
      problems,
      air,
    }),
    ...(setUp.length > 0 && { set_up: setUp }),
    issue_counts: issues.counts,
    reminders,
    money,
    ending,
  }
}
