import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { viewsOf } from '#src/machines/auth/session-facts.ts'
import {
  caches,
  cookies,
  databaseStores,
  localEntries,
  type Stored,
  tabEntries,
} from '#src/pages/public/stored.ts'

/* The privacy policy lists exactly what the app stores in a browser: its names are those in the code. */

const text = (file: string): string => readFileSync(file, 'utf8')
const sources = ['src', 'server'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${room}/${name}`),
)
/** The one part of each match of an expression in files. */
const found = (files: readonly string[], expression: RegExp): string[] =>
  files.flatMap((file) => [...text(file).matchAll(expression)].map(([, name = '']) => name))
/** The files outside of the policy's own list in which an expression occurs. */
const filesWith = (expression: RegExp): string[] =>
  sources
    .filter((file) => file !== 'src/pages/public/stored.ts' && expression.test(text(file)))
    .sort()
const names = (stored: Stored): string[] => stored.map(([name]) => name.replace('…', '')).sort()
/** A quoted text, up to a value in it. */
const quoted = /['`]([^'`$]+)/.source

describe('the privacy policy lists', () => {
  it('every cookie', () => {
    const ofServer = found(
      filesWith(/\.setCookie\(/).concat('contract/vocabulary/cookies.ts'),
      /(?:Cookie|cookieName|owedSignOut) = '(\w+)'/g,
    )
    const choices = /type DeviceChoice = (.+)/.exec(text('src/services/device-choices.ts'))?.[1]
    const ofPages = [...(choices ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
    expect(names(cookies)).toEqual([...ofServer, ...ofPages].sort())
    expect(filesWith(/document\.cookie = /)).toEqual([
      'src/services/device-choices.ts',
      'src/services/owed-sign-out.ts',
    ])
  })

  it('every entry of the local storage', () => {
    const keys = /const keys = \{(.+?)\n\}/s.exec(text('src/services/storage.ts'))?.[1] ?? ''
    const ofSession = [...keys.matchAll(/: '(\w+)'/g)].map(([, name = '']) => name)
    const notes = [
      ...found(
        ['src/machines/inspections/booking-steps.ts'],
        RegExp(`draftKey = .*=> ${quoted}`, 'g'),
      ),
      ...found(['src/wiring/repair-requests.ts'], /: (?:`)(repair_request_)/g),
      ...found(['src/wiring/inspect.ts'], RegExp(`const note = ${quoted}`, 'g')),
    ]
    expect(names(localEntries)).toEqual([...ofSession, ...notes].sort())
    // Whoever else writes a note has a name to be told.
    expect(filesWith(/(?:writeNote|notes\.write)\(/)).toEqual([
      'src/pages/invitations/activate-account-page.tsx',
      'src/wiring/inspect.ts',
      'src/wiring/repair-requests.ts',
    ])
    expect(filesWith(/localStorage\.setItem|localStorage\[/)).toEqual(['src/services/storage.ts'])
  })

  it('a switched view with each role that can switch it', () => {
    const switchers = Object.entries(viewsOf).flatMap(([role, views]) => (views[0] ? [role] : []))
    const said = new Map(localEntries)
    for (const role of switchers)
      for (const name of ['originalType', 'original_auth'])
        expect(said.get(name), name).toContain(role)
    for (const name of ['email', 'originalType', 'isSwitched', 'original_auth'])
      expect(said.get(name)).toMatch(/^While the view is switched/)
  })

  it('every entry of a tab', () => {
    const ofTab = [
      ...new Set([
        ...found(['src/wiring/typed-drafts.ts'], RegExp(`writeTabNote\\(${quoted}`, 'g')),
        ...found(['src/wiring/diy.ts'], RegExp(`noteOf = .*=> ${quoted}`, 'g')),
      ]),
      ...found(['src/services/chunks.ts'], RegExp(`const place = ${quoted}`, 'g')),
    ]
    expect(names(tabEntries)).toEqual(ofTab.sort())
    expect(filesWith(/writeTabNote\(/)).toEqual(['src/wiring/diy.ts', 'src/wiring/typed-drafts.ts'])
    expect(filesWith(/sessionStorage\.setItem/)).toEqual([
      'src/services/chunks.ts',
      'src/services/tab-notes.ts',
    ])
  })

  it('every store of the database', () => {
    const device = /interface Device .+?\{(.+?)\n\}/s.exec(text('src/services/device-schema.ts'))
    const stores = [...(device?.[1] ?? '').matchAll(/^ {2}(\w+): \{ key/gm)]
    expect(names(databaseStores)).toEqual(stores.map(([, name = '']) => name).sort())
    expect(filesWith(/openDB<|indexedDB\.open/)).toEqual(['src/services/device-store.ts'])
  })

  it('every cache', () => {
    const opening = filesWith(/caches\.open|^ {2}cacheName,/m)
    expect(opening).toEqual(['src/service-worker.ts', 'src/services/notice-holder.ts'])
    const ofCode = found(opening, RegExp(`const (?:cache|prefix) = ${quoted}`, 'g'))
    expect(names(caches)).toEqual(ofCode.sort())
  })
})
