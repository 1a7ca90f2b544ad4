import { partBytes } from '#contract/vocabulary/documents.ts'
import { problemOf } from '#src/machines/calls/problem.ts'
import type { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import type { Provider } from './lazy.ts'
import { watchNetwork } from './network.ts'
import { isView, userIdOf } from './world.ts'

const lists = 'uploads '
/** The list of unfinished uploads of a home, under this name on the device. */
const listOf = (propertyId: string) => `${lists}${propertyId}`

/** Only this chart writes there. */
const listed = (kept: unknown) => (kept as Upload[] | null) ?? []
const isGone = (error: unknown): boolean => problemOf(error).status === 404
/** What is on such a list has not arrived. */
const waits = (): boolean => true

/** The files of this person's homes that wait on this device. */
export const waitingFiles = async (userId: string): Promise<Upload[]> =>
  (await deviceStore.readDrafts(userId, lists, waits)).flatMap(({ values }) => listed(values))

/** The files that were chosen in this tab, by the ids of their documents. */
const held = new Map<string, Blob>()

/** The uploads of a home's documents: their bytes wait on this device, and go to the server part by part. */
export const uploads: Provider<typeof uploadsMachine> = (world) => {
  const { api, effects } = world
  const userId = () => userIdOf(world) ?? ''
  /** Files that this tab has on its list, or had; the rest of the list on the device is of another tab. */
  const own = new Set<string>()
  const remember = (files: readonly Upload[]) => {
    for (const { id } of files) own.add(id)
  }
  const bytesOf = async (id: string): Promise<Blob> => {
    const blob = held.get(id) ?? (await deviceStore.readPicture(id))
    if (blob === null)
      throw new CallError('This file is no longer on this device. Add it again.', 'file_gone', 410)
    return blob
  }
  return {
    asks: {
      readFiles: async ({ propertyId }) => {
        if (isView(world)) return []
        const files = listed(await deviceStore.readDraft(userId(), listOf(propertyId), waits))
        remember(files)
        return files
      },
      sendPart: async ({ propertyId, file }) => {
        if (file === undefined) throw new CallError('There is no file to send.', 'file_gone', 410)
        const { id: documentId, name, category, bytes, issueId } = file
        const { document, received } =
          file.received === null
            ? await api.call('documents.begin', {
                params: { propertyId, documentId },
                body: {
                  name,
                  category,
                  bytes,
                  ...(issueId !== undefined && { issue_id: issueId }),
                },
              })
            : await api.call('documents.addPart', {
                params: { documentId, at: String(file.received) },
                form: {},
                file: (await bytesOf(documentId)).slice(file.received, file.received + partBytes),
              })
        return { received, isDone: document.state !== 'uploading' }
      },
      moveDocument: async ({ id: documentId, to }) => {
        const params = { documentId }
        if (to === 'done') return api.call('documents.restore', { params })
        return api.call('documents.remove', { params }).catch((error: unknown) => {
          // Somebody else has removed it.
          if (isGone(error)) return
          throw error
        })
      },
    },
    watches: {
      watchNetwork: watchNetwork(world),
    },
    does: {
      holdFiles: ({ files }) => {
        for (const { id, file } of files) {
          held.set(id, file)
          // A device without room holds it in this tab alone, as a view does.
          if (!isView(world)) deviceStore.writePicture(userId(), id, file).catch(effects.log)
        }
      },
      forgetFile: ({ id }) => {
        if (id === undefined) return
        held.delete(id)
        deviceStore.removePicture(id).catch(effects.log)
      },
      storeFiles: ({ propertyId, files }) => {
        remember(files)
        if (isView(world)) return
        const beside = (kept: unknown) => {
          const all = [...listed(kept).filter(({ id }) => !own.has(id)), ...files]
          return all.length === 0 ? null : all
        }
        deviceStore.changeDraft(userId(), listOf(propertyId), beside, waits).catch(effects.log)
      },
      removeDocument: ({ id: documentId }) => {
        api.call('documents.remove', { params: { documentId } }).catch((error: unknown) => {
          // An upload that never began is nothing to the server.
          if (!isGone(error)) effects.say({ tone: 'error', text: problemOf(error).message })
        })
      },
      log: ({ error }) => effects.log(error),
    },
  }
}
