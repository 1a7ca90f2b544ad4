// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import * as storage from '#src/services/storage.ts'

/* What storage takes for nothing. */

const now = Date.UTC(2026, 4, 4, 9)
const token = [
  { alg: 'HS256' },
  { exp: now / 1000 + 3600, user_type: 'admin', user_id: 'u1' },
  'signature',
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

beforeEach(() => localStorage.clear())

it('an empty text is no entry: neither a note nor a name nor a photo', () => {
  storage.writeNote('draft', 'half a sentence')
  storage.writeNote('draft', '')
  storage.writeAuth({
    token,
    user_id: 'u1',
    user_type: 'admin',
    first_name: '',
    profile_photo: '',
  })
  expect({ ...localStorage }).toEqual({ token, userId: 'u1', userType: 'admin' })
})

it('a session without names has empty ones', () => {
  localStorage.setItem('token', token)
  expect(storage.readAuth(now)).toMatchObject({ session: { firstName: '', lastName: '' } })
})

it('a token with a letter that no header can carry is none', () => {
  localStorage.setItem('token', token)
  expect(storage.readAuth(now).kind).toBe('good')
  for (const odd of [`${token}ü`, `${token} x`, `${token}\n`]) {
    localStorage.setItem('token', odd)
    expect(storage.readAuth(now)).toEqual({ kind: 'undecodable' })
  }
})

it('a session that was saved before a switch has the names that were saved with it', () => {
  storage.writeAuth({
    token,
    user_id: 'u1',
    user_type: 'admin',
    first_name: 'Ada',
    last_name: 'Elm',
  })
  storage.saveOriginal()
  storage.writeAuth({
    token,
    user_id: 'u1',
    user_type: 'admin',
    first_name: 'Eve',
    is_switched: true,
    original_type: 'admin',
  })
  expect(storage.readOriginal(now)).toMatchObject({
    token,
    userId: 'u1',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Elm',
    isSwitched: false,
    originalRole: null,
    lasts: 3_595_000,
  })
})

it('what an answer would store is a session by its own words, no matter who is stored now', () => {
  const answer = { token, user_id: 'u1', user_type: 'admin', first_name: 'Ada' }
  storage.writeAuth({ ...answer, first_name: 'Eve', last_name: 'Elm' })
  expect(storage.sessionIn(answer, now)).toMatchObject({ firstName: 'Ada', lastName: '' })
  expect(storage.sessionIn({ ...answer, token: 'no token' }, now)).toBeNull()
})

it('a saved session whose names are no texts has none', () => {
  const saved = { token, first_name: 5, last_name: { of: 'Elm' }, profilePhoto: true }
  localStorage.setItem('original_auth', JSON.stringify(saved))
  expect(storage.readOriginal(now)).toMatchObject({ firstName: '', lastName: '' })
  expect(storage.restoreOriginal()).toBe(true)
  expect({ ...localStorage }).toEqual({ token })
})

it('the photo and the id of a person have entries of their own', () => {
  storage.writePhoto('/files/ada')
  expect({ ...localStorage }).toEqual({ profilePhoto: '/files/ada' })
  localStorage.setItem('userId', 'u1')
  expect([storage.readPhoto(), storage.readUserId()]).toEqual(['/files/ada', 'u1'])
  storage.writePhoto(null)
  expect({ ...localStorage }).toEqual({ userId: 'u1' })
})
