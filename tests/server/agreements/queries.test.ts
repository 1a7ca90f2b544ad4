import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { behindLink, newestSigned, visitToPreview } from '#server/resources/agreements/queries.ts'
import { hashOf } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const addAgreement = async (
  inspection_id: string,
  values: { signed_at?: string; link_hash?: string; link_expires_at?: string },
) => {
  const agreement_id = randomUUID()
  await db
    .insertInto('agreements')
    .values({
      agreement_id,
      inspection_id,
      state: values.signed_at === undefined ? 'sent' : 'signed',
      created_at: '2026-03-01T12:00:00Z',
      ...values,
    })
    .execute()
  return agreement_id
}

it('the paper of a visit is the one that was signed last, whenever it was written down', async () => {
  const visit = await addVisit(db, {})
  expect(await newestSigned(db, visit)).toBeUndefined()
  await addAgreement(visit, { signed_at: '2026-03-02T12:00:00Z' })
  const last = await addAgreement(visit, { signed_at: '2026-03-04T12:00:00Z' })
  await addAgreement(visit, { signed_at: '2026-03-03T12:00:00Z' })
  await addAgreement(visit, {})
  await addAgreement(await addVisit(db, {}), { signed_at: '2026-03-05T12:00:00Z' })
  expect(await newestSigned(db, visit)).toEqual({ agreement_id: last })
})

it('a mailed link is over at the instant that it names', async () => {
  const agreement_id = await addAgreement(await addVisit(db, {}), {
    link_hash: hashOf('a link'),
    link_expires_at: '2026-03-10T12:00:00Z',
  })
  const end = Date.parse('2026-03-10T12:00:00Z')
  // Of the request it reads the address alone.
  const request = { ip: '127.0.0.1' } as FastifyRequest
  expect(await behindLink(db, request, 'a link', end - 1)).toMatchObject({ agreement_id })
  await expect(behindLink(db, request, 'a link', end)).rejects.toMatchObject({ status: 410 })
})

it('a preview is of the newest visit, or of the one whose number is asked for in any letters', async () => {
  const home = await addHomeRow(db)
  const visits = [
    { number: 'HK-7001', created_at: '2031-03-01T12:00:00Z' },
    { number: 'HK-7003', created_at: '2031-03-03T12:00:00Z' },
    { number: 'HK-7002', created_at: '2031-03-02T12:00:00Z' },
  ]
  for (const visit of visits) await addVisit(db, { home, ...visit })
  expect(await visitToPreview(db, null, undefined)).toMatchObject({ number: 'HK-7003' })
  expect(await visitToPreview(db, null, '')).toMatchObject({ number: 'HK-7003' })
  expect(await visitToPreview(db, null, 'hk-7001')).toMatchObject({ number: 'HK-7001' })
})
