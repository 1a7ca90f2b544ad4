import { diyCategoryOf } from '#contract/vocabulary/diy-questions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { problemOf } from '#src/machines/calls/problem.ts'
import type { diyRunMachine } from '#src/machines/diy/diy-run.machine.ts'
import {
  answersOf,
  isWaiting,
  keptBeside,
  mayHaveArrived,
  type Run,
  type RunPhoto,
} from '#src/machines/diy/diy-run-model.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'
import { readTabNote, writeTabNote } from '#src/services/tab-notes.ts'
import type { Provider } from './lazy.ts'
import { watchNetwork } from './network.ts'
import { picturesPart } from './pictures-part.ts'
import { isView, userIdOf } from './world.ts'

type Place = { propertyId: string; category: string }
/** How the names begin under which a device keeps the answers to areas of homes. */
const draftsOfDiy = 'diy '
const nameOf = ({ propertyId, category }: Place) => `${draftsOfDiy}${propertyId} ${category}`
/** The area whose answers a device keeps under this name; null: there is no such area. */
export const areaIn = (name: string) => {
  const [, propertyId = '', category = ''] = name.split(' ')
  const known = diyCategoryOf(category)
  return known === undefined ? null : { propertyId, category: known.category }
}

/** Such answers stay until the server has them, and the photographs on this device with them. */
const waits = (values: unknown): boolean => {
  // Only the chart of a look at an area writes under these names.
  const run = values as Run
  return isWaiting(run) || run.photos.some(({ state }) => state !== 'sent')
}
/** The areas of this person's homes whose answers wait on this device. */
export const waitingAreas = async (userId: string) =>
  (await deviceStore.readDrafts(userId, draftsOfDiy, waits)).flatMap(({ name, values }) => {
    const area = areaIn(name)
    return area !== null && isWaiting(values as Run) ? [area] : []
  })

/** An address made before a reload shows nothing any more: the picture on this device gets a new one. */
const shown = async (photo: RunPhoto): Promise<RunPhoto> => {
  if (!photo.url.startsWith('blob:')) return photo
  // One that cannot be read keeps nobody from their answers.
  const url = await pictureAddresses.of(photo.photo_id).catch(() => null)
  return { ...photo, url: url ?? '' }
}

/**
 * The photographs whose bytes a device needs no more: removed, arrived although the answer was lost, or refused in a
 * look that is over.
 */
const notNeeded = (before: Run | null, run: Run | null): RunPhoto[] =>
  (before?.photos ?? []).filter(({ photo_id, state }) => {
    const now = run?.photos.find((photo) => photo.photo_id === photo_id)
    return now === undefined || (now.state === 'sent' && state !== 'sent')
  })

/** Answers that a browser drops when the page goes before its database has them, and what that had before. */
type Hurried = { run: Run | null; stored: Run | null }
const hurriedIn = (note: string): Hurried | null => {
  const text = readTabNote(note)
  // Only `storeRun` writes there.
  return text === null ? null : (JSON.parse(text) as Hurried)
}

/** An owner's look at an area: the answers wait on this device, and go to the server when it can be reached. */
export const diyRun: Provider<typeof diyRunMachine> = (world) => {
  const { api, effects } = world
  const userId = () => userIdOf(world) ?? ''
  /** What this tab last had on the device; the same area may be open in another one. */
  let own: Run | null = null
  /** What the device surely has of that. */
  let stored: Run | null = null
  const noteOf = (place: Place) => `typed ${userId()} ${nameOf(place)}`
  /** The ids of the photographs of a submitted look; one that is gone has none. */
  const photosOf = async (analysisId: string): Promise<string[]> => {
    try {
      const { answers } = await api.call('diy.get', { params: { analysisId } })
      return answers.flatMap(({ photos }) => photos.map(({ photo_id }) => photo_id))
    } catch (error) {
      if (problemOf(error).status === 404) return []
      throw error
    }
  }
  return {
    asks: {
      readKept: async (place) => {
        if (isView(world)) return null
        // What keeps a photograph comes now: a cellar has no network to fetch it with. A press asks for it again.
        picturesPart().catch(() => undefined)
        const hurried = hurriedIn(noteOf(place))
        if (hurried !== null) {
          const { run, stored: before } = hurried
          const beside = (kept: unknown) => keptBeside(kept as Run | null, run, before)
          await deviceStore.changeDraft(userId(), nameOf(place), beside, waits)
          writeTabNote(noteOf(place), null)
        }
        // Only this chart writes there.
        const kept = (await deviceStore.readDraft(userId(), nameOf(place), waits)) as Run | null
        own = kept
        stored = kept
        if (kept === null) return null
        return { ...kept, photos: await Promise.all(kept.photos.map(shown)) }
      },
      readRun: async ({ run, ...place }) => {
        const { run: known } = await api.call('diy.runs', { params: place })
        return {
          known,
          arrived: mayHaveArrived(run, known) ? await photosOf(run.analysis_id) : [],
        }
      },
      saveRun: ({ propertyId, category, run }) =>
        api.call('diy.save', {
          params: { propertyId, analysisId: run.analysis_id },
          body: { category, version: run.version, answers: answersOf(run) },
        }),
      sendPhoto: async ({ analysisId, photo }) => {
        if (photo === null) throw new CallError('There is no photo.', 'file_gone', 410)
        const { photo_id: photoId, question_id, state } = photo
        const params = { analysisId, photoId }
        if (state === 'removing') return api.call('diy.removePhoto', { params })
        const file = await deviceStore.readPicture(photoId)
        if (file === null)
          throw new CallError('This photo is no longer on this device.', 'file_gone', 410)
        return api.call('diy.savePhoto', { params, form: { question_id }, file })
      },
      submitRun: ({ run }) =>
        api.call('diy.submit', {
          params: { analysisId: run.analysis_id },
          body: { version: run.version },
        }),
    },
    watches: { watchNetwork: watchNetwork(world) },
    does: {
      storeRun: ({ run, ...place }) => {
        const before = own
        own = run
        for (const { photo_id } of before?.photos ?? [])
          if (!run?.photos.some((photo) => photo.photo_id === photo_id))
            pictureAddresses.letGo(photo_id)
        if (isView(world)) return
        const beside = (kept: unknown) => keptBeside(kept as Run | null, run, before)
        const note = noteOf(place)
        const hurried = JSON.stringify({ run, stored } satisfies Hurried)
        writeTabNote(note, hurried)
        deviceStore.changeDraft(userId(), nameOf(place), beside, waits).then(
          () => {
            stored = run
            if (readTabNote(note) === hurried) writeTabNote(note, null)
            for (const { photo_id } of notNeeded(before, run))
              deviceStore.removePicture(photo_id).catch(effects.log)
          },
          (error: unknown) => {
            effects.log(error)
            effects.say({
              tone: 'error',
              text: 'This device has no room for your answers. Stay on this page until they are sent.',
            })
          },
        )
      },
      forgetPhoto: ({ photoId }) => {
        if (photoId !== undefined) deviceStore.removePicture(photoId).catch(effects.log)
      },
      navigate: ({ analysisId }) => effects.navigate({ to: paths.diyDone({ analysisId }) }),
      log: ({ error }) => effects.log(problemOf(error)),
    },
  }
}
