import { mostWaiting } from '#contract/vocabulary/uploads.ts'
import { HttpError } from '#server/errors.ts'

/**
 * One piece of work at a time, and people take turns: somebody with many pictures waits for their own, and the others
 * wait for one of each. Errors: 429 for more than `mostWaiting` of one person.
 */
export const makeTurns = () => {
  // People with waiting work, in the order of their turns.
  const waiting = new Map<string, (() => Promise<void>)[]>()
  let isBusy = false
  const goOn = async () => {
    if (isBusy) return
    isBusy = true
    for (const [who, works] of waiting) {
      waiting.delete(who)
      const [work, ...others] = works
      // The next turn of this person comes after everybody who waits now.
      if (others.length > 0) waiting.set(who, others)
      await work?.()
    }
    isBusy = false
  }
  return <T>(who: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const works = waiting.get(who) ?? []
      if (works.length >= mostWaiting)
        throw new HttpError(
          429,
          'too_many',
          `${mostWaiting} of your files are waiting already. Send this one again in a moment.`,
          { retryAfter: 5 },
        )
      waiting.set(who, [...works, () => work().then(resolve, reject)])
      void goOn()
    })
}
