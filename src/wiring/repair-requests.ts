import type { RepairRequest } from '#contract/repair-requests.ts'
import type { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import type { Place } from '#src/machines/repair-requests/repair-request-model.ts'
import * as storage from '#src/services/storage.ts'
import type { Provider } from './lazy.ts'
import { watchNetwork } from './network.ts'
import { typedDrafts } from './typed-drafts.ts'

type Kept = { request: RepairRequest; version: number }

/** The name under which it is kept; null: it is not. */
const nameOf = (place: Place): string | null =>
  place.kind === 'nowhere'
    ? null
    : `repair_request_${place.kind === 'server' ? place.inspectionId : place.report}`

const readNote = (name: string): unknown => {
  try {
    return JSON.parse(storage.readNote(name) ?? 'null')
  } catch {
    return null
  }
}

/**
 * A request is on this device at once, and on the server if it is the owner's. What the server does not have yet is
 * kept as the owner's draft; a visitor's is in the browser.
 */
export const repairRequest: Provider<typeof repairRequestMachine> = (world) => {
  const { api } = world
  const drafts = typedDrafts(world)
  const readKept = async (place: Place): Promise<Kept | null> => {
    const name = nameOf(place)
    if (name === null) return null
    // A device that gives nothing back takes nothing away.
    const kept =
      place.kind === 'server' ? await drafts.read(name).catch(() => null) : readNote(name)
    // Written by this very chart; anything else in that place is no request.
    return typeof kept === 'object' && kept !== null && 'request' in kept ? (kept as Kept) : null
  }
  return {
    asks: {
      /** The earlier request; unsent changes continue, with the version that they saw. */
      readRequest: async ({ place }) => {
        const kept = await readKept(place)
        if (place.kind !== 'server') {
          const request = kept?.request ?? { items: [], grouping: 'own' as const }
          return { request, version: 0, unsent: false }
        }
        const params = { inspectionId: place.inspectionId }
        const { version, items, grouping } = await api.call('repairRequests.get', { params })
        const request = { items, grouping }
        return kept === null ? { request, version, unsent: false } : { ...kept, unsent: true }
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
    watches: { watchNetwork: watchNetwork(world) },
    does: {
      remember: ({ place, request, version }) => {
        const name = nameOf(place)
        if (name === null) return
        if (place.kind === 'server') drafts.keep(name, { request, version })
        else storage.writeNote(name, JSON.stringify({ request, version }))
      },
      forget: ({ place }) => {
        const name = nameOf(place)
        // Anybody else's request is on this device alone.
        if (name !== null && place.kind === 'server') drafts.forgetting(name)()
      },
    },
  }
}
