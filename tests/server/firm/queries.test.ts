import { expect, it } from 'vitest'
import { firmOf, saveFirm } from '#server/resources/firm/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

it('a firm is written over the version that was seen, and no other firm with it', async () => {
  const now = Date.parse('2026-03-02T18:00:00Z')
  const tenants = [null, await otherTenant({ db })]
  const fields = { phone: '', address: '', license_line: '', accent: null }
  const save = (tenant: string | null, version: number, name: string) =>
    saveFirm(db, tenant, { ...fields, name, version, time_zone: 'America/Chicago' }, now)
  const names = () =>
    Promise.all(
      tenants.map(async (tenant) => {
        const { name, version } = await firmOf(db, tenant, 'This server')
        return [name, version]
      }),
    )
  const [ours = null, theirs = null] = tenants
  expect([await save(ours, 0, 'Ours'), await save(theirs, 0, 'Theirs')]).toEqual([true, true])
  expect(await save(ours, 1, 'Ours, newer')).toBe(true)
  expect(await names()).toEqual([
    ['Ours, newer', 2],
    ['Theirs', 1],
  ])
  // Somebody who saw the first version does not write over the second, nor does a second beginner.
  expect([await save(ours, 1, 'Late'), await save(ours, 0, 'Late')]).toEqual([false, false])
  expect(await save(theirs, 1, 'Theirs, newer')).toBe(true)
  expect(await names()).toEqual([
    ['Ours, newer', 2],
    ['Theirs, newer', 2],
  ])
})
