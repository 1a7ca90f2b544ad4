import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { confidenceOf } from '#contract/ledger.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { ownLook } from '#server/resources/health/own-look.ts'
import {
  recordScore,
  saveComponent,
  scoreInput,
  scoreNow,
} from '#server/resources/health/queries.ts'
import { health } from '#server/resources/health/shown.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addIssue, addReminderRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of December 31 in Texas, and the next year already in Greenwich.
const now = Date.parse('2027-01-01T05:00:00Z')
const inputOf = (property_id: string) => scoreInput(db, property_id, now)
const published = async (
  home: { property_id: string; owner_id: string },
  created_at: string,
  versions: readonly (readonly (string | null)[])[],
  { started_at = created_at, services = ['inspection'] } = {},
) => {
  const inspection_id = await addVisit(db, {
    ...{ home, status: 'finalized', created_at, started_at },
    services: JSON.stringify(services),
  })
  for (const [at, ratings] of versions.entries())
    await db
      .insertInto('report_versions')
      .values({
        inspection_id,
        version: at + 1,
        reason: null,
        finalized_at: created_at,
        report: JSON.stringify({
          sections: [
            {
              worksheet_id: 'roof',
              items: ratings.map((rating, item) => ({ label: `Item ${item}`, rating })),
            },
          ],
        }),
      })
      .execute()
}

it('a reminder is overdue once its day has passed on the clocks of the home, while it still waits', async () => {
  const { property_id } = await addHomeRow(db)
  await addReminderRow(db, property_id, '2026-12-31')
  expect((await inputOf(property_id)).overdue).toEqual({})
  await addReminderRow(db, property_id, '2026-12-30')
  await addReminderRow(db, property_id, '2026-12-30', { state: 'finished' })
  await addReminderRow(db, property_id, '2026-12-30', { state: 'removed' })
  expect((await inputOf(property_id)).overdue).toEqual({ roof: 1 })
})

it('a part is as old as the year of the home’s own clocks says', async () => {
  const { property_id } = await addHomeRow(db)
  await db
    .insertInto('components')
    .values({
      property_id,
      system: 'roof',
      name: 'Roof covering',
      installed_year: 2020,
      life_low: 20,
      life_high: 30,
      source: '',
    })
    .execute()
  expect((await inputOf(property_id)).components).toMatchObject([{ age_years: 6 }])
})

it('the parts of a home are by system and name, and the year of one is that of no other home’s part', async () => {
  const [mine, theirs] = [await addHomeRow(db), await addHomeRow(db)]
  const ids = new Map<string, string>()
  for (const [{ property_id }, system, name] of [
    [mine, 'roof', 'Gutters'],
    [mine, 'roof', 'Covering'],
    [mine, 'cooling', 'Outdoor unit'],
    [theirs, 'roof', 'Shingles'],
  ] as const) {
    const { component_id } = await db
      .insertInto('components')
      .values({
        ...{ property_id, system, name, installed_year: 2020 },
        ...{ life_low: 20, life_high: 30, source: '' },
      })
      .returning('component_id')
      .executeTakeFirstOrThrow()
    ids.set(name, component_id)
  }
  const years = async ({ property_id }: typeof mine) =>
    (await health(db, property_id, now)).components.map(({ name, installed_year }) => [
      name,
      installed_year,
    ])
  const save = (name: string, year: number | null) =>
    saveComponent(db, mine.property_id, ids.get(name) ?? '', year)
  expect(await save('Gutters', 2011)).toEqual({ component_id: ids.get('Gutters') })
  expect(await save('Shingles', 1999)).toBeUndefined()
  expect(await years(mine)).toEqual([
    ['Outdoor unit', 2020],
    ['Covering', 2020],
    ['Gutters', 2011],
  ])
  expect(await years(theirs)).toEqual([['Shingles', 2020]])
})

it('of several tests of the air the newest valid one counts', async () => {
  const { property_id } = await addHomeRow(db)
  for (const [tested_at, radon_average, valid] of [
    ['2026-03-02T12:00:00Z', 3, true],
    ['2026-03-04T12:00:00Z', 5, true],
    ['2026-03-03T12:00:00Z', 4, true],
    ['2026-03-05T12:00:00Z', 9, false],
  ] as const)
    await db
      .insertInto('air_tests')
      .values({ property_id, kind: 'radon', radon_average, valid, tested_at })
      .execute()
  expect((await inputOf(property_id)).radon).toBe(5)
})

it('radon and mold each count by the newest test of their own', async () => {
  const { property_id } = await addHomeRow(db)
  for (const [tested_at, kind, radon_average, mold_verdict] of [
    ['2026-03-01T12:00:00Z', 'mold', null, 'unusual'],
    ['2026-03-02T12:00:00Z', 'radon', 3, null],
    ['2026-03-03T12:00:00Z', 'mold', null, 'typical'],
    ['2026-03-04T12:00:00Z', 'radon', 5, null],
    // Samples of surfaces give no verdict about the air.
    ['2026-03-05T12:00:00Z', 'mold', null, null],
  ] as const)
    await db
      .insertInto('air_tests')
      .values({ property_id, kind, radon_average, mold_verdict, valid: true, tested_at })
      .execute()
  expect(await inputOf(property_id)).toMatchObject({ radon: 5, mold: 'typical' })
})

describe('what an owner has seen', () => {
  const looked = async (
    property_id: string,
    answer: 'ok' | 'problem',
    submitted_at: string | null,
    issue_id: string | null = null,
  ) => {
    const [analysis_id, answer_id] = [randomUUID(), randomUUID()]
    const state = submitted_at === null ? 'begun' : 'submitted'
    await db
      .insertInto('diy_analyses')
      .values({ analysis_id, property_id, state, submitted_at })
      .execute()
    await db
      .insertInto('diy_answers')
      .values({ answer_id, analysis_id, question_id: 'roof.sagging', answer, issue_id })
      .execute()
    return answer_id
  }
  const problems = async (property_id: string) =>
    (await inputOf(property_id)).issues.map(({ issue_id }) => issue_id)

  it('is their newest answer to a question, once they have submitted it', async () => {
    const { property_id } = await addHomeRow(db)
    const seen = await looked(property_id, 'problem', '2026-03-04T12:00:00Z')
    await looked(property_id, 'ok', '2026-03-02T12:00:00Z')
    await looked(property_id, 'ok', null)
    expect(await problems(property_id)).toEqual([seen])
    await looked(property_id, 'ok', '2026-03-05T12:00:00Z')
    expect(await problems(property_id)).toEqual([])
  })

  it('counts once: where they made an issue of it, that issue counts', async () => {
    const { property_id } = await addHomeRow(db)
    const issue = await addIssue(db, property_id)
    await looked(property_id, 'problem', '2026-03-04T12:00:00Z', issue)
    expect(await problems(property_id)).toEqual([issue])
  })
})

describe('what an inspector has seen', () => {
  it('is what the newest version of the newest visit says', async () => {
    const home = await addHomeRow(db)
    await published(home, '2026-06-01T12:00:00Z', [['NI'], ['IN', 'IN']])
    expect((await inputOf(home.property_id)).inspected).toEqual(['roof'])
    await published(home, '2025-06-01T12:00:00Z', [['NI']])
    expect((await inputOf(home.property_id)).inspected).toEqual(['roof'])
    await published(home, '2026-12-01T12:00:00Z', [['IN'], ['NI']])
    expect(await inputOf(home.property_id)).toMatchObject({
      inspected: [],
      notInspected: { roof: ['Item 0'] },
      monthsSinceInspection: 30 / 32,
    })
  })

  it('is what the visit says that was made last, whichever was ordered first', async () => {
    const home = await addHomeRow(db)
    await published(home, '2026-01-05T12:00:00Z', [['NI']], { started_at: '2026-12-01T12:00:00Z' })
    await published(home, '2026-02-05T12:00:00Z', [['IN']], { started_at: '2026-02-10T12:00:00Z' })
    expect(await inputOf(home.property_id)).toMatchObject({
      inspected: [],
      notInspected: { roof: ['Item 0'] },
      monthsSinceInspection: 30 / 32,
    })
  })

  it('is not what a later visit says that was ordered for a test alone', async () => {
    const home = await addHomeRow(db)
    await published(home, '2026-06-01T12:00:00Z', [['IN']])
    const before = await inputOf(home.property_id)
    await published(home, '2026-12-01T12:00:00Z', [['NI']], { services: ['radon', 'mold'] })
    expect(await inputOf(home.property_id)).toEqual(before)
  })

  it.each([
    ['2025-12-31T06:30:00Z', 12, 'high'],
    // An hour earlier it was the day before, where the home is.
    ['2025-12-31T05:30:00Z', 12 + 1 / 32, 'medium'],
    ['2026-01-02T12:00:00Z', 11 + 29 / 32, 'high'],
  ])('on %s is %d months ago by the days of the home', async (at, months, confidence) => {
    const home = await addHomeRow(db)
    await published(home, at, [['IN']])
    const input = await inputOf(home.property_id)
    expect(input.monthsSinceInspection).toBe(months)
    expect(confidenceOf({ ...input, inspected: systems }).confidence).toBe(confidence)
  })

  it('is a system of which they saw more than they did not see, and none is there where all of it is missing', async () => {
    const seen = async (...ratings: (string | null)[]) => {
      const home = await addHomeRow(db)
      await published(home, '2026-06-01T12:00:00Z', [ratings])
      const { inspected, notPresent } = await inputOf(home.property_id)
      return [inspected.length, notPresent.length]
    }
    expect(await seen('IN', 'NI')).toEqual([0, 0])
    expect(await seen('IN', 'D', 'NI')).toEqual([1, 0])
    expect(await seen('NP', 'NP', null)).toEqual([0, 1])
    expect(await seen('NP', 'IN')).toEqual([1, 0])
  })

  it('replaces what the owner saw until then, at that instant too', () => {
    const at = new Date('2026-06-01T12:00:00Z')
    const look = (submitted_at: Date) =>
      ownLook(
        [
          {
            answer_id: '',
            question_id: 'roof.shingles',
            answer: 'problem',
            issue_id: null,
            submitted_at,
            seen_on: '2026-06-01',
          },
        ],
        at,
      ).problems.length
    expect([look(at), look(new Date(at.getTime() + 1))]).toEqual([0, 1])
  })
})

describe('the history of a score', () => {
  const scores = async (property_id: string) =>
    (
      await db
        .selectFrom('score_history')
        .select('score')
        .where('property_id', '=', property_id)
        .orderBy('at')
        .execute()
    ).map(({ score }) => score)
  const minute = 60_000
  /** A home with one issue, which is dismissed and opened again so many milliseconds later. */
  const backAfter = async (milliseconds: number, of: 'the same' | 'another') => {
    const home = await addHomeRow(db)
    await published(home, '2026-12-01T12:00:00Z', [['IN']])
    const issue = await addIssue(db, home.property_id)
    const other = await addIssue(db, home.property_id, { severity: 'monitor' })
    const move = async (state: 'open' | 'dismissed', at: number, id = issue) => {
      const before = await scoreNow(db, home.property_id, at)
      await db.updateTable('issues').set({ state }).where('issue_id', '=', issue).execute()
      return recordScore(db, home.property_id, { before, why: 'A test.', of: id, now: at })
    }
    await move('dismissed', now)
    // Meanwhile the score of a neighbor moves.
    await db
      .insertInto('score_history')
      .values({
        property_id: (await addHomeRow(db)).property_id,
        score: 7,
        why: 'A test.',
        at: new Date(now + milliseconds - 1),
      })
      .execute()
    const { isTakenBack } = await move(
      'open',
      now + milliseconds,
      of === 'the same' ? issue : other,
    )
    return { isTakenBack, entries: (await scores(home.property_id)).length }
  }

  it('has nothing of an issue that went and came back within ten minutes', async () => {
    // Its own entry is a millisecond later than that of the time before.
    const tenMinutes = 10 * minute + 1
    expect(await backAfter(tenMinutes, 'the same')).toEqual({ isTakenBack: true, entries: 1 })
  })

  it('has both events where it took longer, and where another issue gave the points back', async () => {
    const both = { isTakenBack: false, entries: 3 }
    expect(await backAfter(10 * minute + 2, 'the same')).toEqual(both)
    expect(await backAfter(minute, 'another')).toEqual(both)
  })
})
