import { describe, expect, it } from 'vitest'
import { answer, complete, offer, start } from '#tests/support/charts/booking-world.ts'

describe('a signature', () => {
  it.each([
    ['under another text is asked for anew', 'another text', ''],
    ['under the same text stays', 'text', complete.signedName],
  ])('%s where the offer is fetched again', async (_, agreement, left) => {
    let gone = false
    const { actor, settle } = await start(
      async () => {
        gone = true
        throw { code: 'agreement_changed', message: 'No.' }
      },
      complete,
      () => (gone ? { ...offer, agreement } : offer),
    )
    actor.send({ type: 'request.submit' })
    await settle()
    await settle()
    expect([gone, actor.getSnapshot().context.choices.signedName]).toEqual([true, left])
  })
  it.each([
    ['another version', '1', { ...offer, agreementVersion: 2 }],
    ['another text of a server without versions', 'text', { ...offer, agreement: 'another text' }],
    ['nobody knows what, kept by an earlier version of the app', '', offer],
  ])(
    'of a draft that was signed under %s is asked for anew; the page says why, and the draft forgets it',
    async (_, signedUnder, now) => {
      const { actor, kept } = await start(
        async () => answer,
        { ...complete, signedUnder },
        () => now,
      )
      const { value, context } = actor.getSnapshot()
      expect([value, context.choices.signedName]).toEqual([{ choosing: 'agreement' }, ''])
      expect(context.problem).toMatchObject({ code: 'agreement_changed', fields: {} })
      expect(kept).toEqual([{ ...complete, signedName: '', signedUnder }])
      // It is said until the person signs again, under the text of now.
      actor.send({ type: 'signature.change', name: 'A B' })
      actor.send({ type: 'step.next' })
      expect(actor.getSnapshot().value).toEqual({ choosing: 'review' })
      expect(actor.getSnapshot().context.problem).toBeNull()
      const again = await start(
        async () => answer,
        kept.at(-1) as never,
        () => now,
      )
      expect(again.actor.getSnapshot().value).toEqual({ choosing: 'review' })
      expect(again.kept).toEqual([])
    },
  )
})
