import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let home: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
  home = await addHome(owner)
})
afterAll(() => server.close())

type Fields = Record<string, string | number | null>
type Thing = { path: string; fields: Fields; texts: [left: string, right: string]; in?: string }

const ofHome = async (): Promise<Thing> => {
  const path = `/properties/${home}`
  const { street, city, state } = (await owner.get(path)).body
  const fields = { street, city, state, heating: 'Boiler', cooling: 'None' }
  return { path, fields, texts: ['heating', 'cooling'] }
}
const ofProvider = async (): Promise<Thing> => {
  const fields = {
    name: `Two tabs ${randomUUID()}`,
    trade: 'Roofer',
    phone: '',
    email: '',
    license_number: '',
    license_until: null,
    insurance_until: null,
    rating: 4,
    notes: 'Calls back',
  }
  const { body } = await owner.post(`/property/${home}/providers`, fields)
  const path = `/providers/${body.provider.provider_id}`
  return { path, fields, texts: ['trade', 'notes'], in: 'provider' }
}
const ofDocument = async (): Promise<Thing> => {
  const { documents } = (await owner.get(`/property/${idOf('property lane')}/documents`)).body
  const fields = {
    name: 'A paper',
    category: 'manual',
    system: null,
    issue_id: null,
    expires_on: null,
  }
  return {
    path: `/documents/${documents[0].document_id}`,
    fields,
    texts: ['name', 'expires_on'],
    in: 'document',
  }
}
const ofProfile = async (): Promise<Thing> => {
  const { first_name, last_name, phone } = (await owner.get('/profile')).body
  return {
    path: '/profile',
    fields: { first_name, last_name, phone },
    texts: ['first_name', 'last_name'],
  }
}
const other = (field: string) => (field === 'expires_on' ? '2031-05-06' : 'Otherwise')

describe.each([
  ['a home', ofHome],
  ['a service provider', ofProvider],
  ['what a document is called', ofDocument],
  ['a profile', ofProfile],
])('two tabs that change %s', (_, make) => {
  it('both keep what they changed, unless it is the same field, which is a conflict with the current value', async () => {
    const { path, fields, texts, in: where } = await make()
    const [left, right] = texts
    const of = (body: Record<string, Fields>) => (where === undefined ? body : body[where])
    const save = (changed: Fields, opened: unknown) =>
      owner.put(path, { ...fields, ...changed, opened })
    expect((await save({}, undefined)).status).toBe(200)

    expect((await save({ [left]: 'From the first tab' }, fields)).status).toBe(200)
    const second = await save({ [right]: other(right) }, fields)
    expect(second.status).toBe(200)
    expect(of(second.body)).toMatchObject({
      [left]: 'From the first tab',
      [right]: other(right),
    })

    const clash = await save({ [left]: 'From the second tab' }, fields)
    expect(clash.status).toBe(409)
    expect(clash.body).toMatchObject({
      code: 'conflict',
      current: { [left]: 'From the first tab', [right]: other(right) },
    })
    // Sent twice, or typed by both alike, it is no conflict.
    expect((await save({ [left]: 'From the first tab' }, fields)).status).toBe(200)
    // A person who knows the current value decides.
    const there = { ...fields, [left]: 'From the first tab', [right]: other(right) }
    const settled = await save({ ...there, [left]: 'From the second tab' }, there)
    expect(of(settled.body)).toMatchObject({
      [left]: 'From the second tab',
      [right]: other(right),
    })
  })

  it('are told what cannot be read, and nothing is changed', async () => {
    const { path, fields, texts } = await make()
    for (const opened of ['all of it', [1], { [texts[0]]: { deep: 1 } }]) {
      const answer = await owner.put(path, { ...fields, [texts[0]]: 'Not kept', opened })
      expect(answer.status).toBe(400)
      expect(JSON.stringify(answer.body)).toContain('opened')
    }
    expect(JSON.stringify((await owner.get('/profile')).body)).not.toContain('Not kept')
  })
})
