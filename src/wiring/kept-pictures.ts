import type { Report } from '#contract/reports.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceSpace } from '#src/services/device-space.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { apiBase } from '#src/services/environment.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'
import { fetchPicture } from '#src/services/pictures.ts'
import { requireStill } from './still-signed-in.ts'
import type { World } from './world.ts'

/*
 * The photographs of previous reports, kept on an inspector's device for visits that are ahead: those of findings in
 * the size in which one sees the defect, all others small. They are under the visit that they were kept for.
 */

type Photo = { photo_id: string; url: string; thumbnail_url: string }

/** What must stay free for the photographs of the next visits, in bytes. */
const spare = 100 * 1024 ** 2

const beginning = 'report '
const idOf = (inspectionId: string, url: string) => `${beginning}${inspectionId} ${url}`

/** The address under which each photo is kept. */
const addressesOf = ({ cover_photo, sections, air }: Report): string[] => [
  ...new Set([
    ...(cover_photo === null ? [] : [cover_photo.thumbnail_url]),
    ...sections.flatMap(({ findings, photos }) => [
      ...findings.flatMap((finding) => finding.photos.map(({ url }) => url)),
      ...photos.map(({ thumbnail_url }) => thumbnail_url),
    ]),
    ...air.flatMap(({ places = [] }) =>
      places.flatMap(({ photos }) => photos.map(({ thumbnail_url }) => thumbnail_url)),
    ),
  ]),
]

const noRoom = () =>
  new CallError(
    'This device has no room for the photographs of a previous report. Free some storage, and press Download today again.',
    'no_room',
  )
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * The photographs of the report are on this device afterwards; one that the server no longer has is left out.
 * Errors: `no_room`, the catalogue's for a network or a server that cannot give them now, and `signed_out` once this
 * person has left.
 */
export const keepPictures = async (
  world: World,
  userId: string,
  inspectionId: string,
  report: Report | null,
): Promise<void> => {
  const kept = new Set(await deviceStore.fileIds(userId, `${beginning}${inspectionId} `))
  const wanted = report === null ? [] : addressesOf(report)
  const ids = new Set(wanted.map((url) => idOf(inspectionId, url)))
  for (const id of kept) if (!ids.has(id)) await deviceStore.removePicture(id)
  for (const url of wanted) {
    const id = idOf(inspectionId, url)
    if (kept.has(id)) continue
    const { used, room } = await deviceSpace()
    if (used !== null && room !== null && room - used < spare) throw noRoom()
    const picture = await fetchPicture(apiBase + url)
    requireStill(world, userId)
    if (picture === null) continue
    await deviceStore.writePicture(userId, id, picture).catch((error: unknown) => {
      throw isFull(error) ? noRoom() : error
    })
  }
}

/** Forgets the photographs that were kept for any other visit than these. */
export const forgetPicturesBut = async (
  userId: string,
  visits: readonly { inspection_id: string }[],
): Promise<void> => {
  const staying = new Set(visits.map(({ inspection_id }) => inspection_id))
  for (const id of await deviceStore.fileIds(userId, beginning))
    if (!staying.has(id.split(' ')[1] ?? '')) {
      await deviceStore.removePicture(id)
      pictureAddresses.letGo(id)
    }
}

/** The kept report of this visit, its photographs at addresses that show without a network. */
export const withKeptPictures = async (copy: unknown, inspectionId: string): Promise<unknown> => {
  // Only the answer of `reports.previous` is kept there.
  const { report } = copy as { report: Report | null }
  if (report === null) return copy
  const at = new Map<string, string>()
  for (const url of addressesOf(report)) {
    const address = await pictureAddresses.of(idOf(inspectionId, url))
    if (address !== null) at.set(url, address)
  }
  const here = <P extends Photo>(photo: P): P => {
    const address = at.get(photo.url) ?? at.get(photo.thumbnail_url)
    return address === undefined ? photo : { ...photo, url: address, thumbnail_url: address }
  }
  return {
    report: {
      ...report,
      cover_photo: report.cover_photo && here(report.cover_photo),
      air: report.air.map((test) => ({
        ...test,
        ...(test.places && {
          places: test.places.map((place) => ({ ...place, photos: place.photos.map(here) })),
        }),
      })),
      sections: report.sections.map((section) => ({
        ...section,
        photos: section.photos.map(here),
        findings: section.findings.map((finding) => ({
          ...finding,
          photos: finding.photos.map(here),
        })),
      })),
    },
  }
}
