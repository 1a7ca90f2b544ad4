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

/** The name of a firm's certificate. */
const nameFor = (company: string): string => `${company}, agreements`

/** A certificate with this name for the key whose public half the caller puts into it, until it is signed. */
const unsignedCertificate = (name: string, now: number): Certificate => {
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  // A positive number.
  serial[0] = 1
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(serial).buffer })
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
  return certificate
}

const bytesOf = (certificate: Certificate): Buffer =>
  Buffer.from(certificate.toSchema(true).toBER(false))

const makeKey = async (name: string, now: number): Promise<Key> => {
  const { publicKey, privateKey } = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const certificate = unsignedCertificate(name, now)
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return {
    certificate: bytesOf(certificate),
    private_key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', privateKey)),
  }
}

const importKey = ({ private_key }: Key) =>
  webcrypto.subtle.importKey('pkcs8', private_key, algorithm, false, ['sign'])

const storedKey = (db: Queries) =>
  db.selectFrom('sealing_keys').select(['certificate', 'private_key']).executeTakeFirst()

const keyOf = async (db: Queries, name: string, now: number): Promise<Key> => {
  const stored = await storedKey(db)
  if (stored !== undefined) return stored
  const made = await makeKey(name, now)
  // Of two processes that make one at once, the key of the first is kept.
  await db
    .insertInto('sealing_keys')
    .values({ ...made, made_at: new Date(now) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await storedKey(db)) ?? made
}

const storedCertificate = async (db: Queries, name: string) =>
  (
    await db
      .selectFrom('sealing_certificates')
      .select('certificate')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.certificate

/** The certificate of the key in the name of a firm; the first seal in that name makes it. */
const certificateOf = async (db: Queries, key: Key, name: string, now: number): Promise<Buffer> => {
  const first = Certificate.fromBER(Uint8Array.from(key.certificate).buffer)
  const isFirst = first.subject.typesAndValues.some(({ value }) => value.valueBlock.value === name)
  if (isFirst) return key.certificate
  const stored = await storedCertificate(db, name)
  if (stored !== undefined) return stored
  const certificate = unsignedCertificate(name, now)
  certificate.subjectPublicKeyInfo = first.subjectPublicKeyInfo
  await certificate.sign(await importKey(key), 'SHA-256')
  const made = bytesOf(certificate)
  await db
    .insertInto('sealing_certificates')
    .values({ name, certificate: made, made_at: new Date(now) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return (await storedCertificate(db, name)) ?? made
}

/** The file with a signature over all of its bytes, in the name of the firm. `now`: in milliseconds. */
export const sealed = async (
  db: Queries,
  paper: Buffer,
  company: string,
  now: number,
): Promise<Buffer> => {
  const name = nameFor(company)
  const key = await keyOf(db, name, now)
  const certificate = await certificateOf(db, key, name, now)
  const signer = new CryptoKeySigner(await importKey(key), certificate, 'RSA', algorithm.name)
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
