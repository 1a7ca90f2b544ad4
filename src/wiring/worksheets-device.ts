import type { copyInMachine } from '#src/machines/worksheets/copy-in.machine.ts'
import type { holdingsMachine } from '#src/machines/worksheets/holdings.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceSpace, keepAlways } from '#src/services/device-space.ts'
import type { Provider } from './lazy.ts'
import { type Copied, readCopied, withoutPicture } from './worksheets-copied.ts'
import { picturesOf } from './worksheets-copy-out.ts'
import { nothingChanges, putUnsent } from './worksheets-held.ts'
import { keepCopied } from './worksheets-pictures.ts'
import { notePlaces, placesOf } from './worksheets-places.ts'
import { restoredOutbox } from './worksheets-tie.ts'
import { isView, personOf, userIdOf, type World } from './world.ts'

const entriesOf = (world: World): readonly Entry[] =>
  personOf(world)?.outbox?.getSnapshot().context.entries ?? []

/** Bytes of one piece of work, with its picture. */
const sizeOf = (entry: Entry, pictures: ReadonlyMap<string, Blob>): number => {
  // Only the inspection form puts entries there.
  const edit = entry.edit as Edit
  const picture = edit.kind === 'photo' ? pictures.get(edit.photo.photo_id) : undefined
  return new Blob([JSON.stringify(entry)]).size + (picture?.size ?? 0)
}

/** What this device holds of the person's unsent work, and its room. */
export const holdings: Provider<typeof holdingsMachine> = (world) => ({
  asks: {
    lookAround: async () => {
      await restoredOutbox(world)
      const entries = entriesOf(world)
      const [pictures, places, space] = await Promise.all([
        picturesOf(entries),
        placesOf(
          userIdOf(world) ?? '',
          entries.map(({ inspectionId }) => inspectionId),
        ),
        deviceSpace(),
      ])
      return {
        sizes: Object.fromEntries(entries.map((entry) => [entry.id, sizeOf(entry, pictures)])),
        places,
        ...space,
      }
    },
    askToKeep: keepAlways,
  },
  watches: {
    watchList: (_, tell) => {
      let stop: (() => void) | undefined
      let isOver = false
      restoredOutbox(world).then((outbox) => {
        if (isOver || outbox === undefined) return
        let last = ''
        const look = () => {
          // A piece that is on its way is as large as before.
          const now = entriesOf(world)
            .map(({ id, edit }) => `${id} ${JSON.stringify(edit).length}`)
            .join()
          if (now !== last) tell({ type: 'list.changed' })
          last = now
        }
        look()
        const subscription = outbox.subscribe(look)
        stop = () => subscription.unsubscribe()
      }, world.effects.log)
      return () => {
        isOver = true
        stop?.()
      }
    },
  },
  does: {
    log: ({ error }) => world.effects.log(error),
  },
})

/** A file of copied work: checked, and added to the unsent work of the person who is signed in. */
export const copyIn: Provider<typeof copyInMachine> = (world) => {
  /** The file that is being read in, its pictures included. */
  let copied: Copied | null = null
  const userId = () => userIdOf(world) ?? ''
  return {
    asks: {
      readCopy: async ({ file }) => {
        if (isView(world)) throw new CallError(nothingChanges, 'read_only')
        copied = await readCopied(await file.text(), userId())
        const { entries, pictures, copiedAt, handedOver, places } = copied
        const here = new Set(entriesOf(world).map(({ id }) => id))
        const missing = new Set(withoutPicture(copied))
        const added = entries.filter((entry) => !here.has(entry.id) && !missing.has(entry))
        return {
          copiedAt,
          handedOver,
          places,
          entries: added.map((entry) => ({ ...entry, userId: userId() })),
          known: entries.filter(({ id }) => here.has(id)).length,
          missing: [...missing].filter(({ id }) => !here.has(id)).length,
          bytes: added.reduce((sum, entry) => sum + sizeOf(entry, pictures), 0),
        }
      },
      keepPictures: async ({ copy }) => {
        try {
          await keepCopied(userId(), copy?.entries ?? [], copied?.pictures ?? new Map())
          await notePlaces(userId(), copy?.places ?? {})
        } catch (error) {
          world.effects.log(error)
          throw new CallError(
            'This device has no room for the photos of this copy. Free some storage, then add it again.',
            'no_room',
          )
        }
      },
    },
    does: {
      takeIn: ({ entries }) => {
        const outbox = personOf(world)?.outbox
        if (outbox === undefined) for (const entry of entries) putUnsent(world, entry)
        else outbox.send({ type: 'entries.takeIn', entries })
      },
      letGo: () => {
        copied = null
      },
    },
  }
}
