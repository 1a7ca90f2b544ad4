import { randomBytes, webcrypto } from 'node:crypto'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension, Time } from 'pkijs'
import type { Queries } from '#server/db/connect.ts'

/*
 * The seal of papers: a signature over the whole file, so that a program that checks signatures sees every changed
 * byte. The first process that needs the key makes it, with a certificate of its own; both are kept in the database
 * alone. Nobody vouches for the certificate: such programs say that its issuer is unknown.
 */

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const bits = 2048
const years = 20
const commonName = '2.5.4.3'
const basicConstraints = '2.5.29.19'

/** A certificate knows no parts of seconds. */
const wholeSecond = (at: number) => new Date(Math.floor(at / 1000) * 1000)

type Key = { certificate: Buffer; private_key: Buffer }

const makeKey = async (company: string, now: number): Promise<Key> => {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  // A positive number.
  serial[0] = 1
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer })
  const name = `${company}, agreements`
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: name }) }),
    )
  certificate.notBefore.value = wholeSecond(now - 86_400_000)
  const until = wholeSecond(now + years * 365.25 * 86_400_000)
  // Two digits for the year end with 2049 (RFC 5280, 4.1.2.5).
  certificate.notAfter = new Time({ type: until.getUTCFullYear() < 2050 ? 0 : 1, value: until })
  certificate.extensions = [
    new Extension({
      extnID: basicConstraints,
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)),
    private_key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
  }
}

const storedKey = (db: Queries) =>
  db.selectFrom('sealing_keys').select(['certificate', 'private_key']).executeTakeFirst()

const keyOf = async (db: Queries, company: string, now: number): Promise<Key> => {
  const stored = await storedKey(db)
  if (stored !== undefined) return stored
  const made = await makeKey(company, now)
  // Of two processes that make one at once, the key of the first is kept.
  await db
    .insertInto('sealing_keys')
    .values({ ...made, made_at: new Date(now) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await storedKey(db)) ?? made
}

/** The file with a signature over all of its bytes. `now`: in milliseconds. */
export const sealed = async (
  db: Queries,
  paper: Buffer,
  company: string,
  now: number,
): Promise<Buffer> => {
  const { certificate, private_key } = await keyOf(db, company, now)
  const key = await webcrypto.subtle.importKey('pkcs8', private_key, algorithm, false, ['sign'])
  const signer = new CryptoKeySigner(key, certificate, 'RSA', algorithm.name)
  const pdf = await PDF.load(paper)
  const { bytes } = await pdf.sign({
    signer,
    reason: 'Sealed as it was signed',
    fieldName: 'Seal',
    subFilter: 'adbe.pkcs7.detached',
    signingTime: new Date(now),
  })
  return Buffer.from(bytes)
}
