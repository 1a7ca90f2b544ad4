import { beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { inspections } from '#server/lives/inspection.ts'
import { groundOf } from '#server/lives/served.ts'
import { visitLetters } from '#server/lives/visit-letters.ts'
import { saveChoices } from '#server/mail/choices.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const publicUrl = 'https://hearthkeep.example'
const { db } = ownDatabase('demo', 2)
let row: NonNullable<Awaited<ReturnType<typeof inspections.lock>>>
let owner: string
let inspector: string
beforeAll(async () => {
  const { inspection_id, owner_id, inspector_id } = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['i.inspection_id', 'i.inspector_id', 'p.owner_id'])
    .where('i.inspector_id', 'is not', null)
    .where('i.scheduled_start', 'is not', null)
    .where('i.finalized_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const known = await inspections.lock(db, inspection_id)
  expect.assert(known)
  row = known
  owner = owner_id
  inspector = inspector_id ?? ''
})

const ground = () =>
  groundOf(db, {
    config: { publicUrl, companyName: '' },
    now: () => Date.parse('2026-03-05T18:00:00Z'),
  })
const want = (userId: string, more: { visits?: boolean; reports?: boolean }) =>
  saveChoices(db, userId, {
    visits: true,
    reports: true,
    messages: true,
    weekly: true,
    on_day: false,
    ...more,
  })

describe('the e-mails about a visit', () => {
  it('are switched off by the owner of the home, and not by an inspector, whose work it is', async () => {
    for (const person of [owner, inspector]) await want(person, { visits: false })
    for (const write of Object.values(visitLetters)) {
      expect(await write(ground(), row, owner)).toBeNull()
      expect(await write(ground(), row, inspector)).not.toBeNull()
    }
    await want(owner, {})
    expect((await visitLetters.booked(ground(), row, owner))?.unsubscribe_url).toContain(publicUrl)
  })

  it('have a switch of their own: that of reports is another one', async () => {
    const { report } = inspections.letters
    expect.assert(report)
    await want(owner, { visits: false })
    expect(await report(ground(), row as never, owner)).not.toBeNull()
    await want(owner, { reports: false })
    expect(await report(ground(), row as never, owner)).toBeNull()
    expect(await visitLetters.booked(ground(), row, owner)).not.toBeNull()
  })

  it('lead each reader to a page of theirs, also who does not have the visit any more', async () => {
    await want(owner, {})
    const visit = { propertyId: row.property_id, inspectionId: row.inspection_id }
    const pageOf = async (kind: keyof typeof visitLetters, to: string) =>
      (await visitLetters[kind](ground(), row, to))?.wording?.action?.url
    for (const kind of ['booked', 'moved', 'takenOver', 'cancelled'] as const) {
      expect(await pageOf(kind, owner)).toBe(`${publicUrl}${paths.inspection(visit)}`)
      expect(await pageOf(kind, inspector)).toBe(`${publicUrl}${paths.inspectionOverview(visit)}`)
    }
    expect(await pageOf('givenAway', inspector)).toBe(`${publicUrl}${paths.inspectorDashboard()}`)
  })

  it('put nothing into the calendar of an inspector who finishes what somebody else has begun', async () => {
    expect((await visitLetters.booked(ground(), row, inspector))?.calendar).toContain(
      'BEGIN:VEVENT',
    )
    const letter = await visitLetters.takenOver(ground(), row, inspector)
    expect(letter).toMatchObject({ calendar: null })
    expect(letter?.text).not.toContain('calendar')
  })

  it('say when it was planned before, and each later word about it has a later number', async () => {
    const before = { ...row, scheduled_start: new Date('2026-01-15T16:00:00Z') }
    const letter = await visitLetters.moved(ground(), before, inspector)
    expect(letter?.text).toContain('It was planned for Thursday, January 15, 2026 at 10:00 AM CST')
    const { events } = await db
      .selectFrom('life_events')
      .select(({ fn }) => fn.countAll<string>().as('events'))
      .where('life', '=', 'inspection')
      .where('subject_id', '=', row.inspection_id)
      .executeTakeFirstOrThrow()
    expect(Number(events)).toBeGreaterThan(1)
    expect(letter?.calendar).toContain(`SEQUENCE:${events}\r\n`)
  })
})
