import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const form = async () => {
  const data = new FormData()
  data.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'me.jpg')
  return data
}

describe('the profile', () => {
  it('shows its owner what we know, and no secret', async () => {
    const { status, body } = await owner.get('/profile')
    expect([status, body]).toEqual([
      200,
      {
        user_id: owner.userId,
        user_type: 'homeowner',
        email: 'homeowner@hearthkeep.example',
        first_name: 'Harper',
        last_name: 'Demo',
        phone: '512-555-0100',
        license_number: null,
        license_state: null,
        profile_photo_url: null,
        created_at: expect.any(String),
        stored: { used_bytes: 0, room_bytes: 5 * 1024 ** 3 },
        units: { radon: 'pci', temperature: 'f' },
      },
    ])
  })

  it('keeps the units in which its owner reads, and no other', async () => {
    const mine = { radon: 'bq', temperature: 'c' }
    expect((await owner.put('/profile/units', mine)).body.units).toEqual(mine)
    expect((await owner.get('/profile')).body.units).toEqual(mine)
    const wrong = await owner.put('/profile/units', { radon: 'rem', temperature: 'k' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { radon: 'Choose a unit of radon.', temperature: 'Choose °F or °C.' },
    ])
    await owner.put('/profile/units', { radon: 'pci', temperature: 'f' })
  })

  it('is changed by its owner, without the spaces around a name', async () => {
    const changed = { first_name: '  Zoë ', last_name: 'O’Neil-Demo', phone: '' }
    const { status, body } = await owner.put('/profile', changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ first_name: 'Zoë', last_name: 'O’Neil-Demo', phone: '' })
    expect((await owner.get('/auth/me')).body).toMatchObject({ first_name: 'Zoë' })
  })

  it.each([
    [{ first_name: '', last_name: 'Demo', phone: '' }, 'first_name', 'First name is required.'],
    [
      { first_name: 'x'.repeat(81), last_name: 'Demo', phone: '' },
      'first_name',
      'First name can have at most 80 characters.',
    ],
    [
      { first_name: 'A\u0000B', last_name: 'Demo', phone: '' },
      'first_name',
      'Remove the control characters.',
    ],
    [{ first_name: 'A', last_name: 'Demo' }, 'phone', 'Phone must be text.'],
    [
      { first_name: 'A', last_name: 'B', phone: '', user_type: 'admin' },
      'user_type',
      'This field is unknown.',
    ],
  ])('refuses %j', async (wrong, field, sentence) => {
    const before = (await owner.get('/profile')).body
    const { status, body } = await owner.put('/profile', wrong)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    expect((await owner.get('/profile')).body).toEqual(before)
  })

  it('asks for a sign-in', async () => {
    expect((await server.anonymous.get('/profile')).status).toBe(401)
    expect((await server.anonymous.put('/profile', {})).status).toBe(401)
  })
})

describe('the profile photo', () => {
  it('is told by its path below the API, null without one', async () => {
    const path = `/user-profile/${owner.userId}`
    expect((await owner.get(path)).body).toEqual({ profile_photo_url: null })
    const saved = await owner.put('/profile/photo', await form())
    const url = saved.body.profile_photo_url
    expect(url).toMatch(/^\/profile-photos\/[0-9a-f-]{36}$/)
    expect((await owner.get(path)).body).toEqual({ profile_photo_url: url })
    const shown = await fetch(`${server.url}/api${url}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('private, max-age=86400')
    const newer = await owner.put('/profile/photo', await form())
    expect(newer.body.profile_photo_url).not.toBe(url)
    await owner.delete('/profile/photo')
    expect((await owner.get(path)).body).toEqual({ profile_photo_url: null })
  })

  it('takes room until another one, or none, takes its place', async () => {
    const used = async () => (await owner.get('/profile')).body.stored.used_bytes
    expect(await used()).toBe(0)
    await owner.put('/profile/photo', await form())
    const ofOne = await used()
    expect(ofOne).toBeGreaterThan(0)
    await owner.put('/profile/photo', await form())
    expect(await used()).toBe(ofOne)
    await owner.delete('/profile/photo')
    expect(await used()).toBe(0)
  })

  it('is shown at its address while it is one: no other picture of a person is', async () => {
    const { body } = await owner.put('/profile/photo', await form())
    const show = () => server.anonymous.get(body.profile_photo_url)
    expect((await show()).status).toBe(200)
    await server.db
      .updateTable('users')
      .set({ photo_id: null })
      .where('user_id', '=', owner.userId)
      .execute()
    expect((await show()).status).toBe(404)
  })

  it('of somebody who is not there answers 404, of somebody else 403', async () => {
    const admin = await server.as('admin')
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await admin.get(`/user-profile/${nobody}`)).status).toBe(404)
    expect((await owner.get(`/user-profile/${admin.userId}`)).status).toBe(403)
    expect((await admin.get(`/user-profile/${owner.userId}`)).status).toBe(200)
  })
})
