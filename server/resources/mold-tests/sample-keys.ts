import { randomUUID } from 'node:crypto'
import type { MoldSampleKey, MoldTaken } from '#contract/mold-tests.ts'
import type { Ground } from '#server/lives/served.ts'

/**
 * The keys of these samples, in their order: the given one, else the stored one, which follows a new name as a result
 * does, else a new one.
 */
export const keysFor = (
  samples: readonly Pick<MoldTaken, 'sample_id'>[],
  stored: readonly MoldSampleKey[],
  renamed: readonly { from: string; to: string }[],
  given: readonly MoldSampleKey[],
): MoldSampleKey[] => {
  const chosen = new Set(given.map(({ sample_key }) => sample_key))
  const storedOf = (name: string) => {
    const change = renamed.find(({ to }) => to === name)
    // The sample that had this name before has another one now.
    if (change === undefined && renamed.some(({ from }) => from === name)) return undefined
    const former = change?.from ?? name
    return stored.find(({ sample_id }) => sample_id === former)?.sample_key
  }
  return samples.map(({ sample_id }) => {
    const own = given.find((one) => one.sample_id === sample_id)?.sample_key
    const known = storedOf(sample_id)
    const free = known !== undefined && !chosen.has(known) ? known : randomUUID()
    return { sample_id, sample_key: own ?? free }
  })
}

/**
 * The photos of a removed sample go with it, and come back with it where another device still has it. Two devices that
 * wrote down a sample of the same name meant one: its photos get the key that was saved last.
 */
export const keepPhotos = async (
  { db, now }: Ground,
  inspectionId: string,
  before: readonly MoldSampleKey[],
  after: readonly MoldSampleKey[],
): Promise<void> => {
  const keys = after.map(({ sample_key }) => sample_key)
  // One that has the name now, and had another one before, is another sample.
  const fresh = after.filter((one) =>
    before.every(({ sample_key }) => sample_key !== one.sample_key),
  )
  for (const { sample_id, sample_key } of before) {
    if (keys.includes(sample_key)) continue
    const heir = fresh.find((one) => one.sample_id === sample_id)
    await db
      .updateTable('photos')
      .set(
        heir === undefined
          ? { removed_at: new Date(now), gone_with_sample: true }
          : { sample_key: heir.sample_key },
      )
      .where('inspection_id', '=', inspectionId)
      .where('sample_key', '=', sample_key)
      .where('removed_at', 'is', null)
      .execute()
  }
  if (keys.length === 0) return
  await db
    .updateTable('photos')
    .set({ removed_at: null, gone_with_sample: false })
    .where('inspection_id', '=', inspectionId)
    .where('sample_key', 'in', keys)
    .where('gone_with_sample', '=', true)
    .execute()
}
