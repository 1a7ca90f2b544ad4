import type { EndpointName } from '#contract/endpoints.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { Place } from '#src/machines/repair-requests/repair-request-model.ts'
import type { FileCall, HeldFile } from '#src/machines/sharing/download.machine.ts'
import type { Api } from '#src/services/api.ts'
import * as downloads from '#src/services/downloads.ts'
import * as storage from '#src/services/storage.ts'

/*
 * What repair requests and downloads ask the world. It comes with the first of them: the first page that
 * somebody opens does without.
 */

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

/** Puts a request on this device. */
export const remember = ({ place, request, version }: Kept & { place: Place }): void => {
  const key = noteOf(place)
  if (key !== null) storage.writeNote(key, JSON.stringify({ request, version }))
}
export const forget = ({ place }: { place: Place }): void => {
  const key = noteOf(place)
  if (key !== null) storage.writeNote(key, null)
}

/** What was asked for before; what did not reach the server goes on, with the version that it saw. */
export const readRequest = async (api: Api, { place }: { place: Place }) => {
  const note = readNote(place)
  if (place.kind !== 'server') {
    const request = note?.request ?? { items: [], grouping: 'own' as const }
    return { request, version: 0, unsent: false }
  }
  const params = { inspectionId: place.inspectionId }
  const { version, ...request } = await api.call('repairRequests.get', { params })
  return note === null ? { request, version, unsent: false } : { ...note, unsent: true }
}

/** Hands a request to the server, for its owner; anybody else's is on this device already. */
export const keepRequest = async (
  api: Api,
  { place, request, version }: Kept & { place: Place },
) => {
  if (place.kind !== 'server') return { version }
  const answer = await api.call('repairRequests.save', {
    params: { inspectionId: place.inspectionId },
    body: { ...request, version },
  })
  forget({ place })
  return answer
}

export const prepareFile = async (api: Api, { name, input }: FileCall): Promise<HeldFile> => {
  const answer: unknown = await api.call(name as EndpointName, input as never)
  // The contract says of these calls that they answer a file.
  return downloads.holdFile(answer as { blob: Blob; name: string })
}
export const { saveFile, releaseFile } = downloads
