import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import {
  makesAnalyses,
  oneAnswer,
  rowOf,
  send as sendEvent,
} from '#tests/support/lives/diy-analysis-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const send = async (analysis: string, photoId: string) => {
  const form = new FormData()
  form.set('question_id', oneAnswer[0]?.question_id ?? '')
  form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
  return owner.put(`/diy-analyses/${analysis}/photos/${photoId}`, form)
}

it('a photograph is of one look: in another one its id is unknown, and nothing adds or removes it there', async () => {
  const begin = makesAnalyses(server.db, () => owner)
  const [first, second] = [await begin(), await begin()]
  const photoId = randomUUID()
  expect((await send(first, photoId)).status).toBe(200)
  expect(httpError(await send(second, photoId))[0]).toBe(404)
  await owner.delete(`/diy-analyses/${second}/photos/${photoId}`)
  const rows = await server.db
    .selectFrom('diy_photos')
    .innerJoin('diy_answers', 'diy_answers.answer_id', 'diy_photos.answer_id')
    .select('analysis_id')
    .where('photo_id', '=', photoId)
    .execute()
  expect(rows).toEqual([{ analysis_id: first }])
})

it('a look tells a device whose answer was lost which photographs it got, after another look has replaced it too', async () => {
  const begin = makesAnalyses(server.db, () => owner)
  const [analysis, photoId] = [await begin(), randomUUID()]
  await send(analysis, photoId)
  await sendEvent(server.db, owner, analysis, 'submit')
  const { property_id } = await rowOf(server.db, analysis)
  const photosThere = async () =>
    (await owner.get(`/diy-analyses/${analysis}`)).body.answers.flatMap(
      ({ photos }: { photos: { photo_id: string }[] }) => photos.map(({ photo_id }) => photo_id),
    )
  expect(await photosThere()).toEqual([photoId])
  const next = randomUUID()
  const answers = { category: 'roof-gutters', version: 0, answers: oneAnswer }
  await owner.put(`/property/${property_id}/diy-analyses/${next}`, answers)
  await sendEvent(server.db, owner, next, 'submit')
  expect((await rowOf(server.db, analysis)).state).toBe('superseded')
  expect(await photosThere()).toEqual([photoId])
})

it('an issue that an owner makes of a problem has the photographs of the answer, and no other issue has them', async () => {
  const analysis = await makesAnalyses(server.db, () => owner)()
  const { property_id } = await rowOf(server.db, analysis)
  const { question_id } = oneAnswer[0] ?? { question_id: '' }
  await sendEvent(server.db, owner, analysis, 'answer', [
    { question_id, answer: 'problem', note: '' },
  ])
  const photoId = randomUUID()
  expect((await send(analysis, photoId)).status).toBe(200)
  await sendEvent(server.db, owner, analysis, 'submit')
  await owner.post(`/diy-analyses/${analysis}/accept`, { issues: [question_id], reminders: [] })
  const { issues } = (await owner.get(`/property/${property_id}/issues?page_size=100`)).body
  type Shown = { finding_id: string | null; photos: { photo_id: string; url: string }[] }
  const withIt = issues.filter(({ photos }: Shown) =>
    photos.some(({ photo_id }) => photo_id === photoId),
  )
  expect(withIt.map(({ finding_id }: Shown) => finding_id)).toEqual([null])
  const picture = await fetch(`${server.url}/api${withIt[0].photos[0].url}`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
})
