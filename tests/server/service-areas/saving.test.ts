import { describe, expect, it } from 'vitest'
import { groundOf } from '#server/lives/served.ts'
import { changes } from '#server/resources/service-areas/changes.ts'
import { propose } from '#server/resources/service-areas/propose.ts'
import { areas } from '#server/resources/service-areas/queries.ts'
import { make, restoredTarget, savedTarget } from '#server/resources/service-areas/saving.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addPerson, callerOf, cover } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const ground = () => groundOf(db, { config, now: () => now })
const [travis, hays, bastrop, williamson] = ['48453', '48209', '48021', '48491'] as const
const changeOf = (inspectorId: string) => ({ inspectorId, byId: inspectorId, note: '', now })
const terms = (fips: string, travel_cents: number) => ({ fips, travel_cents, days: null })

const save = async (inspector: string, asked: Parameters<typeof savedTarget>[3]) => {
  const user = callerOf(inspector, 'inspector')
  return make(db, changeOf(inspector), await savedTarget(db, user, changeOf(inspector), asked))
}
const shownChanges = async (inspector: string) =>
  (await changes(db, inspector, { sort: '-version', page: 1, page_size: 10 })).changes

describe('saved counties', () => {
  it('keep their terms where a page says nothing of terms', async () => {
    const inspector = await addInspector(db)
    await cover(db, inspector, travis, { travel_cents: 2500, days: [1, 2] })
    await save(inspector, { counties: [travis, hays] })
    const { counties } = await areas(db, callerOf(inspector, 'inspector'), inspector)
    expect(counties.map(({ fips, travel_cents, days }) => [fips, travel_cents, days])).toEqual([
      [hays, 0, null],
      [travis, 2500, [1, 2]],
    ])
  })

  it('are those of an inspector whose license was approved', async () => {
    const inspector = await addInspector(db, { license_status: 'refused' })
    await expect(save(inspector, { counties: [travis] })).rejects.toMatchObject({
      status: 409,
      code: 'not_approved',
    })
    const owner = await addPerson(db)
    const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
    await expect(areas(db, admin, owner)).rejects.toMatchObject({ status: 404 })
  })

  it('can be those from before the first change, and of no change that there was not', async () => {
    const inspector = await addInspector(db)
    await cover(db, inspector, travis)
    await save(inspector, { counties: [bastrop] })
    const user = callerOf(inspector, 'inspector')
    const target = await restoredTarget(db, user, changeOf(inspector), 0)
    expect([[...target.after.keys()], target.restored]).toEqual([[travis], 0])
    await expect(restoredTarget(db, user, changeOf(inspector), 2)).rejects.toMatchObject({
      fields: { restores: 'There is no such change.' },
    })
  })
})

describe('the changes of counties', () => {
  it('name what came, went, and stayed on other terms, each by name', async () => {
    const inspector = await addInspector(db)
    await save(inspector, { counties: [williamson, travis, bastrop, hays] })
    await save(inspector, {
      counties: [williamson, travis],
      terms: [terms(williamson, 1000), terms(travis, 2000)],
    })
    await save(inspector, {
      counties: [williamson, travis, hays],
      terms: [terms(williamson, 1000), terms(travis, 2000), terms(hays, 3000)],
    })
    const name = (code: string) =>
      ({ [travis]: 'Travis', [hays]: 'Hays', [bastrop]: 'Bastrop' })[code] ?? 'Williamson'
    const named = (...codes: string[]) => codes.map((code) => `${name(code)}, TX`)
    const shown = (await shownChanges(inspector)).map(({ added, removed, changed }) => ({
      added,
      removed,
      changed: changed.map((one) => [one.name, one.travel_cents]),
    }))
    expect(shown).toEqual([
      { added: named(hays), removed: [], changed: [] },
      {
        added: [],
        removed: named(bastrop, hays),
        changed: [
          ['Travis, TX', 2000],
          ['Williamson, TX', 1000],
        ],
      },
      { added: named(bastrop, hays, travis, williamson), removed: [], changed: [] },
    ])
  })

  it('name the admin who approved this one, and none who approved that of somebody else', async () => {
    const [mine, theirs] = [await addInspector(db), await addInspector(db)]
    const decided_by = await addPerson(db, { user_type: 'admin', first_name: 'Ada' })
    for (const inspector of [mine, theirs]) await save(inspector, { counties: [travis] })
    await db
      .insertInto('area_proposals')
      .values({
        inspector_id: theirs,
        state: 'approved',
        added: [travis],
        removed: [],
        changed: [],
        terms: '[]',
        terms_before: '[]',
        base_version: 0,
        made_version: 1,
        decided_by,
        proposed_at: new Date(now),
      })
      .execute()
    const approvedBy = async (inspector: string) =>
      (await shownChanges(inspector)).map(({ approved_by }) => approved_by)
    expect(await approvedBy(mine)).toEqual([null])
    expect(await approvedBy(theirs)).toEqual(['Ada Example'])
  })
})

it('counties of several states that went are named by name, whichever state is first', async () => {
  const inspector = await addInspector(db)
  // Orange is in California.
  for (const fips of ['06059', bastrop, travis]) await cover(db, inspector, fips)
  await save(inspector, { counties: [travis] })
  const [last] = await shownChanges(inspector)
  expect(last?.removed).toEqual(['Bastrop, TX', 'Orange, CA'])
})

describe('proposed counties', () => {
  it('wait with the terms from before and after, one proposal of each inspector at a time', async () => {
    const [inspector, colleague] = [await addInspector(db), await addInspector(db)]
    for (const one of [inspector, colleague]) {
      await cover(db, one, travis, { travel_cents: 1000 })
      await cover(db, one, bastrop, { travel_cents: 2000 })
    }
    const wish = async (of: string) => {
      const user = callerOf(of, 'inspector')
      const target = await savedTarget(db, user, changeOf(of), {
        counties: [travis, hays],
        terms: [terms(travis, 1500), terms(hays, 3000)],
      })
      await propose(ground(), changeOf(of), user, target)
    }
    for (const one of [colleague, inspector]) await wish(one)
    const kept = await db
      .selectFrom('area_proposals')
      .select(['terms', 'terms_before'])
      .where('inspector_id', '=', inspector)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      terms: [terms(hays, 3000), terms(travis, 1500)],
      terms_before: [terms(bastrop, 2000), terms(travis, 1000)],
    })
    await expect(wish(inspector)).rejects.toMatchObject({ status: 409, code: 'waits' })
  })

  it('are awaited by the page of the inspector alone, where the firm wants that', async () => {
    const inspector = await addInspector(db)
    await db
      .insertInto('area_rules')
      .values({ needs_approval: true, version: 1, changed_at: new Date(now) })
      .execute()
    const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
    const needed = async (caller: typeof admin) =>
      (await areas(db, caller, inspector)).needs_approval
    expect(await needed(callerOf(inspector, 'inspector'))).toBe(true)
    expect(await needed(admin)).toBe(false)
  })
})
