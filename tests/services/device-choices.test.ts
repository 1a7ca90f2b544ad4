// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DeviceChoice, readChoice, writeChoice } from '#src/services/device-choices.ts'
import { clearAll } from '#src/services/storage.ts'

const names: DeviceChoice[] = ['theme', 'remembered_email', 'single_keys_off']
afterEach(() => {
  for (const name of names) writeChoice(name, null)
})

it('what somebody chose for this device outlives the session, which clears all other storage', () => {
  for (const name of names) {
    expect(readChoice(name)).toBeNull()
    writeChoice(name, `${name}; é=1@homes.example`)
  }
  clearAll()
  for (const name of names) expect(readChoice(name)).toBe(`${name}; é=1@homes.example`)
  writeChoice('theme', null)
  expect(names.map((name) => readChoice(name) === null)).toEqual([true, false, false])
})

it('what cannot be read was not chosen', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: another program of this host writes it so
  document.cookie = 'remembered_email=%E0%A4%A; path=/'
  expect(readChoice('remembered_email')).toBeNull()
})
