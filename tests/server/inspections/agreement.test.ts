import { expect, it } from 'vitest'
import {
  agreementOffer,
  signatureUnder,
  signingOf,
} from '#server/resources/inspections/agreement.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

it('a request is signed under the text in force alone, where it says which one was read', async () => {
  const offer = await agreementOffer(db, null, 'Hearthkeep')
  const from = { ip: '192.0.2.1', agent: 'A browser' }
  const signed = (asked: Parameters<typeof signingOf>[3]) =>
    signingOf(db, null, 'Hearthkeep', asked, from)
  expect(await signed({ agreement_version: offer.version, consents: true })).toEqual({
    version: offer.version,
    consented: true,
    from,
  })
  // A page from before there were versions says none.
  expect(await signed({})).toEqual({ version: undefined, consented: false, from })
  for (const agreement_version of [offer.version - 1, offer.version + 1])
    await expect(signed({ agreement_version, consents: true })).rejects.toMatchObject({
      status: 409,
      code: 'agreement_changed',
      current: offer,
    })
})

it('somebody signs with the name of the account, or with their own and a reason, which is not empty', () => {
  const sign = (signed_name: string, signed_why?: string) =>
    signatureUnder('Harper Demo', { signed_name, signed_why })
  expect(sign('harper demo')).toBe('harper demo')
  expect(sign('Harper Demo', 'It is me.')).toBe('Harper Demo')
  expect(sign('Robin Else', 'I am her son.')).toBe('Robin Else (for Harper Demo: I am her son.)')
  const refused = (field: string) => expect.objectContaining({ [field]: expect.any(String) })
  for (const why of [undefined, ''])
    expect(() => sign('Robin Else', why)).toThrow(
      expect.objectContaining({ status: 400, fields: refused('signed_why') }),
    )
  expect(() => sign('Harper', 'It is me.')).toThrow(
    expect.objectContaining({ status: 400, fields: refused('signed_name') }),
  )
})
