import { expect, it } from 'vitest'
import { isLike } from '#src/pages/shared/not-found-page.tsx'

it.each([
  ['', true],
  ['rem', true],
  ['RMD', true],
  ['re mi', true],
  ['dmr', false],
  ['reminderss', false],
])('finds Reminders by %j: %s', (text, isFound) => {
  expect(isLike('Reminders', text)).toBe(isFound)
})
