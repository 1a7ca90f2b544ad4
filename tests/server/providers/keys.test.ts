import { expect, it } from 'vitest'
import { keysOf } from '#server/resources/providers/handlers.ts'

const keys = (name: string, email = '', phone = '') => keysOf({ name, email, phone })
const isKnown = (one: readonly string[], other: readonly string[]) =>
  one.some((key) => other.includes(key))

it('a provider is known by the name with the address or the telephone, however these are written', () => {
  const known = keys('Roof Right', 'Roof@example.com', '(512) 555-0100')
  expect(isKnown(known, keys('roof right', 'roof@EXAMPLE.com'))).toBe(true)
  expect(isKnown(known, keys('Roof Right', '', '512.555.0100'))).toBe(true)
  expect(isKnown(known, keys('Roof Right', 'other@example.com', '512 555 0199'))).toBe(false)
  expect(isKnown(known, keys('Another Roof', 'roof@example.com'))).toBe(false)
})

it('a provider is known by the name alone where nothing else is known of both', () => {
  expect(isKnown(keys('Roof Right'), keys('ROOF RIGHT'))).toBe(true)
  expect(isKnown(keys('Roof Right'), keys('Roof Right', 'roof@example.com'))).toBe(false)
  expect(isKnown(keys('Roof Right'), keys('Roof Right', '', '512 555 0100'))).toBe(false)
  expect(keys('Roof Right', '', 'none')).toEqual(keys('roof right'))
})
