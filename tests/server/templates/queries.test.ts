import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { templatesAround, templatesOf } from '#server/resources/templates/queries.ts'
import { settleTemplate } from '#server/resources/worksheets/template-choice.ts'
import { firmOwner, inspectorOwner } from '#server/resources/worksheets/template-owner.ts'
import type { Tenant } from '#server/tenant.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const addTemplate = async (
  name: string,
  values: { user_id?: string | null; demo_id?: Tenant; removed_at?: string | null },
) => {
  const template_id = randomUUID()
  await db
    .insertInto('templates')
    .values({ template_id, user_id: null, ...values })
    .execute()
  const { version_id } = await db
    .insertInto('template_versions')
    .values({ template_id, version: 1, name, sheets: '[]', required: 0 })
    .returning('version_id')
    .executeTakeFirstOrThrow()
  return version_id
}

it('the templates of an inspector are by the names of their newest versions, without those that were removed', async () => {
  const user_id = await addInspector(db)
  const save = async (names: readonly string[], removed_at: string | null = null) => {
    const template_id = randomUUID()
    await db.insertInto('templates').values({ template_id, user_id, removed_at }).execute()
    for (const [at, name] of names.entries())
      await db
        .insertInto('template_versions')
        .values({ template_id, version: at + 1, name, sheets: '[]', required: 0 })
        .execute()
  }
  for (const names of [['Pool'], ['Attic', 'Zone'], ['Zebra', 'Barn'], ['Condo'], ['Duplex']])
    await save(names)
  await save(['Gone'], '2026-03-01T12:00:00Z')
  const templates = await templatesOf(db, inspectorOwner(user_id))
  expect(templates.map(({ name, version }) => [name, version])).toEqual([
    ['Barn', 2],
    ['Condo', 1],
    ['Duplex', 1],
    ['Pool', 1],
    ['Zone', 2],
  ])
})

describe('the templates of the firm, of a demo and of the inspectors of both', () => {
  const world = async () => {
    const demo = randomUUID()
    await db
      .insertInto('demos')
      .values({ demo_id: demo, state: 'running', expires_at: '2026-03-10T15:00:00Z' })
      .execute()
    const [ours, visitor] = [await addInspector(db), await addInspector(db, { demo_id: demo })]
    const [firm, demos, own, visitors] = [
      await addTemplate('Of the firm', {}),
      await addTemplate('Of the demo', { demo_id: demo }),
      await addTemplate('Of Ian', { user_id: ours }),
      await addTemplate('Of the visitor', { user_id: visitor }),
    ]
    return { demo, ours, visitor, versions: { firm, demos, own, visitors } }
  }

  it('are seen by nobody of the other tenant, and those of a person by nobody else', async () => {
    const { demo, ours, visitor } = await world()
    const names = (templates: readonly { name: string }[]) =>
      templates.map(({ name }) => name).sort()
    const firms = (await templatesOf(db, firmOwner(null))).map(({ name }) => name)
    expect(new Set(firms)).toEqual(new Set(['Of the firm']))
    expect(names(await templatesOf(db, firmOwner(demo)))).toEqual(['Of the demo'])
    expect(names(await templatesOf(db, inspectorOwner(ours)))).toEqual(['Of Ian'])
    expect(names(await templatesOf(db, inspectorOwner(visitor)))).toEqual(['Of the visitor'])
    expect(names(await templatesAround(db, visitor, demo))).toEqual([
      'Of the demo',
      'Of the visitor',
    ])
  })

  it('are taken for the next visit of an inspector who used them last, if they may use them there', async () => {
    const { demo, ours, visitor, versions } = await world()
    const now = Date.parse('2026-03-10T15:00:00Z')
    const used = (inspector_id: string, template_version_id: string | null, day: number) =>
      addVisit(db, {
        inspector_id,
        status: 'completed',
        template_version_id,
        template_chosen_at: new Date(Date.UTC(2026, 2, day)),
      })
    const nextOf = async (inspector_id: string, tenant: Tenant) => {
      const next = await addVisit(db, { inspector_id, status: 'scheduled' })
      await settleTemplate(db, next, { user_id: inspector_id, tenant }, now)
      const row = await db
        .selectFrom('inspections')
        .select(['template_version_id', 'template_chosen_at'])
        .where('inspection_id', '=', next)
        .executeTakeFirstOrThrow()
      expect(row.template_chosen_at).toEqual(new Date(now))
      // So that it is not what they used last.
      await db.deleteFrom('inspections').where('inspection_id', '=', next).execute()
      return row.template_version_id
    }
    expect(await nextOf(ours, null)).toBeNull()
    await used(ours, versions.own, 1)
    expect(await nextOf(ours, null)).toBe(versions.own)
    await used(ours, versions.firm, 2)
    expect(await nextOf(ours, null)).toBe(versions.firm)
    // A visit that was somebody else's before has their template.
    for (const another of [versions.demos, versions.visitors]) {
      await used(ours, another, 3)
      expect(await nextOf(ours, null)).toBe(versions.firm)
    }
    await used(visitor, versions.firm, 4)
    expect(await nextOf(visitor, demo)).toBeNull()
    await used(visitor, versions.demos, 3)
    expect(await nextOf(visitor, demo)).toBe(versions.demos)
    expect(await nextOf(ours, null)).toBe(versions.firm)
    // The product's own is a choice as any other.
    await used(ours, null, 5)
    expect(await nextOf(ours, null)).toBeNull()
    await used(visitor, null, 5)
    expect(await nextOf(visitor, demo)).toBeNull()
  })
})
