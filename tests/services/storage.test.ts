// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as storage from '#src/services/storage.ts'

const now = Date.UTC(2026, 4, 4, 9, 0, 0)
const inAnHour = now / 1000 + 3600

/** A token as a server signs it; the browser reads its claims and leaves the signature to the server. */
const signed = (claims: unknown): string =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
const admin = signed({ exp: inAnHour, user_type: 'admin', user_id: 'u1' })
const homeowner = signed({ exp: inAnHour, user_type: 'homeowner', user_id: 'u2' })

const stored = () => Object.fromEntries(Object.entries(localStorage))
const put = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('reading who is signed in', () => {
  it('finds nobody without a token', () => {
    expect(storage.readAuth(now)).toEqual({ kind: 'none' })
    put({ token: '', userType: 'admin', userId: 'u1' })
    expect(storage.readAuth(now)).toEqual({ kind: 'none' })
  })

  it('believes the token about the role and the person, never the values stored beside it', () => {
    put({ token: homeowner, userType: 'admin', userId: 'u1', first_name: 'Ada', last_name: 'Elm' })
    expect(storage.readAuth(now)).toEqual({
      kind: 'good',
      session: {
        token: homeowner,
        userId: 'u2',
        role: 'homeowner',
        expiresAt: inAnHour * 1000,
        lasts: 3_595_000,
        isSwitched: false,
        originalRole: null,
        firstName: 'Ada',
        lastName: 'Elm',
      },
    })
  })

  it('counts a token as expired 5 s before it is, so that it does not die on the way', () => {
    put({ token: admin })
    expect(storage.readAuth(inAnHour * 1000 - 5_001).kind).toBe('good')
    expect(storage.readAuth(inAnHour * 1000 - 5_000).kind).toBe('expired')
    expect(storage.readAuth(inAnHour * 1000 + 1).kind).toBe('expired')
  })

  it('takes a person’s id as a number too', () => {
    put({ token: signed({ exp: inAnHour, user_type: 'inspector', user_id: 42 }) })
    expect(storage.readAuth(now)).toMatchObject({ session: { userId: '42', role: 'inspector' } })
  })

  it.each([
    ['words', 'not a token'],
    ['two dots alone', '..'],
    ['a payload that is no JSON', `a.${Buffer.from('{{').toString('base64url')}.c`],
    ['null for claims', signed(null)],
    ['a list for claims', signed([])],
    ['no expiry', signed({ user_type: 'admin', user_id: 'u1' })],
    ['an expiry in words', signed({ exp: 'soon', user_type: 'admin', user_id: 'u1' })],
    ['a role that is none', signed({ exp: inAnHour, user_type: 'root', user_id: 'u1' })],
    ['no role', signed({ exp: inAnHour, user_id: 'u1' })],
    ['no person', signed({ exp: inAnHour, user_type: 'admin' })],
    ['an empty person', signed({ exp: inAnHour, user_type: 'admin', user_id: '' })],
  ])('cannot read a token of %s', (_, token) => {
    put({ token })
    expect(storage.readAuth(now)).toEqual({ kind: 'undecodable' })
  })

  it('knows a switched view and whose account it is; garbage there means no switch', () => {
    put({ token: homeowner, isSwitched: 'true', originalType: 'inspector' })
    expect(storage.readAuth(now)).toMatchObject({
      session: { isSwitched: true, originalRole: 'inspector' },
    })
    put({ isSwitched: 'yes', originalType: 'root' })
    expect(storage.readAuth(now)).toMatchObject({
      session: { isSwitched: false, originalRole: null },
    })
  })
})

describe('a session of a kind of its own', () => {
  it('is that of a demo, with its end in milliseconds, or of an admin who looks at somebody’s view', () => {
    const claims = { exp: inAnHour, user_type: 'homeowner', user_id: 'u2' }
    put({ token: signed({ ...claims, demo_until: inAnHour + 60, viewer_id: 'u1' }) })
    expect(storage.readAuth(now)).toMatchObject({
      session: { demoUntil: now + 3_660_000, viewer: 'u1', expiresAt: now + 3_600_000 },
    })
    put({ token: signed({ ...claims, demo_until: 'soon', viewer_id: 1 }) })
    expect(JSON.stringify(storage.readAuth(now))).not.toMatch(/demoUntil|viewer/)
  })
})

describe('keeping who is signed in', () => {
  const answer = {
    token: admin,
    user_id: 'u1',
    user_type: 'admin',
    email: 'ada@hearthkeep.example',
    first_name: 'Ada',
    last_name: 'Elm',
    profile_photo: '/photos/1.jpg',
  }

  it('uses the names that others rely on', () => {
    storage.writeAuth(answer)
    storage.writeUser({ user_id: 'u1' })
    expect(stored()).toEqual({
      token: admin,
      userType: 'admin',
      userId: 'u1',
      profilePhoto: '/photos/1.jpg',
      first_name: 'Ada',
      last_name: 'Elm',
      user: '{"user_id":"u1"}',
    })
  })

  it('adds originalType, isSwitched and email while the view is switched, and only then', () => {
    storage.writeAuth({ ...answer, is_switched: true, original_type: 'admin' })
    expect(stored()).toMatchObject({
      originalType: 'admin',
      isSwitched: 'true',
      email: 'ada@hearthkeep.example',
    })
    storage.writeAuth({ ...answer, is_switched: false, original_type: 'admin' })
    expect(Object.keys(stored())).not.toContain('originalType')
    expect(Object.keys(stored())).not.toContain('isSwitched')
    expect(Object.keys(stored())).not.toContain('email')
  })

  it('leaves nothing of the person before: no name, no photo', () => {
    storage.writeAuth(answer)
    storage.writeAuth({ token: homeowner, user_id: 'u2', user_type: 'homeowner', last_name: null })
    expect(stored()).toEqual({ token: homeowner, userType: 'homeowner', userId: 'u2' })
  })

  it('changes the token alone after a refresh', () => {
    storage.writeAuth(answer)
    const before = stored()
    storage.writeToken(homeowner)
    expect(stored()).toEqual({ ...before, token: homeowner })
  })

  it('clears both stores of the browser', () => {
    storage.writeAuth(answer)
    storage.writeProperty('p1')
    sessionStorage.setItem('seen', 'yes')
    storage.clearAll()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })

  it('forgets the person’s id and photo when the server knows no such photo, and nothing else', () => {
    storage.writeAuth(answer)
    storage.forgetUserAndPhoto()
    expect(Object.keys(stored()).sort()).toEqual(['first_name', 'last_name', 'token', 'userType'])
    expect(storage.readPhoto()).toBeNull()
  })
})

describe('a switched view', () => {
  const before = {
    token: admin,
    userType: 'admin',
    userId: 'u1',
    profilePhoto: '/photos/1.jpg',
    first_name: 'Ada',
    last_name: 'Elm',
    user: '{"user_id":"u1"}',
  }
  const switched = {
    token: homeowner,
    user_id: 'u1',
    user_type: 'homeowner',
    email: 'ada@hearthkeep.example',
    original_type: 'admin',
    is_switched: true,
  }

  it('is left with every field as it was before it', () => {
    put(before)
    storage.saveOriginal()
    storage.writeAuth(switched)
    expect(storage.readAuth(now)).toMatchObject({
      session: { role: 'homeowner', isSwitched: true, originalRole: 'admin' },
    })
    expect(storage.restoreOriginal()).toBe(true)
    expect(stored()).toEqual(before)
  })

  it('keeps every auth field of the original under original_auth, the token included', () => {
    put(before)
    storage.saveOriginal()
    const saved: unknown = JSON.parse(stored().original_auth ?? '')
    expect(saved).toMatchObject(before)
  })

  it('survives a refresh: going back brings the original token, not the refreshed one', () => {
    put(before)
    storage.saveOriginal()
    storage.writeAuth(switched)
    storage.writeToken(signed({ exp: inAnHour + 900, user_type: 'homeowner', user_id: 'u1' }))
    expect(storage.restoreOriginal()).toBe(true)
    expect(stored().token).toBe(admin)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{{'],
    ['null', 'null'],
    ['a number', '7'],
    ['no token', '{"userType":"admin"}'],
    ['a token that is no text', '{"token":7}'],
    ['a token that cannot be read', '{"token":"garbage"}'],
  ])('with %s saved is left as it is, so that the server is asked', (_, original) => {
    storage.writeAuth(switched)
    if (original !== null) put({ original_auth: original })
    const untouched = stored()
    expect(storage.restoreOriginal()).toBe(false)
    expect(stored()).toEqual(untouched)
  })

  it('that the server ended leaves no saved original behind', () => {
    put(before)
    storage.saveOriginal()
    storage.forgetOriginal()
    expect(storage.restoreOriginal()).toBe(false)
    expect(stored()).toEqual(before)
  })
})

describe('what else is remembered', () => {
  it('is the current property, under current_property_id', () => {
    expect(storage.readProperty()).toBeNull()
    storage.writeProperty('p1')
    expect(stored()).toEqual({ current_property_id: 'p1' })
    expect(storage.readProperty()).toBe('p1')
    storage.writeProperty(null)
    expect(stored()).toEqual({})
  })

  it('is temporary access, when its flag and both ids are set', () => {
    const access = { temp_access: 'true', temp_property_id: 'p1', temp_inspection_id: 'i1' }
    put(access)
    expect(storage.readTemporary()).toEqual({ propertyId: 'p1', inspectionId: 'i1' })
    for (const [key, value] of [
      ['temp_access', 'false'],
      ['temp_property_id', ''],
      ['temp_inspection_id', ''],
    ] as const) {
      put({ ...access, [key]: value })
      expect(storage.readTemporary(), key).toBeNull()
    }
  })

  it('is a note such as a visitor’s request, until it is emptied', () => {
    storage.writeNote('repair_request_i1', '{"items":[]}')
    expect(storage.readNote('repair_request_i1')).toBe('{"items":[]}')
    storage.writeNote('repair_request_i1', null)
    expect(storage.readNote('repair_request_i1')).toBeNull()
  })
})

describe('another tab', () => {
  it('is heard when it changes the token or clears everything, until nobody listens', () => {
    let heard = 0
    const stop = storage.watchAuth(() => {
      heard += 1
    })
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: admin }))
    dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(heard).toBe(2)
    dispatchEvent(new StorageEvent('storage', { key: 'current_property_id', newValue: 'p2' }))
    expect(heard).toBe(2)
    stop()
    dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }))
    expect(heard).toBe(2)
  })
})

describe('a browser that keeps nothing', () => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  afterEach(() => {
    if (usual) Object.defineProperty(globalThis, 'localStorage', usual)
  })

  it('because storage is full still lets a person work until the tab is closed', () => {
    const filling = 'x'.repeat(1024)
    expect(() => {
      for (let index = 0; index < 10_000; index += 1) localStorage.setItem(`${index}`, filling)
    }).toThrow()
    expect(() =>
      storage.writeAuth({
        token: admin,
        user_id: 'u1',
        user_type: 'admin',
        first_name: 'A'.repeat(2048),
      }),
    ).not.toThrow()
    expect(() => storage.writeNote('draft', filling.repeat(4))).not.toThrow()
    expect(storage.readNote('draft')).toBeNull()
  })

  it('because it is forbidden is as if it were empty', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect(storage.readAuth(now)).toEqual({ kind: 'none' })
    expect(storage.readTemporary()).toBeNull()
    expect(storage.restoreOriginal()).toBe(false)
    expect(() => {
      storage.writeToken(admin)
      storage.saveOriginal()
      storage.clearAll()
    }).not.toThrow()
  })
})
