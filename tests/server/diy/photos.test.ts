import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { makesAnalyses, oneAnswer } from '#tests/support/lives/diy-analysis-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

it('a photograph is of one look: in another one its id is unknown, and nothing adds or removes it there', async () => {
  const begin = makesAnalyses(server.db, () => owner)
  const [first, second] = [await begin(), await begin()]
  const photoId = randomUUID()
  const send = async (analysis: string) => {
    const form = new FormData()
    form.set('question_id', oneAnswer[0]?.question_id ?? '')
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
    return owner.put(`/diy-analyses/${analysis}/photos/${photoId}`, form)
  }
  expect((await send(first)).status).toBe(200)
  expect(httpError(await send(second))[0]).toBe(404)
  await owner.delete(`/diy-analyses/${second}/photos/${photoId}`)
  const rows = await server.db
    .selectFrom('diy_photos')
    .innerJoin('diy_answers', 'diy_answers.answer_id', 'diy_photos.answer_id')
    .select('analysis_id')
    .where('photo_id', '=', photoId)
    .execute()
  expect(rows).toEqual([{ analysis_id: first }])
})
