import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addErrorAnswers } from '#server/error-answers.ts'
import { HttpError } from '#server/errors.ts'

const noted: unknown[] = []
const answerTo = async (error: Error) => {
  const server = fastify()
  addErrorAnswers(server, {
    failed: (_: unknown, one: unknown) => noted.push(one),
  } as unknown as Parameters<typeof addErrorAnswers>[1]) // all that it asks of them
  server.get('/', () => {
    throw error
  })
  return server.inject('/')
}
const coded = (code: string) => Object.assign(new Error('of the database'), { code })

it.each(['22021', '22P02', '22003', '22007', '22008', '22P05'])(
  'a value that the database cannot store (%s) is a bad request, and no fault of ours',
  async (code) => {
    const { statusCode, body } = await answerTo(coded(code))
    expect([statusCode, JSON.parse(body).fields]).toEqual([
      400,
      { request: 'A value cannot be stored.' },
    ])
    expect(noted).toEqual([])
  },
)

it('an error that is over soon says when to come back', async () => {
  const away = new HttpError(503, 'provider_away', 'Try again in a moment.', { retryAfter: 5 })
  const answer = await answerTo(away)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  const plain = await answerTo(new HttpError(404, 'not_found', 'There is nothing here.'))
  expect(plain.headers).not.toHaveProperty('retry-after')
})

it('an error that nobody foresaw is noted, and its words stay here', async () => {
  const { statusCode, body } = await answerTo(coded('XX000'))
  expect([statusCode, JSON.parse(body).code]).toEqual([500, 'server_error'])
  expect(body).not.toContain('of the database')
  expect(noted).toHaveLength(1)
})

it('a refusal of the framework is one of ours with its status, and anything else that it throws is a fault', async () => {
  const status = (statusCode: number) =>
    Object.assign(new Error('of the framework'), { statusCode })
  noted.length = 0
  for (const code of [400, 431, 499]) {
    const { statusCode, body } = await answerTo(status(code))
    expect([statusCode, JSON.parse(body)]).toEqual([
      code,
      {
        error: 'request: It cannot be read.',
        code: 'invalid',
        fields: { request: 'It cannot be read.' },
      },
    ])
  }
  const large = await answerTo(status(413))
  expect([large.statusCode, JSON.parse(large.body).code]).toEqual([413, 'too_large'])
  const wrong = await answerTo(status(415))
  expect([wrong.statusCode, JSON.parse(wrong.body).code]).toEqual([415, 'wrong_type'])
  expect(noted).toEqual([])
  for (const code of [399, 500]) expect((await answerTo(status(code))).statusCode).toBe(500)
  expect(noted).toHaveLength(2)
})
