import { expect, it } from 'vitest'
import {
  minutesAway,
  rememberAttempt,
  takeAttempt,
} from '#server/resources/external-sign-in/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 1)

const now = Date.parse('2026-03-10T15:00:00Z')
const over = now + minutesAway * 60_000
const remember = (state: string, browser: string, returnTo: string | null = null) =>
  rememberAttempt(db, { state, browser, returnTo }, now)

it('a sign-in elsewhere is good for its ten minutes, to the last of them, once and in its own browser', async () => {
  await remember('first', 'ann', '/homes')
  await remember('second', 'ann')
  await remember('third', 'ben')
  for (const [state, browser] of [
    ['first', 'ben'],
    ['third', 'ann'],
    ['fourth', 'ann'],
  ] as const)
    expect(await takeAttempt(db, state, browser, now)).toBeNull()
  expect(await takeAttempt(db, 'first', 'ann', over)).toMatchObject({ return_to: '/homes' })
  expect(await takeAttempt(db, 'first', 'ann', now)).toBeNull()
  expect(await takeAttempt(db, 'second', 'ann', over + 1)).toBeNull()
  // It is used up, although it came too late.
  expect(await takeAttempt(db, 'second', 'ann', now)).toBeNull()
  expect(await takeAttempt(db, 'third', 'ben', now)).toMatchObject({ return_to: null })
})
