import { X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { sealed } from '#server/agreements/seal.ts'
import { makePaper } from '#server/papers/paper.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 1)

/** The certificates of a key that was made at this instant: the first firm's, and another one's. */
const madeAt = async (at: string) => {
  const now = Date.parse(at)
  await db.deleteFrom('sealing_certificates').execute()
  await db.deleteFrom('sealing_keys').execute()
  const drawn = makePaper('A paper', 'Test', new Date(now))
  drawn.paragraph('What was agreed.')
  const paper = await drawn.finish('Foot')
  for (const firm of ['A Firm', 'Another Firm']) await sealed(db, paper, firm, now)
  const rows = [
    await db.selectFrom('sealing_keys').select('certificate').executeTakeFirstOrThrow(),
    await db.selectFrom('sealing_certificates').select('certificate').executeTakeFirstOrThrow(),
  ]
  return rows.map(({ certificate }) => new X509Certificate(certificate))
}

it.each([
  ['2026-03-05T18:00:00.500Z', 'Mar  4 18:00:00 2026 GMT', 'Mar  5 18:00:00 2046 GMT'],
  // From 2050 on a certificate writes its year in another way.
  ['2031-03-05T18:00:00.500Z', 'Mar  4 18:00:00 2031 GMT', 'Mar  5 18:00:00 2051 GMT'],
])(
  'the certificates of a key of %s are good for twenty years, each in the name of its firm',
  async (at, from, to) => {
    const [first, other] = await madeAt(at)
    expect.assert(first && other)
    for (const one of [first, other]) {
      expect([one.validFrom, one.validTo, one.ca]).toEqual([from, to, false])
      // Nobody else vouches for it: it is signed by its own key.
      expect(one.verify(first.publicKey)).toBe(true)
    }
    expect([first.subject, other.subject]).toEqual([
      'CN=A Firm\\, agreements',
      'CN=Another Firm\\, agreements',
    ])
    expect(first.serialNumber).not.toBe(other.serialNumber)
  },
)
