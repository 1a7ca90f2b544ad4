import { beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { makeEndedSessions } from '#server/live/ended-sessions.ts'
import { notify, withdraw } from '#server/live/notify.ts'
import { accessMinutes } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('empty', 1)

describe('a notice that is taken back', () => {
  const [ann, ida] = [idOf('user homeowner'), idOf('user inspector')]
  const moved = { type: 'health_score_updated' as const, title: 'The score moved' }
  beforeEach(() => db.deleteFrom('notifications').execute())
  const tell = (user_id: string, more: object = {}) =>
    notify(db, [{ user_id, link: null, ...moved, ...more }])
  const takeBack = (user_id: string) => withdraw(db, { user_id, ...moved }, Date.now())
  /** Whose notices there still are, the oldest first, and what they say. */
  const left = async () =>
    (
      await db
        .selectFrom('notifications')
        .select(['user_id', 'title', 'is_read'])
        .where('dismissed_at', 'is', null)
        .orderBy('sequence')
        .execute()
    ).map(({ user_id, title, is_read }) => [user_id === ann ? 'Ann' : 'Ida', title, is_read])

  it('is the newest of its person with these words, and of nobody else', async () => {
    await tell(ann)
    await tell(ann, { title: 'Another one' })
    await tell(ida)
    expect(await takeBack(ann)).toBe(true)
    expect(await left()).toEqual([
      ['Ann', 'Another one', false],
      ['Ida', 'The score moved', false],
    ])
    expect(await takeBack(ann)).toBe(false)
  })

  it('goes alone: an older one that says the same stays', async () => {
    await tell(ann)
    await tell(ann)
    expect(await takeBack(ann)).toBe(true)
    expect(await left()).toEqual([['Ann', 'The score moved', false]])
  })

  it('stays where it was read', async () => {
    await tell(ann, { is_read: true })
    expect(await takeBack(ann)).toBe(false)
    expect(await left()).toEqual([['Ann', 'The score moved', true]])
  })
})

describe('an ended session', () => {
  it('is remembered until the last of its access tokens has expired, and then forgotten', async () => {
    let now = Date.parse('2026-03-05T18:00:00Z')
    const ended = makeEndedSessions(db, () => now)
    await ended.listening(true)
    ended.add(['one'])
    now += accessMinutes * 60_000
    // Each further one lets go of those that are over.
    ended.add(['two'])
    expect(['one', 'two', 'three'].map(ended.has)).toEqual([true, true, false])
    now += 2 * 60_000
    ended.add([])
    expect(['one', 'two'].map(ended.has)).toEqual([false, true])
  })
})
