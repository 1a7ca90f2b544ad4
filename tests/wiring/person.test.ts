// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { resources } from '#contract/changes.ts'
import * as reporting from '#src/services/reporting.ts'
import { wirePhoto } from '#src/wiring/profile.ts'
import { wireProperties } from '#src/wiring/properties.ts'
import { wirePerson } from '#src/wiring/shell-person.ts'
import { put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { place } from '#tests/support/charts/root.ts'
import { attended, person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What the charts of a signed-in person ask the server, and what they write into the browser's storage. */

const lives = fromCallback(() => {})
const ann = person({ userId: '7', role: 'homeowner' })
/** Storage is this person's, or somebody else's who signed in meanwhile in another tab. */
const signIn = (userId: string) =>
  put({ token: tokenOf('homeowner', { userId }), userId, userType: 'homeowner' })

beforeEach(() => {
  localStorage.clear()
  signIn('7')
})

describe('the homes of a homeowner', () => {
  const wire = attended('properties', (world) =>
    servicesOf(wireProperties(world), {
      asks: ['loadProperties', 'loadDefault', 'findAnalysis', 'isLatestFinalized'],
      does: ['rememberSelected', 'navigate', 'swapPath', 'say', 'log'],
    }),
  )

  it('are asked for by their owner, and the facts about one of them by its id', async () => {
    const visit = (inspection_id: string, status: string, created_at: string) => ({
      inspection_id,
      status,
      created_at,
      is_finalized: status === 'finalized',
    })
    const { world, news } = worldWith({
      session: ann,
      answers: {
        'properties.list': 'list',
        'properties.default': { property_id: '3' },
        'properties.inspections': ({ params }: { params: { propertyId: string } }) =>
          params.propertyId === '3'
            ? [visit('a', 'finalized', '2026-01-01'), visit('b', 'completed', '2026-02-01')]
            : [],
        'properties.dashboard': ({ params }: { params: { propertyId: string } }) => ({
          inspections:
            params.propertyId === '3'
              ? [visit('b', 'completed', ''), visit('a', 'finalized', '')]
              : params.propertyId === '4'
                ? [visit('a', 'finalized', ''), visit('b', 'completed', '')]
                : [],
        }),
      },
    })
    const { loadProperties, loadDefault, findAnalysis, isLatestFinalized } = wire(world).asks
    expect(await loadProperties?.({ userId: '7' })).toBe('list')
    expect(await loadDefault?.({ userId: '7' })).toBe('3')
    expect(await findAnalysis?.({ propertyId: '3' })).toBe('/property/3/inspection/b/analysis')
    expect(await findAnalysis?.({ propertyId: '4' })).toBeNull()
    const latest = async (propertyId: string) => isLatestFinalized?.({ userId: '7', propertyId })
    expect([await latest('3'), await latest('4'), await latest('5')]).toEqual([false, true, false])
    expect(news().slice(0, 5)).toEqual([
      ['properties.list', { params: { id: '7' } }],
      ['properties.default', { params: { id: '7' } }],
      ['properties.inspections', { params: { propertyId: '3' } }],
      ['properties.inspections', { params: { propertyId: '4' } }],
      ['properties.dashboard', { params: { id: '7', propertyId: '3' } }],
    ])
  })

  it('are remembered in this person’s storage alone, and shown on their page', () => {
    const { world, news } = worldWith({ session: ann })
    const { does } = wire(world)
    does.rememberSelected?.({ propertyId: '3' })
    expect(stored().current_property_id).toBe('3')
    signIn('8')
    does.rememberSelected?.({ propertyId: '4' })
    expect(stored().current_property_id).toBe('3')
    does.navigate?.({ to: '/a' })
    does.swapPath?.({ to: null })
    does.swapPath?.({ to: '/b' })
    does.say?.({ text: 'No.' })
    does.log?.({ error: 'why' })
    expect(news()).toEqual([
      ['navigate', { to: '/a' }],
      ['navigate', { to: '/b' }],
      ['say', { text: 'No.' }],
      ['log', 'why'],
    ])
  })
})

describe('the picture of a person', () => {
  const wire = attended('photo', (world) =>
    servicesOf(wirePhoto(world), {
      asks: ['lookUpPhoto', 'loadPhoto'],
      does: ['rememberPhoto', 'forgetUserAndPhoto'],
    }),
  )

  it('is looked up by their id, and loaded as the browser loads pictures', async () => {
    const pictures: { src: string; onload: () => void; onerror: () => void }[] = []
    vi.stubGlobal(
      'Image',
      class {
        src = ''
        onload = () => {}
        onerror = () => {}
        constructor() {
          pictures.push(this)
        }
      },
    )
    const { world, news } = worldWith({ answers: { 'profile.photo': {} } })
    const { lookUpPhoto, loadPhoto } = wire(world).asks
    expect(await lookUpPhoto?.({ userId: '7' })).toBeNull()
    expect(news()).toEqual([['profile.photo', { params: { userId: '7' } }]])
    const answers = { 'profile.photo': { profile_photo_url: '/photos/ann.jpg' } }
    const has = wire(worldWith({ answers }).world).asks.lookUpPhoto
    expect(await has?.({ userId: '7' })).toBe('/photos/ann.jpg')
    const loaded = loadPhoto?.({ src: '/a.jpg' })
    const broken = loadPhoto?.({ src: '/b.jpg' })
    expect(pictures.map(({ src }) => src)).toEqual(['/a.jpg', '/b.jpg'])
    pictures[0]?.onload()
    pictures[1]?.onerror()
    await loaded
    await expect(broken).rejects.toThrow('could not be loaded')
    vi.unstubAllGlobals()
  })

  it('is kept and forgotten in this person’s storage alone', () => {
    const { does } = wire(worldWith({ session: ann }).world)
    does.rememberPhoto?.({ stored: '/a.jpg' })
    expect(stored()).toMatchObject({ profilePhoto: '/a.jpg', userId: '7' })
    does.forgetUserAndPhoto?.(undefined)
    expect(stored().profilePhoto).toBeUndefined()
    expect(stored().userId).toBeUndefined()
    signIn('8')
    put({ profilePhoto: '/b.jpg' })
    does.rememberPhoto?.({ stored: '/a.jpg' })
    does.forgetUserAndPhoto?.(undefined)
    expect(stored()).toMatchObject({ profilePhoto: '/b.jpg', userId: '8' })
  })
})

describe('everything of a signed-in person', () => {
  const record = { user_id: '7', user_type: 'homeowner' }
  const wire = attended('person', (world) =>
    servicesOf(wirePerson(world), {
      asks: ['loadUser'],
      does: ['rememberUser', 'announce', 'report'],
    }),
  )

  it('begins with the record of the person, asked for where storage has none of theirs', async () => {
    const { world, news } = worldWith({ session: ann, answers: { 'auth.me': record } })
    const { asks, does } = wire(world)
    expect(await asks.loadUser?.({ session: ann })).toBe(record)
    does.rememberUser?.({ user: record })
    expect(JSON.parse(stored().user ?? '')).toEqual(record)
    expect(await asks.loadUser?.({ session: ann })).toBeNull()
    expect(news()).toEqual([['auth.me', {}]])
    signIn('8')
    does.rememberUser?.({ user: { user_id: '9' } })
    expect(JSON.parse(stored().user ?? '')).toEqual(record)
  })

  it('reads storage when a part begins, which may have changed since', () => {
    put({ profilePhoto: '/a.jpg', current_property_id: '3' })
    const actor = createActor(
      wirePerson(worldWith({ session: ann }).world).provide({
        actors: Object.fromEntries(
          ['notifications', 'photo', 'outbox', 'properties', 'fieldKit'].map((name) => [
            name,
            lives,
          ]),
        ) as never,
        guards: { isHomeowner: () => true },
      }),
      { input: { session: ann, place, apiBase: '/api', online: true } },
    ).start()
    expect(actor.getSnapshot().context.stored).toEqual({
      userId: '7',
      photo: '/a.jpg',
      propertyId: '3',
    })
    actor.stop()
  })

  it('tells the reads what a notice is about, and reports what fails', () => {
    const reported = vi.spyOn(reporting, 'captureError').mockImplementation(() => {})
    const { world, news } = worldWith({ session: ann })
    const { does } = wire(world)
    does.announce?.({ notification: { type: 'invoice_paid' } })
    does.report?.({ error: 'why' })
    const [[to, { type, resources }]] = news() as [[string, { type: string; resources: string[] }]]
    expect([to, type]).toEqual(['reads', 'data.changed'])
    expect(resources).toContain('payments')
    expect(reported.mock.calls).toEqual([['why']])
  })

  it('tells the reads of the page that a notice leads to as well', () => {
    const { world, news } = worldWith({ session: ann })
    const link = '/issue-resolution/7'
    wire(world).does.announce?.({ notification: { type: 'user_message', link } })
    const [[, { resources: told }]] = news() as [[string, { resources: string[] }]]
    expect(told).toContain('issues')
  })

  it('tells the reads of everything that a notice concerns, at once', () => {
    const { world, news } = worldWith({ session: ann })
    wire(world).does.announce?.({ notification: { type: 'a_new_type' } })
    expect(news()).toEqual([['reads', { type: 'data.changed', resources }]])
  })
})
