import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RequestItem } from '#contract/repair-requests.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { finish, httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { LOG_LEVEL: 'trace' } })
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

const settle = async (inspectionId: string) => {
  const admin = await server.as('admin')
  await owner.post(`/inspections/${inspectionId}/sign`, { signed_name: 'Harper Demo' })
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
}
/** A published report of these titles, readable by its owner. */
const reportOf = async (...titles: string[]) => {
  const visit = await publishVisit(
    owner,
    inspector,
    titles.map((title) => ({ title })),
  )
  await settle(visit.inspectionId)
  return visit
}
const item = (finding_id: string, more: Partial<RequestItem> = {}): RequestItem => ({
  finding_id,
  ask: 'repair',
  trade: 'electrician',
  note: '',
  credit_cents: null,
  ...more,
})
const at = (inspectionId: string) => `/inspections/${inspectionId}/repair-request`
const save = (
  inspectionId: string,
  items: RequestItem[],
  { version = 0, grouping = 'own' }: { version?: number; grouping?: string } = {},
) => owner.put(at(inspectionId), { items, grouping, version })
const share = async (inspectionId: string) =>
  owner.post(`/inspections/${inspectionId}/links`, { scope: 'repair_request', days: 7 })
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const open = (url: string) => server.anonymous.get(`/public/shared-report?token=${tokenOf(url)}`)

describe('a repair request', () => {
  it('is empty at first and then what its owner last saved', async () => {
    const { inspectionId, findingIds } = await reportOf('One', 'Two')
    expect((await owner.get(at(inspectionId))).body).toEqual({
      items: [],
      grouping: 'own',
      version: 0,
      life: null,
    })
    const [one = '', two = ''] = findingIds
    const items = [item(two, { ask: 'credit', credit_cents: 45_000, note: 'Before closing.' })]
    expect((await save(inspectionId, items)).body).toEqual({ version: 1 })
    const next = [...items, item(one)]
    await save(inspectionId, next, { version: 1, grouping: 'trade' })
    expect((await owner.get(at(inspectionId))).body).toMatchObject({
      items: next,
      grouping: 'trade',
      version: 2,
    })
  })

  it('sent twice is the same as sent once, and an edit that missed another is rejected with the current request', async () => {
    const { inspectionId, findingIds } = await reportOf('One', 'Two')
    const [one = '', two = ''] = findingIds
    expect((await save(inspectionId, [item(one)])).body).toEqual({ version: 1 })
    expect((await save(inspectionId, [item(one)])).body).toEqual({ version: 1 })
    const late = await save(inspectionId, [item(two)])
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toEqual({ items: [item(one)], grouping: 'own', version: 1 })
    // The order of the parts is a change too.
    const grouped = { version: 1, grouping: 'trade' }
    expect((await save(inspectionId, [item(one)], grouped)).body).toEqual({ version: 2 })
    expect((await owner.get(at(inspectionId))).body.grouping).toBe('trade')
  })

  it('takes findings of this report alone, each once, and no more credit than a million', async () => {
    const { inspectionId, findingIds } = await reportOf('One')
    const [one = ''] = findingIds
    const strange = await save(inspectionId, [item(idOf('a finding of nobody'))])
    expect([httpError(strange), strange.body.fields]).toEqual([
      [400, 'invalid'],
      { 'items.0.finding_id': 'This finding is not in the report.' },
    ])
    const wrong: [RequestItem[], string][] = [
      [[item(one), item(one)], 'items'],
      [[item(one, { ask: 'credit', credit_cents: -1 })], 'items.0.credit_cents'],
      [[item(one, { ask: 'credit', credit_cents: 100_000_001 })], 'items.0.credit_cents'],
      [[item(one, { note: 'n'.repeat(1001) })], 'items.0.note'],
      [[item('no-id')], 'items.0.finding_id'],
    ]
    for (const [items, field] of wrong) {
      const { status, body } = await save(inspectionId, items)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect((await save(inspectionId, [], { grouping: 'colour' })).body.fields).toHaveProperty(
      'grouping',
    )
  })

  it('leaves out a finding that an amended report no longer has', async () => {
    const { inspectionId, findingIds } = await reportOf('Stays', 'Goes')
    const [stays = '', goes = ''] = findingIds
    await save(inspectionId, [item(goes), item(stays)])
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'It was no defect.' })
    await inspector.post(`/inspections/${inspectionId}/reopen`)
    await inspector.delete(`/inspections/${inspectionId}/findings/${goes}`)
    const idsNow = async () =>
      (await owner.get(at(inspectionId))).body.items.map(
        ({ finding_id }: RequestItem) => finding_id,
      )
    // Until the report is published again it has both.
    expect(await idsNow()).toEqual([goes, stays])
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    expect(await idsNow()).toEqual([stays])
  })

  it('waits until its owner may read the report', async () => {
    const { inspectionId, findingIds } = await publishVisit(owner, inspector)
    expect(httpError(await save(inspectionId, [item(findingIds[0] ?? '')]))).toEqual([
      403,
      'locked',
    ])
    expect(httpError(await owner.get(`${at(inspectionId)}/pdf`))).toEqual([403, 'locked'])
  })

  it('is the owner’s alone', async () => {
    const lane = idOf('inspection lane')
    for (const person of ['homeowner2', 'inspector', 'admin']) {
      const other = await server.as(person)
      expect((await other.get(at(lane))).status).toBe(403)
      expect((await other.put(at(lane), { items: [], grouping: 'own', version: 0 })).status).toBe(
        403,
      )
      expect((await other.get(`${at(lane)}/csv`)).status).toBe(403)
    }
    expect((await server.anonymous.get(at(lane))).status).toBe(401)
  })
})

describe('a link to a repair request', () => {
  it('shows exactly the chosen findings: no other finding, no summary, no private note', async () => {
    const { inspectionId, findingIds } = await reportOf('Chosen hazard', 'Other hazard')
    const [chosen = ''] = findingIds
    await save(inspectionId, [item(chosen, { note: 'Please before closing.' })])
    const { body } = await share(inspectionId)
    const shown = await open(body.url)
    expect(shown.body.repair_request).toMatchObject({ count: 1, total_credit_cents: 0 })
    expect(shown.body.repair_request.groups[0].items[0]).toMatchObject({
      title: 'Chosen hazard',
      ask: 'repair',
      note: 'Please before closing.',
    })
    expect([
      shown.body.sections,
      shown.body.headlines,
      shown.body.summary,
      shown.body.good_news,
      shown.body.planning,
      shown.body.cover_photo,
      shown.body.counts,
    ]).toEqual([[], [], '', [], [], null, { safety: 1, major: 0, maintenance: 0, monitor: 0 }])
    const said = JSON.stringify(shown.body)
    for (const secret of ['Other hazard', 'private', 'The owner argued', 'Harper', inspectionId])
      expect(said).not.toContain(secret)
  })

  it('keeps showing the request from when it was made', async () => {
    const { inspectionId, findingIds } = await reportOf('One')
    const [one = ''] = findingIds
    await save(inspectionId, [item(one, { note: 'As agreed.' })])
    const { body } = await share(inspectionId)
    await save(inspectionId, [item(one, { note: 'Half a sent' })], { version: 1 })
    const said = JSON.stringify((await open(body.url)).body)
    expect([said.includes('As agreed.'), said.includes('Half a sent')]).toEqual([true, false])
  })

  it('cannot be made while nothing is asked for', async () => {
    const { inspectionId } = await reportOf('One')
    expect(httpError(await share(inspectionId))).toEqual([409, 'nothing_asked'])
  })

  it('from before there were requests shows every finding as the inspector recommends', async () => {
    const { inspectionId, findingIds } = await reportOf('One', 'Two')
    await save(inspectionId, [item(findingIds[0] ?? '')])
    const { body } = await share(inspectionId)
    await server.db
      .updateTable('shared_links')
      .set({ repair_request: null })
      .where('link_id', '=', body.link.link_id)
      .execute()
    expect((await open(body.url)).body.repair_request.count).toBe(2)
  })
})

describe('a repair request on paper', () => {
  const file = async (path: string, client: Client) => {
    const response = await fetch(`${server.url}/api${path}`, {
      headers: client.token === null ? {} : { authorization: `Bearer ${client.token}` },
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it('is a tagged PDF for its owner and behind its link', async () => {
    const lane = idOf('inspection lane')
    const report = (await owner.get(`/inspections/${lane}/report`)).body
    const [finding] = report.sections.flatMap((one: { findings: unknown[] }) => one.findings)
    expect((await save(lane, [item(finding.finding_id)])).status).toBe(200)
    const { body } = await share(lane)
    for (const [path, client] of [
      [`${at(lane)}/pdf`, owner],
      [`/public/shared-contents/pdf?token=${tokenOf(body.url)}`, server.anonymous],
    ] as const) {
      const { response, bytes } = await file(path, client)
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="HK-\d+-v1-repair-request\.pdf"$/,
      )
      const text = bytes.toString('latin1')
      expect(text.startsWith('%PDF-1.7')).toBe(true)
      for (const tag of ['H1', 'H2', 'H3', 'P', 'Figure']) expect(text).toContain(`/S /${tag}`)
    }
  })

  it('is a table of the requested items, in which a spreadsheet runs no cell', async () => {
    const { inspectionId, findingIds } = await reportOf('One', 'Two', 'Three')
    const [one = '', two = '', three = ''] = findingIds
    await save(
      inspectionId,
      [
        item(one, { ask: 'credit', credit_cents: 120_050, note: '=1+1' }),
        item(two, { ask: 'evaluate', trade: 'structural engineer' }),
        item(three, { ask: 'reduce', credit_cents: 90_000 }),
      ],
      { grouping: 'trade' },
    )
    const { bytes } = await file(`${at(inspectionId)}/csv`, owner)
    const [heads, ...rows] = bytes.toString('utf8').trim().split('\r\n')
    expect(heads).toContain('Asked for,Trade,Amount in dollars,Note')
    expect(rows[0]).toContain("Credit,electrician,1200.50,'=1+1")
    expect(rows[1]).toContain('Price reduction,electrician,900.00,')
    expect(rows[2]).toContain('Further evaluation,structural engineer,,')
  })

  it('has no other format', async () => {
    const { body, status } = await owner.get(`${at(idOf('inspection lane'))}/docx`)
    expect([status, body.fields]).toEqual([400, { format: 'Choose pdf or csv.' }])
  })
})
