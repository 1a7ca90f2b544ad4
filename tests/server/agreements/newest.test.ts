import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type AgreementState, agreementStates } from '#contract/vocabulary/agreements.ts'
import { newestAgreement, noneWaits } from '#server/agreements/begin.ts'
import { sealed } from '#server/agreements/seal.ts'
import { agreementFor } from '#server/agreements/view.ts'
import { agreements } from '#server/lives/agreement.ts'
import { groundOf } from '#server/lives/served.ts'
import { makePaper } from '#server/papers/paper.ts'
import { newestSigned } from '#server/resources/agreements/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('demo', 2)

describe('of several agreements of a visit', () => {
  it('the newest counts: one that waits holds up a signature without it, one that is signed does not', async () => {
    const { inspection_id } = await db
      .selectFrom('inspections')
      .select('inspection_id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('agreements').where('inspection_id', '=', inspection_id).execute()
    expect(await newestAgreement(db, inspection_id)).toBeUndefined()
    const add = async (state: AgreementState, created_at: string) => {
      const agreement_id = randomUUID()
      await db
        .insertInto('agreements')
        .values({ agreement_id, inspection_id, state, created_at })
        .execute()
      return agreement_id
    }
    await add('signed', '2026-03-02T18:00:00Z')
    await expect(noneWaits(db, inspection_id)).resolves.toBeUndefined()
    const waits = await add('sent', '2026-03-03T18:00:00Z')
    await add('signed', '2026-03-01T18:00:00Z')
    expect(await newestAgreement(db, inspection_id)).toMatchObject({ agreement_id: waits })
    // Whatever the client has done with it but sign it.
    for (const state of agreementStates.filter((one) => one !== 'signed')) {
      await db.updateTable('agreements').set({ state }).where('agreement_id', '=', waits).execute()
      await expect(noneWaits(db, inspection_id), state).rejects.toMatchObject({
        status: 409,
        code: 'open_first',
      })
    }
  })
})

it('the paper of a visit is that of the agreement that was signed last, whatever waits after it', async () => {
  const inspection_id = await addVisit(db, {})
  const add = async (state: AgreementState, signed_at: string | null) => {
    const agreement_id = randomUUID()
    const created_at = '2026-03-01T18:00:00Z'
    await db
      .insertInto('agreements')
      .values({ agreement_id, inspection_id, state, created_at, signed_at })
      .execute()
    return agreement_id
  }
  await add('sent', null)
  expect(await newestSigned(db, inspection_id)).toBeUndefined()
  await add('signed', '2026-03-02T18:00:00Z')
  const last = await add('signed', '2026-03-04T18:00:00Z')
  await add('signed', '2026-03-03T18:00:00Z')
  expect(await newestSigned(db, inspection_id)).toEqual({ agreement_id: last })
})

it('what was signed is read as it was signed, and is no renewed text, whatever has changed since', async () => {
  const { agreement_id, property_id } = await db
    .selectFrom('agreements as a')
    .innerJoin('inspections as i', 'i.inspection_id', 'a.inspection_id')
    .innerJoin('agreement_trail as t', 't.agreement_id', 'a.agreement_id')
    .select(['a.agreement_id', 'i.property_id'])
    .where('a.state', '=', 'signed')
    .where('t.entry', '=', 'signed')
    .executeTakeFirstOrThrow()
  const signed = await agreementFor(db, agreement_id, 'A Firm')
  const street = '99 Another Street'
  await db
    .updateTable('properties')
    .set({ street })
    .where('property_id', '=', property_id)
    .execute()
  const later = await agreementFor(db, agreement_id, 'A Firm')
  expect(later).toEqual({ ...signed, street })
  expect([later.renewed, later.text.includes(street)]).toEqual([false, false])
})

it('the link of an e-mail opens its agreement for the two weeks that the e-mail says', async () => {
  const now = Date.parse('2026-03-05T18:00:00Z')
  const { agreement_id } = await db
    .selectFrom('agreements')
    .select('agreement_id')
    .executeTakeFirstOrThrow()
  const row = await agreements.lock(db, agreement_id)
  const config = { publicUrl: 'https://hearthkeep.example', companyName: '' }
  const mail = await agreements.letters.agreement?.(
    groundOf(db, { config, now: () => now }),
    row as never, // The life gives each of its letters the row that it has locked.
    '',
  )
  expect(mail?.text).toContain('14 days')
  const { link_expires_at } = await db
    .selectFrom('agreements')
    .select('link_expires_at')
    .where('agreement_id', '=', agreement_id)
    .executeTakeFirstOrThrow()
  expect(link_expires_at).toEqual(new Date('2026-03-19T18:00:00Z'))
})

it('the first two papers that are sealed at once have one key, which is kept', async () => {
  const now = Date.parse('2026-03-05T18:00:00Z')
  const drawn = makePaper('A paper', 'Test', new Date(now))
  drawn.paragraph('What was agreed.')
  const paper = await drawn.finish('Foot')
  await db.deleteFrom('sealing_certificates').execute()
  await db.deleteFrom('sealing_keys').execute()
  const seals = await Promise.all([1, 2].map(() => sealed(db, paper, 'A Firm', now)))
  const keys = await db.selectFrom('sealing_keys').select('certificate').execute()
  expect(keys).toHaveLength(1)
  const certificate = keys[0]?.certificate.toString('hex') ?? 'none'
  const words = (seal: Buffer) => seal.toString('latin1').toLowerCase()
  for (const seal of seals) expect(words(seal)).toContain(certificate)
  // Another firm has the same key, and a certificate in its own name, which is kept, too.
  const others = [
    await sealed(db, paper, 'Another Firm', now),
    await sealed(db, paper, 'Another Firm', now),
  ]
  const made = await db.selectFrom('sealing_certificates').select('certificate').execute()
  expect(made).toHaveLength(1)
  for (const seal of others) {
    expect(words(seal)).not.toContain(certificate)
    expect(words(seal)).toContain(made[0]?.certificate.toString('hex'))
  }
})
