import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFinding,
  addHomeRow,
  addInspector,
  addIssue,
  addPerson,
  addVisit,
} from '#tests/support/server/rows.ts'

/* What somebody who has left wrote themselves, where their homes and visits stay. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const erase = (person: string) =>
  db.transaction().execute((trx) => erasePerson(groundOf(trx, { config, now: () => now }), person))

const addTemplate = async (user_id: string, name: string) => {
  const template_id = randomUUID()
  await db.insertInto('templates').values({ template_id, user_id }).execute()
  const { version_id } = await db
    .insertInto('template_versions')
    .values({ template_id, version: 1, name, sheets: '[]', required: 0 })
    .returning('version_id')
    .executeTakeFirstOrThrow()
  return version_id
}

it('an inspector who has left leaves the templates that a visit has or had, and takes the other ones along', async () => {
  const withTemplates = async () => {
    const inspector_id = await addInspector(db)
    await addTemplate(inspector_id, 'Unused')
    const template_version_id = await addTemplate(inspector_id, 'Used')
    await addVisit(db, { inspector_id, template_version_id })
    const inspection_id = await addVisit(db, { inspector_id })
    const version_id = await addTemplate(inspector_id, 'Used before')
    await db
      .insertInto('former_templates')
      .values({ inspection_id, version_id, left_at: new Date(now) })
      .execute()
    return inspector_id
  }
  const [gone, stays] = [await withTemplates(), await withTemplates()]
  await erase(gone)
  const namesOf = async (user_id: string) =>
    (
      await db
        .selectFrom('templates')
        .innerJoin('template_versions', 'template_versions.template_id', 'templates.template_id')
        .select('name')
        .where('user_id', '=', user_id)
        .orderBy('name')
        .execute()
    ).map(({ name }) => name)
  expect(await namesOf(stays)).toEqual(['Unused', 'Used', 'Used before'])
  expect(await namesOf(gone)).toEqual(['Used', 'Used before'])
})

it('an admin who has left is not named any more as the author of the words of a notice', async () => {
  const gone = await addPerson(db, { user_type: 'admin' })
  const stays = await addPerson(db, { user_type: 'admin' })
  for (const [before, saved_by] of [gone, stays].entries())
    await db
      .insertInto('text_versions')
      .values({
        ...{ kind: 'mail.visit.booked', version: before + 1, subject: 'A visit', body: 'Soon.' },
        ...{ saved_by, saved_name: 'Robin Example' },
      })
      .execute()
  await erase(gone)
  const rows = await db
    .selectFrom('text_versions')
    .select('saved_name')
    .orderBy('version')
    .execute()
  expect(rows.map(({ saved_name }) => saved_name)).toEqual(['Deleted account', 'Robin Example'])
})

it('a home in the archive keeps the history of its score without the titles that its owner wrote', async () => {
  const withHistory = async () => {
    const home = await addHomeRow(db)
    const inspection_id = await addVisit(db, { home, status: 'finalized' })
    const { property_id } = home
    const finding_id = await addFinding(db, inspection_id)
    const whys: [string, string | null][] = [
      ['Inspection HK-1 was published.', null],
      ['Look for Grandma’s pills: added.', null],
      // The task has another title by now.
      ['Ask Dr. Known: done.', null],
      ['Mold behind my bed: planned.', await addIssue(db, property_id)],
      ['Curled shingles: planned.', await addIssue(db, property_id, { finding_id })],
      ['DIY inspection: Roof.', null],
    ]
    for (const [later, [why, issue_id]] of whys.entries())
      await db
        .insertInto('score_history')
        .values({ property_id, score: 70, why, issue_id, at: new Date(now + later) })
        .execute()
    return home
  }
  const [gone, stays] = [await withHistory(), await withHistory()]
  await erase(gone.owner_id)
  const whysOf = async ({ property_id }: { property_id: string }) =>
    (
      await db
        .selectFrom('score_history')
        .select('why')
        .where('property_id', '=', property_id)
        .orderBy('at')
        .execute()
    ).map(({ why }) => why)
  expect((await whysOf(stays)).slice(1, 4)).toEqual([
    'Look for Grandma’s pills: added.',
    'Ask Dr. Known: done.',
    'Mold behind my bed: planned.',
  ])
  expect(await whysOf(gone)).toEqual([
    'Inspection HK-1 was published.',
    'Upkeep changed.',
    'Upkeep changed.',
    'An issue changed.',
    'Curled shingles: planned.',
    'DIY inspection: Roof.',
  ])
})
