import sharp from 'sharp'
import type { SharedDiyAnalysis } from '#contract/diy.ts'
import type { Letterhead } from '#contract/firm.ts'
import type { SharedReport } from '#contract/sharing.ts'
import type { Photo } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'

/** The fields of a photograph that paper needs. */
export type Shot = Pick<Photo, 'photo_id' | 'caption' | 'thumbnail_url'>

/** A picture as a PDF can hold it. */
export type Picture = { bytes: Buffer; alt: string }
export type Pictures = Map<string, Picture>

/** The photographs that the server could read, each with the caption that it has here. */
export const shown = (photos: readonly Shot[], pictures: Pictures): Picture[] =>
  photos.flatMap(({ photo_id, caption }) => {
    const picture = pictures.get(photo_id)
    return picture === undefined ? [] : [{ ...picture, alt: caption }]
  })

/** The firm's logo as a picture, or none. */
export const logoOf = (firm: Letterhead | undefined): Shot[] =>
  firm === undefined || firm.logo_url === null
    ? []
    : [{ photo_id: 'logo', caption: `Logo of ${firm.name}`, thumbnail_url: firm.logo_url }]

/** The photographs that the PDF of a shared report shows. */
export const shotsOfReport = ({
  firm,
  cover_photo,
  repair_request: request,
  sections,
}: SharedReport): Shot[] => [
  ...logoOf(firm),
  ...(cover_photo === null ? [] : [cover_photo]),
  ...(request?.groups.flatMap(({ items }) => items.flatMap(({ photos }) => photos)) ?? []),
  ...sections.flatMap((section) => [
    ...section.photos,
    ...section.findings.flatMap((finding) => finding.photos),
  ]),
]

/** The photographs that the PDF of an owner's own analysis shows. */
export const shotsOfAnalysis = ({ answers }: SharedDiyAnalysis): Shot[] =>
  answers.flatMap(({ photos }) => photos)

const keyOf = (photo: Shot) => /^\/photos\/([^/]+)\//.exec(photo.thumbnail_url)?.[1] ?? ''

/**
 * The photographs of a report by their id, as JPEG of at most 480 px: a third of a page is no wider at 200 dots an
 * inch. It leaves out an unreadable one; its caption stays.
 */
export const picturesOf = async (
  db: Queries,
  files: FileStore,
  photos: readonly Shot[],
): Promise<Pictures> => {
  const keys = photos.map(keyOf)
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('files')
          .select(['file_key', 'thumbnail_path', 'storage_path'])
          .where('file_key', 'in', keys)
          .execute()
  const places = new Map(rows.map((row) => [row.file_key, row.thumbnail_path ?? row.storage_path]))
  const pictures = new Map<string, Picture>()
  for (const photo of photos) {
    const place = places.get(keyOf(photo))
    if (place === undefined) continue
    const bytes = await files
      .read(place)
      .then((stored) =>
        sharp(stored).flatten({ background: '#ffffff' }).jpeg({ quality: 78 }).toBuffer(),
      )
      .catch(() => null)
    if (bytes !== null) pictures.set(photo.photo_id, { bytes, alt: photo.caption })
  }
  return pictures
}
