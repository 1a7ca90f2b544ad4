import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { trailOf } from '#server/agreements/trail.ts'
import { sealAgreement } from '#server/jobs/tasks/agreement-seal.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { addHome, request, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { ensurePdfsig } from '#tools/pdfsig.mjs'

let server: TestServer
let owner: Client
const folder = mkdtempSync(join(tmpdir(), 'hearthkeep-seal-'))
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await server.close()
})

const paperOf = async (inspectionId: string, client: Client = owner): Promise<Buffer> => {
  const response = await fetch(`${server.url}/api/inspections/${inspectionId}/agreement/pdf`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}
/** What pdfsig of poppler-utils says of a file. */
const saidOf = (pdf: Buffer): string => {
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, pdf)
  return execFileSync(ensurePdfsig(), [file], { encoding: 'utf8' })
}

it('seals the paper: pdfsig calls its signature valid, and one flipped byte breaks it', async () => {
  const { inspectionId } = await schedule(owner)
  const paper = await paperOf(inspectionId)
  const said = saidOf(paper)
  expect(said).toContain('Signature is Valid.')
  expect(said).toContain('Total document signed')
  // Nobody vouches for a certificate of our own.
  expect(said).toContain('Certificate issuer is unknown.')
  // One byte of a page, one of the trail, and the last one of the signed words.
  const content = paper.indexOf('stream')
  for (const at of [content + 20, Math.floor(paper.length * 0.3), paper.length - 20]) {
    const broken = Buffer.from(paper)
    broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
    expect(saidOf(broken), `byte ${at}`).not.toContain('Signature is Valid.')
  }
})

it('seals once: everybody gets the same bytes, also those who ask at once', async () => {
  const { inspectionId } = await schedule(owner)
  const inspector = await server.as('inspector')
  const [one, other] = await Promise.all([paperOf(inspectionId), paperOf(inspectionId, inspector)])
  expect(one.equals(other)).toBe(true)
  expect((await paperOf(inspectionId)).equals(one)).toBe(true)
  const { agreement } = (await owner.get(`/inspections/${inspectionId}/agreement`)).body
  expect(agreement.trail.map(({ entry }: { entry: string }) => entry)).toEqual(['signed', 'sealed'])
  expect(agreement.trail_broken_at).toBeNull()
})

it('has no paper for an unsigned agreement, and none for strangers', async () => {
  const { inspectionId } = await schedule(owner)
  const admin = await server.as('admin')
  const stranger = await server.as('homeowner2')
  expect((await stranger.get(`/inspections/${inspectionId}/agreement/pdf`)).status).toBe(403)
  await admin.post(`/inspections/${inspectionId}/agreement/send`)
  // The one that was signed before stays.
  expect((await paperOf(inspectionId)).length).toBeGreaterThan(1000)
})

it('mails its paper once to the client and once to the inspector, each with a link to their own page', async () => {
  const { propertyId, inspectionId } = await schedule(owner)
  const { agreement_id: agreement } = await server.db
    .selectFrom('agreements')
    .select('agreement_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const { db, app } = server
  const context = { db, services: app.services, log: app.server.log, isLastTry: false }
  for (let time = 0; time < 2; time++) await sealAgreement({ agreement }, context)
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'text'])
    .where('agreement_id', '=', agreement)
    .orderBy('recipient')
    .execute()
  const linkIn = (text: string) => /https?:\S+/.exec(text)?.[0]
  const visit = { propertyId, inspectionId }
  expect(mails.map(({ recipient, text }) => [recipient, linkIn(text)])).toEqual([
    ['homeowner@hearthkeep.example', `${server.url}${paths.inspection(visit)}`],
    ['inspector@hearthkeep.example', `${server.url}${paths.inspectionOverview(visit)}`],
  ])
})

it('mails its paper to the client who signed, and to nobody who owns the home since, without a link to their visit', async () => {
  const { propertyId, inspectionId } = await schedule(owner)
  await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We sell.' })
  const buyer = await server.as('homeowner2')
  const admin = await server.as('admin')
  const given = await admin.post(`/admin/properties/${propertyId}/transfer`, {
    email: 'homeowner2@hearthkeep.example',
    owner_id: owner.userId,
    reason: 'Sold.',
  })
  expect([given.status, buyer.userId === owner.userId]).toEqual([200, false])
  const { agreement_id: agreement } = await server.db
    .selectFrom('agreements')
    .select('agreement_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const { db, app } = server
  const context = { db, services: app.services, log: app.server.log, isLastTry: false }
  await sealAgreement({ agreement }, context)
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'text', 'html'])
    .where('agreement_id', '=', agreement)
    .orderBy('recipient')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'homeowner@hearthkeep.example',
    'inspector@hearthkeep.example',
  ])
  expect(mails[0]?.text).toContain('Harper Demo has signed the agreement')
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain(inspectionId)
})

it('ends quietly when the home is removed while its paper is drawn', async () => {
  const { propertyId, inspectionId } = await schedule(owner)
  const { agreement_id: agreement } = await server.db
    .selectFrom('agreements')
    .select('agreement_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const operator = new pg.Client({ connectionString: server.databaseUrl })
  await operator.connect()
  await operator.query('begin')
  await operator.query('delete from properties where property_id = $1', [propertyId])
  const { db, app, log } = server
  const context = { db, services: app.services, log: app.server.log, isLastTry: false }
  const sealing = sealAgreement({ agreement }, context)
  const waits = async () =>
    (
      await operator.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(waits).toBeGreaterThan(0)
  await operator.query('commit')
  await operator.end()
  await expect(sealing).resolves.toBeUndefined()
  expect(log.filter((line) => line.includes('a job failed'))).toEqual([])
})

it('is drawn and sealed in the name that the firm has said', async () => {
  const admin = await server.as('admin')
  const { inspectionId } = await schedule(owner)
  expect(saidOf(await paperOf(inspectionId))).toContain('Hearthkeep Home Care LLC, agreements')
  const { version } = (await admin.get('/admin/firm')).body
  const name = 'Lone Star Inspections'
  const firm = { name, phone: '512-555-0147', address: '', license_line: '', accent: '#1b4f72' }
  await admin.put('/admin/firm', { ...firm, time_zone: 'America/Chicago', version })
  expect((await owner.get('/inspection-agreement')).body.text).toContain(name)
  const later = await schedule(owner)
  const { agreement } = (await owner.get(`/inspections/${later.inspectionId}/agreement`)).body
  expect(agreement.company).toBe(name)
  expect(agreement.text).toContain(name)
  const paper = await paperOf(later.inspectionId)
  const said = saidOf(paper)
  expect(said).toContain(`${name}, agreements`)
  expect(said).toContain('Signature is Valid.')
  const text = await textOfPdf(paper)
  expect(text).toContain(name)
  expect(text).toContain('512-555-0147')
  // What was sealed before stays as it was.
  expect(saidOf(await paperOf(inspectionId))).toContain('Hearthkeep Home Care LLC, agreements')
})

it('says what the client agreed to before signing with the request, on the paper and in the trail, and nothing where they were not asked', async () => {
  const signed = async (more: Record<string, unknown>) => {
    const { body } = await request(owner, await addHome(owner), more)
    const id = String(body.inspection_id)
    const { agreement } = (await owner.get(`/inspections/${id}/agreement`)).body
    const [entry] = await trailOf(server.db, agreement.agreement_id)
    return {
      ...agreement,
      agreed: entry?.data.disclosures_version,
      paper: (await textOfPdf(await paperOf(id))).replace(/\s+/g, ' '),
    }
  }
  const words = 'The client agreed to this before signing (version 1)'
  const asked = await signed({ agreement_version: 1, consents: true })
  expect(asked).toMatchObject({ consented_at: asked.signed_at, agreed: 1 })
  expect(asked.paper).toContain(words)
  const unasked = await signed({ agreement_version: 1, consents: false })
  expect(unasked).toMatchObject({ consented_at: null, agreed: null })
  expect(unasked.paper).not.toContain(words)
})
