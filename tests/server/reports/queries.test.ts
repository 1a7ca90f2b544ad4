import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { buildReport } from '#server/resources/reports/build.ts'
import { rangeFor, shownRange } from '#server/resources/reports/costs.ts'
import { previousInspection } from '#server/resources/reports/previous.ts'
import { analysis } from '#server/resources/reports/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addFinding, addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-20T12:00:00Z')

it('the previous inspection of a visit is the newest one before it whose report its owner can read', async () => {
  const home = await addHomeRow(db)
  const visit = (day: number, more = {}) =>
    addVisit(db, {
      home,
      status: 'finalized',
      payment_status: 'paid',
      signed_at: '2026-01-01T12:00:00Z',
      created_at: new Date(Date.UTC(2026, 0, day)),
      ...more,
    })
  await visit(1)
  const before = await visit(3)
  await visit(2)
  await visit(4, { payment_status: 'unpaid' })
  await visit(5, { status: 'completed' })
  const here = await visit(6, { status: 'scheduled' })
  await visit(7)
  expect(await previousInspection(db, here)).toBe(before)
})

it('an analysis is compared with the newest version of the newest report before it', async () => {
  const home = await addHomeRow(db)
  const published = async (day: number, versions: readonly string[], more = {}) => {
    const inspection_id = await addVisit(db, {
      home,
      status: 'finalized',
      created_at: new Date(Date.UTC(2026, 0, day)),
      started_at: new Date(Date.UTC(2026, 0, day, 15)),
      scheduled_start: new Date(Date.UTC(2026, 0, day, 9)),
      ...more,
    })
    for (const [at, title] of versions.entries())
      await db
        .insertInto('report_versions')
        .values({
          inspection_id,
          version: at + 1,
          reason: null,
          finalized_at: '2026-02-01T12:00:00Z',
          report: JSON.stringify({
            sections: [{ findings: [{ item_id: 'roof.covering', title }] }],
          }),
        })
        .execute()
  }
  await published(5, ['First words', 'Corrected'])
  await published(3, ['Older', 'Older, corrected', 'Older, corrected again'])
  const here = await addVisit(db, {
    home,
    status: 'completed',
    created_at: new Date(Date.UTC(2026, 0, 9)),
  })
  await addFinding(db, here, { title: 'Fresh' })
  expect((await analysis(db, here, null, now, 'staff')).changes).toEqual({
    since: '2026-01-05T15:00:00.000Z',
    fresh: ['Fresh'],
    fixed: [],
    still: [],
    unseen: ['Corrected'],
  })
  await db
    .insertInto('item_ratings')
    .values({
      inspection_id: here,
      item_id: 'roof.covering',
      rating: 'IN',
      version: 1,
      updated_at: new Date(now),
    })
    .execute()
  const { changes } = await analysis(db, here, null, now, 'staff')
  expect(changes).toMatchObject({ fixed: ['Corrected'], unseen: [] })
  // A visit of which nobody wrote down the beginning is as old as its time, or else as its report.
  const since = async () => (await analysis(db, here, null, now, 'staff')).changes?.since
  await published(7, ['Planned'], { started_at: null })
  expect(await since()).toBe('2026-01-07T09:00:00.000Z')
  await published(8, ['Told'], { started_at: null, scheduled_start: null })
  expect(await since()).toBe('2026-02-01T12:00:00.000Z')
})

it('a report and its analysis have the most serious findings first, and of these the most urgent', async () => {
  const inspection_id = await addVisit(db, { status: 'completed' })
  const ids = new Map<string, string>()
  for (const [title, severity, time_frame] of [
    ['Watch', 'monitor', 'ongoing'],
    ['Later', 'major', 'within_3_years'],
    ['Clean', 'maintenance', 'within_1_year'],
    ['Soon', 'major', 'within_1_year'],
    ['Danger', 'safety', 'ongoing'],
    ['Least', 'monitor', 'ongoing'],
  ] as const)
    ids.set(
      await addFinding(db, inspection_id, {
        title,
        severity,
        time_frame,
        implication: title === 'Soon' ? '' : `${title} matters.`,
        created_at: new Date(Date.UTC(2026, 2, 1, ids.size)),
      }),
      title,
    )
  const first = ['Danger', 'Soon', 'Later', 'Clean', 'Watch']
  const { top } = await buildReport(db, inspection_id, now)
  expect(top.map((id) => ids.get(id))).toEqual(first)
  const { top_risks } = await analysis(db, inspection_id, null, now)
  expect(top_risks.map(({ title }) => title)).toEqual(first)
  expect(top_risks.map(({ why }) => why).slice(0, 2)).toEqual([
    'Danger matters.',
    'It gets worse and more expensive with time.',
  ])
})

it('a report says parts as old as they are this year, and the facts that were filled in', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home, status: 'completed' })
  for (const [name, installed_year] of [
    ['Roof covering', 2020],
    ['Gutters', null],
  ] as const)
    await db
      .insertInto('components')
      .values({
        property_id: home.property_id,
        system: 'roof',
        name,
        installed_year,
        life_low: 20,
        life_high: 30,
        source: '',
      })
      .execute()
  const { planning, sections } = await buildReport(db, inspection_id, now)
  const ages = new Map(planning.map(({ component, age_years }) => [component, age_years]))
  expect(Object.fromEntries(ages)).toEqual({ 'Roof covering': 6, Gutters: null })
  expect(sections.flatMap(({ facts }) => facts)).toEqual([])
})

it('a report counts the age of a part by the year of the home, and never below nothing', async () => {
  const home = await addHomeRow(db, { time_zone: 'America/Chicago' })
  const inspection_id = await addVisit(db, { home, status: 'completed' })
  for (const installed_year of [2020, 2026])
    await db
      .insertInto('components')
      .values({
        property_id: home.property_id,
        system: 'roof',
        name: `Of ${installed_year}`,
        installed_year,
        life_low: 20,
        life_high: 30,
        source: '',
      })
      .execute()
  // Ten in the evening of the last of December in Texas.
  const { planning } = await buildReport(db, inspection_id, Date.parse('2026-01-01T04:00:00Z'))
  const ages = planning.map(({ component, age_years }) => [component, age_years])
  expect(Object.fromEntries(ages)).toEqual({ 'Of 2020': 5, 'Of 2026': 0 })
})

it('an analysis asks the inspector about at most four things that a specialist should look at', async () => {
  const inspection_id = await addVisit(db, { status: 'completed' })
  for (const count of [1, 2, 3, 4, 5])
    await addFinding(db, inspection_id, { action: 'evaluate', title: `Odd ${count}`, trade: '' })
  await addFinding(db, inspection_id, { action: 'repair', title: 'Plain' })
  const { questions } = await analysis(db, inspection_id, null, now)
  const about = questions.filter((one) => one.includes('a specialist for'))
  expect([about.length, questions.length]).toEqual([4, 6])
})

it('a defect costs what its own words say, or else any defect of its system; what is only watched costs nothing', () => {
  const range = (system: string, matches: string[], low_cents: number) => ({
    kind: 'roof' as const,
    system,
    matches,
    low_cents,
    high_cents: low_cents * 2,
    year: 2024,
    source: 'A source',
  })
  const ranges = [
    range('roof', [], 100),
    range('roof', ['shingle'], 200),
    range('plumbing', ['shingle'], 300),
  ]
  const low = (system: string, title: string, action = 'repair') =>
    rangeFor(ranges, { system, title, action })?.low_cents
  expect(low('roof', 'Curled SHINGLES')).toBe(200)
  expect(low('roof', 'A dip')).toBe(100)
  expect(low('plumbing', 'A drip')).toBeUndefined()
  expect(low('roof', 'Curled shingles', 'monitor')).toBeUndefined()
  const defect = { system: 'roof', title: 'A dip', action: 'repair' }
  expect(shownRange(ranges, defect, 'roofer')).toEqual({
    low_cents: 100,
    high_cents: 200,
    year: 2024,
    source: 'A source',
  })
  expect(shownRange(ranges, defect, 'owner')).toBeNull()
})

it('a report begins with the house from outside: a view of it rather than of a defect', async () => {
  const photograph = async (inspection_id: string, values: object) => {
    const photo_id = randomUUID()
    await db
      .insertInto('photos')
      .values({
        photo_id,
        inspection_id,
        worksheet_id: 'roof',
        file_id: await addFile(db, await addPerson(db)),
        ...values,
      })
      .execute()
    return photo_id
  }
  const visit = await addVisit(db, { status: 'completed' })
  const cover = async () => (await buildReport(db, visit, now)).cover_photo?.photo_id
  expect(await cover()).toBeUndefined()
  const at = (minute: number) => ({ created_at: new Date(now + minute * 60_000) })
  const any = await photograph(visit, at(1))
  expect(await cover()).toBe(any)
  const finding_id = await addFinding(db, visit, { worksheet_id: 'exterior' })
  const defect = await photograph(visit, { worksheet_id: 'exterior', finding_id, ...at(2) })
  expect(await cover()).toBe(defect)
  await photograph(visit, { worksheet_id: 'exterior', removed_at: new Date(now), ...at(0) })
  const whole = await photograph(visit, { worksheet_id: 'exterior', ...at(3) })
  expect(await cover()).toBe(whole)
  const chosen = async (cover_photo_id: string) => {
    const change = db.updateTable('inspections').set({ cover_photo_id })
    await change.where('inspection_id', '=', visit).execute()
    return cover()
  }
  expect(await chosen(any)).toBe(any)
  expect(await chosen(randomUUID())).toBe(whole)
  const gone = await photograph(visit, { removed_at: new Date(now), ...at(4) })
  expect(await chosen(gone)).toBe(whole)
})

it('photographs of a finding are with it, and those of a removed one with their part of the house', async () => {
  const visit = await addVisit(db, { status: 'completed' })
  const finding = await addFinding(db, visit)
  const removed = await addFinding(db, visit, { removed_at: new Date(now) })
  const ids: string[] = []
  for (const finding_id of [finding, removed, null]) {
    const photo_id = randomUUID()
    ids.push(photo_id)
    await db
      .insertInto('photos')
      .values({
        photo_id,
        inspection_id: visit,
        worksheet_id: 'roof',
        finding_id,
        file_id: await addFile(db, await addPerson(db)),
        created_at: new Date(now + ids.length),
      })
      .execute()
  }
  const { sections, counts } = await buildReport(db, visit, now)
  const roof = sections.find(({ worksheet_id }) => worksheet_id === 'roof')
  const idsOf = (photos: readonly { photo_id: string }[] = []) =>
    photos.map(({ photo_id }) => photo_id)
  expect(roof?.findings.map((one) => [one.finding_id, idsOf(one.photos)])).toEqual([
    [finding, ids.slice(0, 1)],
  ])
  expect(idsOf(roof?.photos)).toEqual(ids.slice(1))
  expect(counts).toMatchObject({ major: 1, safety: 0 })
})

it('an analysis counts the findings of each system by how serious they are', async () => {
  const visit = await addVisit(db, { status: 'completed' })
  for (const severity of ['major', 'major', 'monitor'] as const)
    await addFinding(db, visit, { severity })
  await addFinding(db, visit, { worksheet_id: 'plumbing', severity: 'safety' })
  const { by_system } = await analysis(db, visit, null, now)
  const of = (system: string) => by_system.find((one) => one.system === system)?.counts
  expect(of('roof')).toEqual({ safety: 0, major: 2, maintenance: 0, monitor: 1 })
  expect(of('plumbing')).toEqual({ safety: 1, major: 0, maintenance: 0, monitor: 0 })
})
