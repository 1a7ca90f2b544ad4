import type { Edit, EditAnswer, KeyAnswer, Versioned } from './versioned.ts'

/** What may be wrong with a store that several processes share. */
export type Fault = 'no lock' | 'an old copy' | 'a version that stays' | 'a forgotten key'

const aMoment = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A store in memory, as the one in the database, in which one fault is switched on. */
export const makeStore = (fault: Fault | null) => {
  let held: Promise<void> = Promise.resolve()
  const locked = async <T>(work: () => Promise<T>): Promise<T> => {
    if (fault === 'no lock') return work()
    const before = held
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    await before
    return work().finally(release)
  }
  let row: Versioned = { version: 0, value: null }
  let copy = row
  const kept = new Map<string, { body: string; id: string }>()
  let ids = 0
  const shown = ({ version, value }: Versioned): EditAnswer =>
    value === null ? { said: 'nothing' } : { said: 'is', version, value }
  return {
    edit: (_: number, edit: Edit): Promise<EditAnswer> =>
      edit.do === 'read'
        ? Promise.resolve(shown(fault === 'an old copy' ? copy : row))
        : locked(async () => {
            const now = row
            await aMoment()
            copy = now
            if (edit.do === 'remove') {
              if (now.value !== null) row = { version: now.version + 1, value: null }
              return { said: 'removed' }
            }
            if (now.value === edit.value) return { said: 'saved', ...now, value: edit.value }
            if (now.value === null && edit.seen !== 0) return { said: 'gone' }
            if (now.value !== null && edit.seen !== now.version)
              return { said: 'conflict', version: now.version, value: now.value }
            const version = fault === 'a version that stays' ? now.version : now.version + 1
            row = { version, value: edit.value }
            return { said: 'saved', version, value: edit.value }
          }),
    make: (client: number, body: string): Promise<KeyAnswer> =>
      locked(async () => {
        const before = kept.get('key')
        await aMoment()
        if (before !== undefined && (fault !== 'a forgotten key' || client > 1))
          return before.body === body ? { said: 'made', id: before.id } : { said: 'key_reused' }
        ids += 1
        kept.set('key', { body, id: `id ${ids}` })
        return { said: 'made', id: `id ${ids}` }
      }),
  }
}
