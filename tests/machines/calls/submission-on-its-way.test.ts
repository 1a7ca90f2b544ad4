import { describe, expect, it } from 'vitest'
import { lost, open, refused, settle } from '#tests/support/charts/submission-world.ts'

describe('a form on its way', () => {
  it('takes typed text, keeps it in the draft, and shows it after the answer', async () => {
    for (const isChecked of [false, true]) {
      const { at, context, type, submit, news } = open()
      submit()
      if (isChecked) await Promise.resolve()
      type('typed@late.example')
      expect(context()).toMatchObject({ values: { email: 'typed@late.example' } })
      await settle()
      expect([at(), context().values, context().typedSince]).toEqual([
        'done',
        { email: 'typed@late.example' },
        true,
      ])
      const all = news()
      expect(all).toContainEqual(['keep', 'login', { email: 'typed@late.example' }])
      expect(all).not.toContainEqual(['drop', 'login'])
      submit()
      await settle()
      expect([at(), context().typedSince]).toEqual(['done', false])
      expect(news()).toContainEqual(['drop', 'login'])
    }
  })
  it('names the draft that it sends, unless more was typed while it was checked', async () => {
    for (const isTyped of [false, true]) {
      const { type, submit, news } = open()
      submit()
      if (isTyped) type('typed@late.example')
      await settle()
      const calls = news().filter((step) => Array.isArray(step) && step[0] === 'submit')
      expect(calls).toMatchObject([['submit', { draft: isTyped ? null : 'login' }]])
    }
  })
  it('keeps the typed text when it fails', async () => {
    const { world, at, context, type, submit } = open()
    world.submitFails = refused
    submit()
    type('typed@late.example')
    await settle()
    expect([at(), context().values]).toEqual(['editing', { email: 'typed@late.example' }])
  })
  it('sends once when pressed twice', async () => {
    const { submit, news } = open()
    submit()
    submit()
    await settle()
    await settle()
    expect(news().filter((step) => Array.isArray(step) && step[0] === 'submit')).toHaveLength(1)
  })
  it('of switches sends the last press after the one before, also after a failure', async () => {
    for (const fails of [null, lost]) {
      const { world, at, submit, news } = open(null, { follows: true })
      world.submitFails = fails
      submit('first')
      submit('second')
      submit('third')
      await Promise.resolve()
      await settle()
      await settle()
      expect(at()).toBe(fails === null ? 'done' : 'failed')
      expect(news().filter((step) => Array.isArray(step) && step[0] === 'check')).toEqual([
        ['check', { name: 'auth.login', input: 'first' }],
        ['check', { name: 'auth.login', input: 'third' }],
      ])
    }
  })
  it('of switches sends the last press although the one before could not be checked', async () => {
    for (const broken of [{ checkFails: lost }, { problems: { email: 'Enter an address.' } }]) {
      const { world, at, context, submit, news } = open(null, { follows: true })
      Object.assign(world, broken)
      submit('first')
      submit('second')
      // The code of the check comes with the next one.
      Object.assign(world, { checkFails: null, problems: {} })
      await settle()
      await settle()
      expect([at(), context().problem, context().problems]).toEqual(['done', null, {}])
      expect(news().filter((step) => Array.isArray(step) && step[0] === 'check')).toEqual([
        ['check', { name: 'auth.login', input: 'first' }],
        ['check', { name: 'auth.login', input: 'second' }],
      ])
    }
  })
})
