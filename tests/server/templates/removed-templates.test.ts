import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostTemplates } from '#contract/templates.ts'
import { templatesFrom } from '#tests/support/fixtures/templates.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let kit: Awaited<ReturnType<typeof templatesFrom>>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  kit = await templatesFrom(inspector)
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('templates').execute())

const written = (more: Record<string, unknown> = {}) => kit.written(more)
const save = async () => {
  const id = randomUUID()
  expect((await inspector.put(`/templates/${id}`, written())).status).toBe(200)
  return id
}

describe('a template', () => {
  it('that another device has changed since is not removed: the answer is the template as it is', async () => {
    const id = await save()
    await inspector.put(`/templates/${id}`, written({ name: 'Condos', version: 1 }))
    const late = await inspector.delete(`/templates/${id}?version=1`)
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ name: 'Condos', version: 2 })
    expect((await inspector.get('/templates')).body.templates).toHaveLength(1)
    expect((await inspector.delete(`/templates/${id}?version=2`)).status).toBe(200)
    expect((await inspector.delete(`/templates/${id}?version=2`)).status).toBe(200)
    expect((await inspector.get('/templates')).body.templates).toEqual([])
    expect((await inspector.delete(`/templates/${id}?version=two`)).status).toBe(400)
  })

  it('is answered as it is to the device that made it and did not hear so: another tab may have sent more', async () => {
    const id = await save()
    const late = await inspector.delete(`/templates/${id}?version=0`)
    expect([httpError(late), late.body.current.version]).toEqual([[409, 'conflict'], 1])
    expect((await inspector.delete(`/templates/${randomUUID()}?version=0`)).status).toBe(200)
    expect((await inspector.get('/templates')).body.templates).toHaveLength(1)
  })

  it('that was removed is back as it was when the same is saved, and changed when more is', async () => {
    const id = await save()
    await inspector.delete(`/templates/${id}`)
    const same = await inspector.put(`/templates/${id}`, written({ version: 1 }))
    expect([same.status, same.body.template.version]).toEqual([200, 1])
    expect((await inspector.get('/templates')).body.templates).toHaveLength(1)
    await inspector.delete(`/templates/${id}`)
    const more = await inspector.put(`/templates/${id}`, written({ name: 'Condos', version: 1 }))
    expect([more.status, more.body.template.version]).toEqual([200, 2])
    expect((await inspector.get('/templates')).body.templates).toMatchObject([{ name: 'Condos' }])
  })
})

describe('the list of templates', () => {
  it('is in the order of their names, however they were made', async () => {
    for (const name of ['Town houses', 'Barns', 'Condos'])
      await inspector.put(`/templates/${randomUUID()}`, written({ name }))
    const { templates } = (await inspector.get('/templates')).body
    expect(templates.map(({ name }: { name: string }) => name)).toEqual([
      'Barns',
      'Condos',
      'Town houses',
    ])
  })
})

describe('a full list of templates', () => {
  it('takes changes, and neither a new one nor a removed one back before another is removed', async () => {
    const ids: string[] = []
    for (let made = 0; made < mostTemplates; made += 1) ids.push(await save())
    const [first = '', second = ''] = ids
    const full = [400, { name: expect.stringContaining(`${mostTemplates} templates`) }]
    const answered = ({ status, body }: { status: number; body: { fields?: unknown } }) => [
      status,
      body.fields,
    ]
    const put = (id: string, more: Record<string, unknown> = {}) =>
      inspector.put(`/templates/${id}`, written(more))
    expect(answered(await put(randomUUID()))).toEqual(full)
    expect((await put(first, { name: 'Condos', version: 1 })).status).toBe(200)
    // It was not removed, so it needs no room.
    expect((await inspector.post(`/templates/${first}/restore`)).status).toBe(200)
    await inspector.delete(`/templates/${second}`)
    expect((await put(randomUUID())).status).toBe(200)
    expect(answered(await inspector.post(`/templates/${second}/restore`))).toEqual(full)
    expect(answered(await put(second, { version: 1 }))).toEqual(full)
  })
})
