import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShareScope } from '#contract/links.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { asPdf } from '#server/papers/pdf.ts'
import { picturesOf, shotsOfReport } from '#server/papers/pictures.ts'
import {
  find,
  httpError,
  publishVisit,
  rateTheRest,
  schedule,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let now = Date.now()
let server: TestServer
let owner: Client
let inspector: Client
const signIn = async () => {
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
}
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => now, env: { LOG_LEVEL: 'trace' } })
  await signIn()
})
afterAll(() => server.close())

const lane = idOf('inspection lane')
const share = async (scope: ShareScope = 'full', days = 7, inspectionId = lane) => {
  const { status, body } = await owner.post(`/inspections/${inspectionId}/links`, { scope, days })
  expect(status).toBe(201)
  return { ...body, token: new URL(body.url).searchParams.get('token') ?? '' }
}
/** A visit whose report its owner may read. */
const readableVisit = async () => {
  const visit = await publishVisit(owner, inspector)
  const admin = await server.as('admin')
  await owner.post(`/inspections/${visit.inspectionId}/sign`, { signed_name: 'Harper Demo' })
  await admin.post(`/inspections/${visit.inspectionId}/waive`, { reason: 'A gift.' })
  return visit
}
const open = (token: string) => server.anonymous.get(`/public/shared-report?token=${token}`)
const contents = (token: string) => server.anonymous.get(`/public/shared-contents?token=${token}`)
const opened = (token: string, visit: string = randomUUID()) =>
  server.anonymous.post('/public/shared-openings', { token, visit })
const download = (token: string, format: string) =>
  fetch(`${server.url}/api/public/shared-contents/${format}?token=${token}`)
const listed = async (linkId: string) =>
  (await owner.get(`/inspections/${lane}/links`)).body.links.find(
    (link: { link_id: string }) => link.link_id === linkId,
  )

describe('a link to a report', () => {
  it('leads to the public page and shows the published report to anybody', async () => {
    const { url, token } = await share()
    expect(url).toBe(`${server.url}/inspection-report-public?token=${token}`)
    const report = (await owner.get(`/inspections/${lane}/report`)).body
    const { status, body, headers } = await open(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect([body.scope, body.number, body.address, body.sections]).toEqual([
      'full',
      report.number,
      report.address,
      report.sections,
    ])
    // In the units of its sharer.
    await owner.put('/profile/units', { radon: 'bq', temperature: 'c' })
    expect([body.units.radon, (await open(token)).body.units.radon]).toEqual(['pci', 'bq'])
    await owner.put('/profile/units', { radon: 'pci', temperature: 'f' })
  })

  it('says its days in the time zone of the home, to its maker as to its reader', async () => {
    const { link, token } = await share()
    const report = (await owner.get(`/inspections/${lane}/report`)).body
    expect(report.time_zone).toBe('America/Chicago')
    expect([link.time_zone, (await listed(link.link_id)).time_zone]).toEqual([
      report.time_zone,
      report.time_zone,
    ])
    expect((await contents(token)).body).toMatchObject({
      time_zone: report.time_zone,
      expires_at: link.expires_at,
    })
  })

  it('names nobody but the inspector, and nothing of the account', async () => {
    const { token } = await share()
    const { body } = await open(token)
    const said = JSON.stringify(body)
    const report = (await owner.get(`/inspections/${lane}/report`)).body
    expect(report.homeowner_name).toBe('Harper Demo')
    for (const secret of [
      'Harper',
      'homeowner',
      'people_present',
      'private_note',
      lane,
      report.property_id,
      owner.userId ?? '',
    ])
      expect(said).not.toContain(secret)
    expect(body.inspector.name).toBe(report.inspector.name)
  })

  it('shows what its scope allows and no more', async () => {
    const summary = (await open((await share('summary')).token)).body
    expect([summary.sections, summary.cover_photo, summary.planning]).toEqual([[], null, []])
    expect(summary.headlines.length).toBeGreaterThan(3)
    const full = (await open((await share()).token)).body
    expect(full.sections).toHaveLength(10)
    expect(
      full.planning.find(({ component }: { component: string }) => component === 'Roof covering')
        .cost_range,
    ).toMatchObject({ low_cents: 572_700, high_cents: 1_241_000, year: 2022 })
    expect([full.repair_request, summary.repair_request]).toEqual([null, null])
  })

  it('ends at its hour', async () => {
    const { token } = await share('full', 2)
    now += 2 * day - 1000
    expect((await open(token)).status).toBe(200)
    now += 2000
    expect(httpError(await open(token))).toEqual([410, 'expired_link'])
    expect((await download(token, 'pdf')).status).toBe(410)
    // Two days later everybody has to sign in again.
    expect((await owner.get('/auth/me')).status).toBe(401)
    await signIn()
  })

  it('ends when the owner revokes it, once and for all', async () => {
    const { token, link } = await share()
    const revoke = () => owner.post(`/inspections/${lane}/links/${link.link_id}/revoke`)
    expect((await revoke()).status).toBe(200)
    expect(httpError(await open(token))).toEqual([410, 'revoked_link'])
    const { revoked_at } = await listed(link.link_id)
    expect((await revoke()).status).toBe(200)
    expect((await listed(link.link_id)).revoked_at).toBe(revoked_at)
  })

  it('is found to be revoked however many were made since, and by whether it is open', async () => {
    const { inspectionId } = await readableVisit()
    const first = await share('full', 7, inspectionId)
    for (let made = 0; made < 4; made += 1) {
      now += 1000
      await share('summary', 7, inspectionId)
    }
    const links = async (query: string) =>
      (await owner.get(`/inspections/${inspectionId}/links?${query}`)).body
    const last = await links('page_size=2&page=3')
    expect([last.total, last.links[0].link_id]).toEqual([5, first.link.link_id])
    await owner.post(`/inspections/${inspectionId}/links/${first.link.link_id}/revoke`)
    expect((await links('open=true')).total).toBe(4)
    expect((await links('open=false')).links[0].link_id).toBe(first.link.link_id)
    expect((await links('sort=expires_at')).links[0].link_id).toBe(first.link.link_id)
  })

  it('adds nothing to its log by being read, however often', async () => {
    const { token, link } = await share()
    for (const read of [open, contents, open, contents])
      expect((await read(token)).status).toBe(200)
    expect((await download(token, 'json')).status).toBe(200)
    expect(await listed(link.link_id)).toMatchObject({ opened: [], times_opened: 0 })
  })

  it('notes an opening once for each visit that says so, and not by whom', async () => {
    const { token, link } = await share()
    const visit = randomUUID()
    expect((await opened(token, visit)).status).toBe(200)
    // A visit says it again when the answer was lost on its way.
    expect((await opened(token, visit)).status).toBe(200)
    expect((await listed(link.link_id)).times_opened).toBe(1)
    await opened(token)
    const now = await listed(link.link_id)
    expect([now.opened.length, now.times_opened]).toEqual([2, 2])
    const rows = await server.db.selectFrom('shared_link_openings').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'link_id', 'opening_id'])
  })

  it('records no opening of an unknown link, of one that has ended, or with an invalid body', async () => {
    const { token, link } = await share()
    expect((await opened('a'.repeat(token.length))).status).toBe(404)
    expect((await opened(token, 'today')).status).toBe(400)
    await owner.post(`/inspections/${lane}/links/${link.link_id}/revoke`)
    expect(httpError(await opened(token))).toEqual([410, 'revoked_link'])
    expect((await listed(link.link_id)).times_opened).toBe(0)
  })

  it('shows nothing once the report may not be read, and says what is missing', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    expect(
      httpError(await owner.post(`/inspections/${inspectionId}/links`, { scope: 'full', days: 7 })),
    ).toEqual([403, 'locked'])
    const admin = await server.as('admin')
    await owner.post(`/inspections/${inspectionId}/sign`, { signed_name: 'Harper Demo' })
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const { token } = await share('full', 7, inspectionId)
    expect((await open(token)).status).toBe(200)
    await server.db
      .updateTable('inspections')
      .set({ payment_status: 'unpaid' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const locked = await open(token)
    expect(httpError(locked)).toEqual([403, 'locked'])
    expect(Object.keys(locked.body.fields)).toEqual(['paid'])
    expect(JSON.stringify(locked.body)).not.toContain('Specimen')
  })

  it('cannot be made before there is a report', async () => {
    const { inspectionId } = await schedule(owner)
    await find(inspector, inspectionId)
    await rateTheRest(inspector, inspectionId)
    expect(
      httpError(await owner.post(`/inspections/${inspectionId}/links`, { scope: 'full', days: 7 })),
    ).toEqual([403, 'locked'])
  })

  it('is kept only as a hash, and no log holds it', async () => {
    const { token } = await share()
    await open(token)
    await download(token, 'csv')
    const kept = [
      await server.db.selectFrom('shared_links').selectAll().execute(),
      await server.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(server.log.join('')).not.toContain(token)
  })

  it('that nobody made opens nothing', async () => {
    expect(httpError(await open('a'.repeat(43)))).toEqual([404, 'invalid_link'])
    expect(httpError(await open('short'))).toEqual([400, 'invalid'])
  })
})

describe('a download', () => {
  it('is the findings as a table that no spreadsheet runs', async () => {
    await server.db.deleteFrom('rate_limits').execute()
    const { inspectionId } = await publishVisit(owner, inspector, [
      { title: '=HYPERLINK("http://evil.example")', observation: 'Two\nlines, and "quotes".' },
    ])
    const admin = await server.as('admin')
    await owner.post(`/inspections/${inspectionId}/sign`, { signed_name: 'Harper Demo' })
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const { token } = await share('full', 7, inspectionId)
    const answer = await download(token, 'csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="HK-\d+-v1\.csv"$/,
    )
    const text = await answer.text()
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    expect(text).toContain('"Two\nlines, and ""quotes""."')
    expect(text.split('\r\n')[0]).toContain('Section,Severity,Finding')
    // A person reads it: how serious and how soon, in the words of the report.
    expect(text).toMatch(/,(Safety hazard|Repair or replace|Maintenance item|Watch),/)
    expect(text).not.toMatch(/within_|,immediate,/)
  })

  it('is the same report as JSON', async () => {
    const { token } = await share('summary')
    const answer = await download(token, 'json')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(await answer.json()).toEqual((await open(token)).body)
  })

  it('is a PDF that names its language and title and is read out in order', async () => {
    const { token } = await share()
    const answer = await download(token, 'pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toMatch(/\/Marked true/)
    expect(bytes).toMatch(/\/Lang \(en-US\)/)
    for (const tag of ['Document', 'H1', 'H2', 'H3', 'P', 'Figure'])
      expect(bytes, tag).toContain(`/S /${tag}`)
    expect(bytes).toMatch(/\/FontFile2/)
  })

  it('of forty photographs is three seconds of work at most', async () => {
    const { body } = await open((await share()).token)
    const report = structuredClone(body)
    const section = report.sections.find((one: { photos: unknown[] }) => one.photos.length > 0)
    const [photo] = section.photos
    section.photos = Array.from({ length: 40 }, (_, one) => ({
      ...photo,
      photo_id: `photo ${one}`,
    }))
    const { files } = server.app.services
    // Work, not waiting: other programs of this machine take their share of the clock.
    const before = process.cpuUsage()
    const pictures = await picturesOf(server.db, files, shotsOfReport(report))
    const company = server.app.services.config.companyName
    const file = await asPdf({ report, company, score: null, conditions: null }, pictures)
    const { user, system } = process.cpuUsage(before)
    const took = (user + system) / 1000
    expect(file.toString('latin1').match(/\/S \/Figure/g)?.length).toBeGreaterThanOrEqual(40)
    console.log(`A PDF with forty photographs: ${Math.round(took)} ms, ${file.length} bytes`)
    expect(took).toBeLessThan(3000)
  })
})
