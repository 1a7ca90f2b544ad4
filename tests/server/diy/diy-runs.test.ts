import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { anotherHome } from '#tests/support/lives/diy-analysis-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const category = 'roof-gutters'
const ids = (diyCategories.find((one) => one.category === category)?.questions ?? []).map(
  ({ question_id }) => question_id,
)
type Given = { question_id: string; answer: string; note: string }
/** Every question of the roof with this answer, but for the given ones. */
const roof = (more: Record<string, string> = {}): Given[] =>
  ids.map((question_id) => ({ question_id, answer: more[question_id] ?? 'ok', note: '' }))
const save = (home: string, id: string, version: number, answers: Given[]) =>
  owner.put(`/property/${home}/diy-analyses/${id}`, { category, version, answers })
const submit = (id: string, version: number) =>
  owner.post(`/diy-analyses/${id}/submit`, { version })
const photo = async (id: string, photoId: string, question_id: string) => {
  const form = new FormData()
  form.set('question_id', question_id)
  form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
  return owner.put(`/diy-analyses/${id}/photos/${photoId}`, form)
}
/** A whole look at the roof of a home; the answer of the server to its submission. */
const looked = async (home: string, more: Record<string, string> = {}) => {
  const id = randomUUID()
  const { body } = await save(home, id, 0, roof(more))
  return { id, ...(await submit(id, body.version)) }
}

describe('the answers of an owner', () => {
  it('are kept as they come, once, however often the device sends them', async () => {
    const home = await anotherHome(server.db)
    const id = randomUUID()
    const first = await save(home, id, 0, roof().slice(0, 1))
    expect([first.status, first.body.version, first.body.answers.length]).toEqual([200, 1, 1])
    const second = await save(home, id, 1, roof().slice(0, 2))
    // The answer was lost on its way: the device sends the same again.
    const again = await save(home, id, 1, roof().slice(0, 2))
    expect([again.status, again.body]).toEqual([200, second.body])
    const { run, last } = (await owner.get(`/property/${home}/diy/${category}`)).body
    expect([run, last]).toEqual([second.body, null])
  })

  it('of a second device meet those of the first: it is told, with the current answers', async () => {
    const home = await anotherHome(server.db)
    const first = await save(home, randomUUID(), 0, roof({ 'roof.sagging': 'problem' }))
    const other = await save(home, randomUUID(), 0, roof().slice(0, 1))
    expect([...httpError(other), other.body.current]).toEqual([409, 'conflict', first.body])
    const late = await save(home, first.body.analysis_id, 7, roof())
    expect([...httpError(late), late.body.current]).toEqual([409, 'conflict', first.body])
    expect(httpError(await submit(first.body.analysis_id, 7))).toEqual([409, 'conflict'])
  })

  it('belong to the area, once each, and to no other home', async () => {
    const home = await anotherHome(server.db)
    const wrong = [{ question_id: 'attic.depth', answer: 'ok', note: '' }]
    expect((await save(home, randomUUID(), 0, wrong)).body.fields).toEqual({
      answers: 'This question belongs to another area.',
    })
    const twice = [...roof().slice(0, 1), ...roof().slice(0, 1)]
    expect((await save(home, randomUUID(), 0, twice)).body.fields).toEqual({
      answers: 'A question has one answer.',
    })
    const { body } = await save(home, randomUUID(), 0, roof())
    const elsewhere = await save(idOf('property lane'), body.analysis_id, body.version, roof())
    expect(elsewhere.status).toBe(404)
    const unknown = [{ question_id: 'roof.moon', answer: 'ok', note: '' }]
    expect((await save(home, randomUUID(), 0, unknown)).status).toBe(400)
    expect((await owner.get(`/property/${home}/diy/the-moon`)).body.fields).toEqual({
      category: 'There is no such area.',
    })
  })

  it('carry photographs: sent twice there once, four at most, removed for good', async () => {
    const home = await anotherHome(server.db)
    const { body } = await save(home, randomUUID(), 0, roof().slice(0, 1))
    const id = body.analysis_id
    const photoId = randomUUID()
    expect(httpError(await photo(id, photoId, 'roof.gutters'))).toEqual([400, 'invalid'])
    const one = await photo(id, photoId, 'roof.shingles')
    expect((await photo(id, photoId, 'roof.shingles')).body).toEqual(one.body)
    const kept = one.body.answers[0].photos
    expect(kept).toHaveLength(1)
    expect((await fetch(`${server.url}/api${kept[0].thumbnail_url}`)).status).toBe(200)
    for (let more = 0; more < 3; more += 1) await photo(id, randomUUID(), 'roof.shingles')
    expect(httpError(await photo(id, randomUUID(), 'roof.shingles'))).toEqual([409, 'too_many'])
    const removed = await owner.delete(`/diy-analyses/${id}/photos/${photoId}`)
    expect(removed.body.answers[0].photos).toHaveLength(3)
    expect((await owner.delete(`/diy-analyses/${id}/photos/${photoId}`)).body).toEqual(removed.body)
    expect((await fetch(`${server.url}/api${kept[0].thumbnail_url}`)).status).toBe(404)
    await submit(id, removed.body.version)
    expect(httpError(await photo(id, randomUUID(), 'roof.shingles'))).toEqual([409, 'wrong_state'])
  })

  it('change no more once they are submitted, and a second press submits nothing twice', async () => {
    const home = await anotherHome(server.db)
    const { id, body } = await looked(home)
    const again = await submit(id, 1)
    expect([again.status, again.body]).toEqual([200, body])
    expect(httpError(await save(home, id, 3, roof()))).toEqual([409, 'wrong_state'])
    const empty = randomUUID()
    const { body: begun } = await save(home, empty, 0, [])
    expect(httpError(await submit(empty, begun.version))).toEqual([409, 'blocked'])
  })
})

describe('a submitted look', () => {
  it('moves the score at once: up by what is in order, down by what is not', async () => {
    const home = await anotherHome(server.db)
    const first = await looked(home)
    expect([first.body.score_before, first.body.score_after]).toEqual([null, 100])
    const second = await looked(home, { 'roof.gutters': 'problem', 'roof.sagging': 'problem' })
    const health = (await owner.get(`/property/${home}/health`)).body
    // 100 − 0.6 / 0.75 × (15 + 5): its condition and its upkeep are known, its age is not.
    expect([second.body.score_before, second.body.score_after, health.score]).toEqual([100, 84, 84])
    const system = health.systems.find((one: { system: string }) => one.system === 'roof')
    expect(system.standing).toBe('by_owner')
    expect(system.deductions.map(({ label }: { label: string }) => label).sort()).toEqual([
      'A dip in the ridge',
      'Gutters full or loose',
    ])
    expect(health.history.map(({ why }: { why: string }) => why)).toEqual([
      'DIY inspection: Roof and gutters.',
      'DIY inspection: Roof and gutters.',
    ])
  })

  it('counts nothing where its owner was mostly unsure', async () => {
    const home = await anotherHome(server.db)
    const { body } = await looked(home, Object.fromEntries(ids.map((id) => [id, 'not_sure'])))
    expect([body.score_before, body.score_after, body.unsure.length]).toEqual([null, null, 6])
  })

  it('counts less than an inspection that came later', async () => {
    const home = idOf('property lane')
    const before = (await owner.get(`/property/${home}/health`)).body
    // The seeded look of three weeks ago saw problems; the inspection of last week counts.
    expect(before.systems.map(({ standing }: { standing: string }) => standing)).not.toContain(
      'by_owner',
    )
    const { body } = await looked(home, { 'roof.sagging': 'problem' })
    const after = (await owner.get(`/property/${home}/health`)).body
    const lossesOf = (health: typeof after) =>
      health.systems
        .find((one: { system: string }) => one.system === 'roof')
        .deductions.map(({ label }: { label: string }) => label)
    expect(lossesOf(before)).not.toContain('A dip in the ridge')
    expect(lossesOf(after)).toContain('A dip in the ridge')
    expect(body.score_after).toBe(after.score)
  })

  it('replaces the last one of the same area, and is what the overview shows', async () => {
    const home = await anotherHome(server.db)
    const first = await looked(home, { 'roof.gutters': 'problem' })
    const second = await looked(home)
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await owner.get(`/diy-analyses/${first.id}`)).body.superseded).toBe(true)
    expect((await owner.get(`/diy-analyses/${second.id}`)).body).toMatchObject({
      superseded: false,
      area: 'Roof and gutters',
    })
    await save(home, randomUUID(), 0, roof().slice(0, 2))
    const { areas, score } = (await owner.get(`/property/${home}/diy`)).body
    const roofs = areas.find((one: { category: string }) => one.category === category)
    expect([areas.length, score]).toEqual([10, 100])
    expect(roofs).toMatchObject({
      last: { analysis_id: second.id, counts: { ok: 6, problem: 0 }, worst: null },
      begun: { answered: 2 },
    })
    const life = (await owner.get(`/diy-analyses/${first.id}/life`)).body
    expect(life.history.map(({ event }: { event: string }) => event)).toEqual([
      'begin',
      'submit',
      'supersede',
    ])
  })

  it('replaces the last one also where another server, whose clock is ahead, stored that one', async () => {
    const home = await anotherHome(server.db)
    const first = await looked(home, { 'roof.gutters': 'problem' })
    await server.db
      .updateTable('diy_analyses')
      .set({ submitted_at: new Date(Date.now() + 60_000) })
      .where('analysis_id', '=', first.id)
      .execute()
    const second = await looked(home)
    expect((await owner.get(`/diy-analyses/${first.id}`)).body.superseded).toBe(true)
    expect((await owner.get(`/diy-analyses/${second.id}`)).body.superseded).toBe(false)
  })

  it('says what was found, in the order of its weight', async () => {
    const home = await anotherHome(server.db)
    const { id, body } = await looked(home, {
      'roof.gutters': 'problem',
      'roof.sagging': 'problem',
      'roof.flashing': 'not_sure',
    })
    expect(body.summary).toBe(
      'Roof and gutters: 6 of 6 questions were answered. 2 problems were found; 1 question is left for a professional.',
    )
    expect(body.issues.map(({ question_id }: Given) => question_id)).toEqual([
      'roof.sagging',
      'roof.gutters',
    ])
    expect((await owner.get(`/diy-analyses/${id}/result`)).body).toEqual(body)
    const begun = await save(home, randomUUID(), 0, roof())
    expect((await owner.get(`/diy-analyses/${begun.body.analysis_id}/result`)).status).toBe(404)
  })

  it('becomes issues and reminders, those that its owner takes, once', async () => {
    const home = await anotherHome(server.db)
    const { id, body } = await looked(home, {
      'roof.gutters': 'problem',
      'roof.sagging': 'problem',
    })
    const take = (issues: string[], reminders: string[] = []) =>
      owner.post(`/diy-analyses/${id}/accept`, { issues, reminders })
    expect(body.issues.map(({ issue_id }: { issue_id: null }) => issue_id)).toEqual([null, null])
    expect(body.reminders.map(({ question_id }: Given) => question_id)).toEqual(['roof.gutters'])
    const first = await take(['roof.sagging'])
    const again = await take(['roof.sagging'])
    expect([first.status, again.body]).toEqual([200, first.body])
    const { issues, available } = (await owner.get(`/property/${home}/issues`)).body
    expect(issues).toMatchObject([
      {
        title: 'A dip in the ridge',
        severity: 'major',
        system: 'roof',
        state: 'open',
        trade: 'structural engineer',
        recommendation: 'Have the roof structure checked before anyone walks on it.',
      },
    ])
    expect([issues.length, available]).toEqual([1, true])
    // The issue costs what the answer cost.
    expect((await owner.get(`/property/${home}/health`)).body.score).toBe(body.score_after)
    const all = await take(['roof.sagging', 'roof.gutters'], ['roof.gutters'])
    expect(all.body.reminders[0].reminder_id).not.toBeNull()
    await take([], ['roof.gutters'])
    const { reminders } = (await owner.get(`/property/${home}/reminders`)).body
    expect(reminders.map(({ title }: { title: string }) => title)).toEqual([
      'Clean the gutters after the leaves',
    ])
    expect((await take(['roof.shingles'])).body.fields).toEqual({
      issues: 'There is no problem to this question.',
    })
    await looked(home)
    expect(httpError(await take(['roof.gutters']))).toEqual([409, 'wrong_state'])
  })

  it('becomes an issue without the photographs of an inspection', async () => {
    const home = idOf('property lane')
    const { rows } = await sql<{ photos: number }>`
      select count(*)::int as photos from photos join inspections using (inspection_id)
      where property_id = ${home} and finding_id is null and removed_at is null`.execute(server.db)
    expect(rows[0]?.photos).toBeGreaterThan(0)
    const { id } = await looked(home, { 'roof.sagging': 'problem' })
    await owner.post(`/diy-analyses/${id}/accept`, { issues: ['roof.sagging'], reminders: [] })
    const issues: Issue[] = (await owner.get(`/property/${home}/issues?page_size=100`)).body.issues
    const [own, inspected] = [true, false].map((isOwn) =>
      issues.filter(({ finding_id }) => (finding_id === null) === isOwn),
    )
    expect(own?.map(({ title, photos }) => [title, photos])).toContainEqual([
      'A dip in the ridge',
      [],
    ])
    expect(inspected?.some(({ photos }) => photos.length > 0)).toBe(true)
  })

  it('becomes nothing before it is submitted', async () => {
    const home = await anotherHome(server.db)
    const { body } = await save(home, randomUUID(), 0, roof({ 'roof.sagging': 'problem' }))
    const taken = await owner.post(`/diy-analyses/${body.analysis_id}/accept`, {
      issues: ['roof.sagging'],
      reminders: [],
    })
    expect(taken.status).toBe(404)
    expect((await owner.get(`/property/${home}/issues`)).body.issues).toEqual([])
  })

  it('is compared with the last answers to the same questions', async () => {
    const home = await anotherHome(server.db)
    const first = await looked(home, { 'roof.gutters': 'problem', 'roof.sagging': 'problem' })
    expect(first.body.compared).toBeNull()
    const second = await looked(home, { 'roof.gutters': 'problem', 'roof.branches': 'problem' })
    expect(second.body.compared).toEqual({
      since: first.body.submitted_at,
      fixed: ['A dip in the ridge'],
      fresh: ['Branches over the roof'],
      still: ['Gutters full or loose'],
      unsure: [],
    })
    // Of several looks the last one counts.
    await looked(home, { 'roof.gutters': 'ok' })
    const fourth = await looked(home, { 'roof.gutters': 'problem' })
    expect(fourth.body.compared).toMatchObject({ fresh: ['Gutters full or loose'], still: [] })
  })

  it('is nobody else’s', async () => {
    const home = await anotherHome(server.db)
    const { body } = await save(home, randomUUID(), 0, roof())
    for (const person of ['homeowner2', 'inspector', 'admin']) {
      const other = await server.as(person)
      for (const path of [`/property/${home}/diy`, `/property/${home}/diy/${category}`])
        expect((await other.get(path)).status).toBe(403)
      expect(
        (await other.post(`/diy-analyses/${body.analysis_id}/submit`, { version: 2 })).status,
      ).toBe(403)
    }
    expect((await server.anonymous.get(`/property/${home}/diy`)).status).toBe(401)
  })
})
