import type { RepairRequest } from '#contract/repair-requests.ts'
import type { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import type { Place } from '#src/machines/repair-requests/repair-request-model.ts'
import * as storage from '#src/services/storage.ts'
import type { Provider } from './lazy.ts'

type Kept = { request: RepairRequest; version: number }

const noteOf = (place: Place): string | null =>
  place.kind === 'nowhere'
    ? null
    : `repair_request_${place.kind === 'server' ? place.inspectionId : place.report}`

const readNote = (place: Place): Kept | null => {
  const key = noteOf(place)
  try {
    const note: unknown = key === null ? null : JSON.parse(storage.readNote(key) ?? 'null')
    // Written by this very chart; anything else in that place is no request.
    return typeof note === 'object' && note !== null && 'request' in note ? (note as Kept) : null
  } catch {
    return null
  }
}

/** A request is on this device at once, and on the server if it is the owner's. */
export const repairRequest: Provider<typeof repairRequestMachine> = ({ api }) => ({
  asks: {
    /** The earlier request; unsent changes continue, with the version that they saw. */
    readRequest: async ({ place }) => {
      const note = readNote(place)
      if (place.kind !== 'server') {
        const request = note?.request ?? { items: [], grouping: 'own' as const }
        return { request, version: 0, unsent: false }
      }
      const params = { inspectionId: place.inspectionId }
      const { version, items, grouping } = await api.call('repairRequests.get', { params })
      const request = { items, grouping }
      return note === null ? { request, version, unsent: false } : { ...note, unsent: true }
    },
    /** Only the owner's request goes to the server; anybody else's is on this device already. */
    keepRequest: async ({ place, request, version }) => {
      if (place.kind !== 'server') return { version }
      return api.call('repairRequests.save', {
        params: { inspectionId: place.inspectionId },
        body: { ...request, version },
      })
    },
  },
  does: {
    remember: ({ place, request, version }) => {
      const key = noteOf(place)
      if (key !== null) storage.writeNote(key, JSON.stringify({ request, version }))
    },
    forget: ({ place }) => {
      const key = noteOf(place)
      // Anybody else's request is on this device alone.
      if (key !== null && place.kind === 'server') storage.writeNote(key, null)
    },
  },
})
