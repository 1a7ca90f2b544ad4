// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { answerOf, open, own, put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'

/* A refresh that fails, or a sign-in, while another tab has renewed the same session. */

beforeEach(() => localStorage.clear())

it.each([
  ['the server refuses', new CallError('Over.', 'session_over', 401)],
  ['gets no answer', new CallError('No network.', 'network')],
])('a refresh that %s goes on with the token of the other tab', async (_, failure) => {
  put(own())
  const { actor, asked, answer } = open()
  actor.send({ type: 'token.required' })
  await asked('auth.refresh')
  const renewed = tokenOf('admin', { lasts: 900 })
  put({ token: renewed })
  await answer('auth.refresh', Promise.reject(failure))
  expect(actor.getSnapshot().hasTag('fresh')).toBe(true)
  expect([actor.getSnapshot().context.session?.token, stored().token]).toEqual([renewed, renewed])
  actor.stop()
})

it('a refresh that the server refuses ends the session where the other tab’s token is as old', async () => {
  put(own())
  const { actor, asked, answer } = open()
  actor.send({ type: 'token.required' })
  await asked('auth.refresh')
  put({ token: tokenOf('admin', { lasts: 20 }) })
  await answer('auth.refresh', Promise.reject(new CallError('Over.', 'session_over', 401)))
  expect([actor.getSnapshot().value, stored()]).toEqual(['signedOut', {}])
})

it('a sign-in of the person whom another tab has just signed in keeps what that tab stored of them', () => {
  const { actor } = open()
  put({ ...own(), current_property_id: 'theirs' })
  const answer = answerOf('admin', { token: tokenOf('admin', { lasts: 901 }) })
  actor.send({ type: 'signIn.succeeded', answer, returnTo: null })
  expect(stored()).toMatchObject({ token: answer.token, current_property_id: 'theirs' })
  actor.stop()
})
