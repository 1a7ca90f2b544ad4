import { expect, it } from 'vitest'
import { addVersion, textOf, textsOf, versionsOf } from '#server/resources/texts/queries.ts'
import { textKinds } from '#server/texts/kinds.ts'
import { ownWords } from '#server/texts/own.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('the words of a firm are those of its newest version, and its versions have the newest first', async () => {
  const [kind] = textKinds
  if (kind === undefined) throw new Error('There are texts.')
  const by = await addPerson(db, { user_type: 'admin' })
  const save = (after: number, body: string | null) =>
    addVersion(
      db,
      null,
      { kind: kind.kind, after, words: body === null ? null : { subject: 'Ours', body } },
      { by, name: 'Ada', now: Date.UTC(2026, 2, after + 1) },
    )
  expect(await save(0, 'First')).toBe(true)
  expect(await save(1, 'Second')).toBe(true)
  // A person who saw the first one alone does not write over the second.
  expect(await save(1, 'Late')).toBe(false)
  const versions = async () =>
    (await versionsOf(db, null, kind.kind)).map(({ version, body }) => [version, body])
  expect(await versions()).toEqual([
    [2, 'Second'],
    [1, 'First'],
  ])
  expect(await textOf(db, null, kind)).toMatchObject({ body: 'Second', version: 2 })
  expect((await textsOf(db, null))[0]).toMatchObject({ body: 'Second', version: 2 })
  expect(await ownWords(db, null, kind.kind)).toEqual({ subject: 'Ours', body: 'Second' })
  expect(await save(2, null)).toBe(true)
  expect(await ownWords(db, null, kind.kind)).toBeNull()
  expect(await textOf(db, null, kind)).toMatchObject({ ...kind.standard, is_standard: true })
})

it('each firm has its own words, kind by kind', async () => {
  const theirs = await otherTenant({ db })
  const [, one, other] = textKinds
  if (one === undefined || other === undefined) throw new Error('There are texts.')
  const by = await addPerson(db, { user_type: 'admin' })
  const save = (tenant: string | null, { kind }: typeof one, after: number, body: string) =>
    addVersion(
      db,
      tenant,
      { kind, after, words: { subject: 'S', body } },
      { by, name: 'Ada', now: Date.UTC(2026, 2, 1) },
    )
  expect(await save(null, one, 0, 'Ours')).toBe(true)
  expect(await save(null, one, 1, 'Ours, newer')).toBe(true)
  expect(await save(theirs, one, 0, 'Theirs')).toBe(true)
  expect(await save(null, other, 0, 'Ours of another kind')).toBe(true)
  const bodies = async (tenant: string | null) => {
    const all = await textsOf(db, tenant)
    return [one, other].map(({ kind, standard }) => {
      const body = all.find((text) => text.kind === kind)?.body
      return body === standard.body ? 'standard' : body
    })
  }
  expect(await bodies(null)).toEqual(['Ours, newer', 'Ours of another kind'])
  expect(await bodies(theirs)).toEqual(['Theirs', 'standard'])
  expect((await textOf(db, theirs, one)).version).toBe(1)
  expect((await textOf(db, null, other)).body).toBe('Ours of another kind')
  const versions = async (tenant: string | null, { kind }: typeof one) =>
    (await versionsOf(db, tenant, kind)).map(({ body }) => body)
  expect(await versions(null, one)).toEqual(['Ours, newer', 'Ours'])
  expect(await versions(theirs, one)).toEqual(['Theirs'])
  expect(await versions(null, other)).toEqual(['Ours of another kind'])
  expect(await ownWords(db, theirs, one.kind)).toMatchObject({ body: 'Theirs' })
  expect(await ownWords(db, theirs, other.kind)).toBeNull()
})
