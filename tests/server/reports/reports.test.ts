import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import {
  find,
  finish,
  httpError,
  publishVisit,
  rate,
  rateTheRest,
  request,
  schedule,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const send = (client: Client, id: string, event: string, body: unknown = {}) =>
  client.post(`/inspections/${id}/${event}`, body)
const report = (client: Client, id: string) => client.get(`/inspections/${id}/report`)
const analysis = (client: Client, id: string) => client.get(`/inspections/${id}/analysis`)
const waive = (id: string) => send(admin, id, 'waive', { reason: 'A gift.' })
const readable = async (findings?: Record<string, unknown>[]) => {
  const visit = await publishVisit(owner, inspector, findings)
  await waive(visit.inspectionId)
  return visit
}
type Section = { findings: { title: string }[]; limitations: unknown[]; worksheet_id: string }
const titlesIn = (body: { sections: Section[] }) =>
  body.sections.flatMap(({ findings }) => findings.map(({ title }) => title))
const versionsOf = (inspectionId: string) =>
  server.db
    .selectFrom('report_versions')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .orderBy('version')
    .execute()

describe('the report', () => {
  it('opens for its owner gate by gate; the inspector and admins read it all along', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    const locked = async () => {
      const answer = await report(owner, inspectionId)
      expect(httpError(answer)).toEqual([403, 'locked'])
      expect((await analysis(owner, inspectionId)).body).toEqual(answer.body)
      return answer.body.fields
    }
    expect(await locked()).toEqual({
      finalized: 'The inspector has not published the report yet.',
      paid: 'The inspection is not paid yet.',
    })
    for (const client of [inspector, admin])
      expect((await report(client, inspectionId)).status).toBe(200)
    await finish(inspector, inspectionId)
    expect(await locked()).toEqual({ paid: 'The inspection is not paid yet.' })
    await waive(inspectionId)
    expect((await report(owner, inspectionId)).status).toBe(200)
    expect((await analysis(owner, inspectionId)).status).toBe(200)
  })

  it('stays closed while the agreement is not signed', async () => {
    const { inspectionId } = await readable()
    await server.db
      .updateTable('inspections')
      .set({ signed_at: null, signed_name: null })
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect((await report(owner, inspectionId)).body.fields).toEqual({
      signed: 'The agreement is not signed yet.',
    })
    const one = await send(owner, inspectionId, 'sign', { signed_name: 'Harper' })
    expect(one.body.fields).toEqual({ signed_name: 'Type your first and last name to sign.' })
    await send(owner, inspectionId, 'sign', { signed_name: 'Harper Demo' })
    expect((await report(owner, inspectionId)).status).toBe(200)
  })

  it('never holds a private note, for whomever', async () => {
    const secret = 'The owner argued about this.'
    const { inspectionId } = await readable([{ private_note: secret }])
    for (const client of [owner, inspector, admin])
      for (const ask of [report, analysis])
        expect(JSON.stringify((await ask(client, inspectionId)).body)).not.toContain(secret)
  })

  it('puts what could hurt somebody first, and names what is well and what was not seen', async () => {
    const { inspectionId } = await schedule(owner)
    const at = { severity: 'monitor', time_frame: 'ongoing' }
    await find(inspector, inspectionId, { ...at, title: 'Hairline', item_id: 'roof.covering' })
    await find(inspector, inspectionId, { title: 'Shock', item_id: 'electrical.gfci_protection' })
    await rate(inspector, inspectionId, 'attic.insulation', {
      rating: 'NI',
      limitation_reason: 'inaccessible',
      note: 'The hatch is painted shut.',
    })
    await rateTheRest(inspector, inspectionId)
    await finish(inspector, inspectionId, 'Mostly well.')
    const { body } = await report(inspector, inspectionId)
    expect(body).toMatchObject({
      version: 1,
      summary: 'Mostly well.',
      counts: { safety: 1, major: 0, maintenance: 0, monitor: 1 },
    })
    const order = body.sections
      .flatMap(({ findings }: { findings: { finding_id: string; title: string }[] }) => findings)
      .sort(
        (a: { finding_id: string }, b: { finding_id: string }) =>
          body.top.indexOf(a.finding_id) - body.top.indexOf(b.finding_id),
      )
    expect(order.map(({ title }: { title: string }) => title)).toEqual(['Shock', 'Hairline'])
    expect(
      body.sections.find(({ worksheet_id }: Section) => worksheet_id === 'attic').limitations,
    ).toEqual([{ label: 'Insulation', reason: 'inaccessible', note: 'The hatch is painted shut.' }])
    expect(body.good_news).toContain('Plumbing')
    expect(body.good_news).not.toContain('Roof')
  })

  it('never changes after publication, even if the home changes', async () => {
    const { inspectionId, propertyId } = await readable()
    const before = (await report(owner, inspectionId)).body
    const { city, state } = (await owner.get(`/properties/${propertyId}`)).body
    await owner.put(`/properties/${propertyId}`, { street: '1 New Name Road', city, state })
    const { components } = (await owner.get(`/property/${propertyId}/health`)).body
    await owner.put(`/property/${propertyId}/components/${components[0].component_id}`, {
      installed_year: 1990,
    })
    expect((await report(owner, inspectionId)).body).toEqual(before)
  })
})

/** An issue as a list has it. */
type Named = { finding_id: string; title: string; severity: string; version: number }

describe('an amendment', () => {
  it('leaves the owner the published version until the next one is out, which says why', async () => {
    const { inspectionId, findingIds } = await readable([{ title: 'As it was' }])
    const before = (await report(owner, inspectionId)).body
    const [first] = await versionsOf(inspectionId)
    await send(inspector, inspectionId, 'amend', { reason: 'A wrong word.' })
    await send(inspector, inspectionId, 'reopen')
    const { findings } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
    const { finding_id, worksheet_id: _, ...rest } = findings[0]
    expect([finding_id]).toEqual(findingIds)
    await inspector.put(`/inspections/${inspectionId}/findings/${finding_id}`, {
      ...rest,
      title: 'As it should be',
    })
    expect((await report(owner, inspectionId)).body).toEqual(before)
    expect((await analysis(owner, inspectionId)).body.top_risks[0].title).toBe('As it was')
    expect(titlesIn((await report(inspector, inspectionId)).body)).toEqual(['As it should be'])
    await finish(inspector, inspectionId)
    const after = (await report(owner, inspectionId)).body
    expect(titlesIn(after)).toEqual(['As it should be'])
    expect(
      after.versions.map(({ version, reason }: { version: number; reason: string | null }) => [
        version,
        reason,
      ]),
    ).toEqual([
      [1, null],
      [2, 'A wrong word.'],
    ])
    const [kept, ...others] = await versionsOf(inspectionId)
    expect(kept).toEqual(first)
    expect(others).toHaveLength(1)
  })

  it.each([{ title: 'Other words' }, { severity: 'monitor' }])(
    'that changes %o alone changes the issue of its finding, and no other',
    async (change) => {
      const { propertyId, inspectionId } = await readable([{ title: 'One' }, { title: 'Two' }])
      const issuesNow = async () => (await owner.get(`/property/${propertyId}/issues`)).body.issues
      const before = await issuesNow()
      await send(inspector, inspectionId, 'amend', { reason: 'A wrong word.' })
      await send(inspector, inspectionId, 'reopen')
      const { findings } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
      const [{ finding_id, worksheet_id: _, ...rest }] = findings
      await inspector.put(`/inspections/${inspectionId}/findings/${finding_id}`, {
        ...rest,
        ...change,
      })
      await finish(inspector, inspectionId)
      const same = (list: Named[], isOf: boolean) =>
        list.filter((issue) => (issue.finding_id === finding_id) === isOf)
      const [was] = same(before, true)
      const after = await issuesNow()
      const version = (was?.version ?? 0) + 1
      expect(same(after, true)).toMatchObject([{ ...change, version }])
      // What its own words are; how the score would change depends on all.
      const wordsOf = (list: Named[]) =>
        list.map(({ title, severity, version }) => ({ title, severity, version }))
      expect(wordsOf(same(after, false))).toEqual(wordsOf(same(before, false)))
    },
  )

  it('of an older inspection verifies nothing that a later one found', async () => {
    const { propertyId, inspectionId: older } = await readable([])
    const { body } = await request(owner, propertyId)
    await find(inspector, body.inspection_id, { item_id: 'roof.covering', title: 'Found later' })
    await rateTheRest(inspector, body.inspection_id)
    await finish(inspector, body.inspection_id)
    const issueOf = async () =>
      (await owner.get(`/property/${propertyId}/issues`)).body.issues.find(
        ({ title }: { title: string }) => title === 'Found later',
      )
    const { issue_id, version } = await issueOf()
    await owner.post(`/issues/${issue_id}/events`, { event: 'resolve', version })
    await send(inspector, older, 'amend', { reason: 'A wrong date.' })
    expect((await send(inspector, older, 'finalize')).status).toBe(200)
    expect((await issueOf()).state).toBe('resolved')
  })
})

describe('publishing', () => {
  it('that fails half-way publishes nothing and e-mails nobody', async () => {
    const { inspectionId, propertyId } = await schedule(owner)
    await find(inspector, inspectionId)
    await rateTheRest(inspector, inspectionId)
    await send(inspector, inspectionId, 'complete')
    const state = async () => [
      (await inspector.get(`/inspections/${inspectionId}`)).body,
      (await owner.get(`/property/${propertyId}/issues`)).body,
      (await owner.get(`/property/${propertyId}/health`)).body,
      (await owner.get('/notifications?limit=100')).body,
      await versionsOf(inspectionId),
    ]
    const before = await state()
    const mails = () =>
      server.mail.received
        .filter(({ text }) => text.includes(inspectionId))
        .map(({ subject }) => subject)
        .filter((subject) => /^The report for| is due for /.test(subject))
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before insert on notifications for each row execute function refuse();
    `.execute(server.db)
    const failed = await send(inspector, inspectionId, 'finalize')
    await sql`drop trigger refuse on notifications; drop function refuse()`.execute(server.db)
    expect(httpError(failed)).toEqual([500, 'server_error'])
    expect(await state()).toEqual(before)
    expect((await send(inspector, inspectionId, 'finalize')).status).toBe(200)
    await server.quiet()
    // The report, and its bill.
    expect(mails()).toHaveLength(2)
    expect(new Set(mails()).size).toBe(2)
  })
})

describe('the report as a file', () => {
  const file = (client: Client, id: string, format = 'pdf') =>
    fetch(`${server.url}/api/inspections/${id}/report/${format}`, {
      headers: { authorization: `Bearer ${client.token}` },
    })

  it('is a PDF with the score of the home, for anyone who may read the report', async () => {
    const { inspectionId } = await readable()
    for (const client of [owner, inspector, admin]) {
      const answer = await file(client, inspectionId)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toMatch(/filename="HK-\d+-v1\.pdf"/)
      const text = await textOfPdf(Buffer.from(await answer.arrayBuffer()))
      expect(text).toContain('Home health after this inspection')
      expect(text).toContain('Contents')
    }
  })

  it('stays closed while the report is, and exists in three formats only', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const refused = await file(owner, inspectionId)
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'locked'])
    const unknown = await file(owner, inspectionId, 'docx')
    expect([unknown.status, (await unknown.json()).fields]).toEqual([
      400,
      { format: 'Choose pdf, csv or json.' },
    ])
  })
})
