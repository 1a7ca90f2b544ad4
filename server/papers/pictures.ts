import sharp from 'sharp'
import type { SharedDiyAnalysis } from '#contract/diy.ts'
import type { Letterhead } from '#contract/letterhead.ts'
import type { Photo } from '#contract/photo-parts.ts'
import type { SharedReport } from '#contract/sharing.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import { marksAsSvg, wordsOn } from './drawn-marks.ts'

/** The fields of a photograph that paper needs. */
export type Shot = Pick<Photo, 'photo_id' | 'caption' | 'thumbnail_url' | 'marks'>

/** A picture as a PDF can hold it, and its size in dots. */
export type Picture = { bytes: Buffer; alt: string; width: number; height: number }
export type Pictures = Map<string, Picture>

/** Photographs, each with its caption or, where the inspector wrote none, with the name of what it shows. */
export const called = <Of extends Pick<Photo, 'caption'>>(photos: readonly Of[], name: string) =>
  photos.map((photo) => ({ ...photo, caption: photo.caption || name }))

/** The photographs that the server could read, each with the caption that it has here. */
export const shown = (photos: readonly Shot[], pictures: Pictures): Picture[] =>
  photos.flatMap(({ photo_id, caption, marks = [] }) => {
    const picture = pictures.get(photo_id)
    const alt = [caption, wordsOn(marks)].filter(Boolean).join(' · ')
    return picture === undefined ? [] : [{ ...picture, alt }]
  })

/** The firm's logo as a picture, or none. */
export const logoOf = (firm: Pick<Letterhead, 'name' | 'logo_url'> | undefined): Shot[] =>
  firm === undefined || firm.logo_url === null
    ? []
    : [{ photo_id: 'logo', caption: `Logo of ${firm.name}`, thumbnail_url: firm.logo_url }]

/** The logo on a bill or an agreement, which keep how the firm was called. */
export const logoOfPaper = (paper: { company: string; logo_url?: string | null }): Shot[] =>
  logoOf({ name: paper.company, logo_url: paper.logo_url ?? null })

/** The photographs that the PDF of a shared report shows. */
export const shotsOfReport = ({
  firm,
  cover_photo,
  repair_request: request,
  sections,
  air,
}: SharedReport): Shot[] => [
  ...logoOf(firm),
  ...(cover_photo === null ? [] : [cover_photo]),
  ...(request?.groups.flatMap(({ items }) => items.flatMap(({ photos }) => photos)) ?? []),
  ...sections.flatMap((section) => [
    ...section.photos,
    ...section.findings.flatMap((finding) => finding.photos),
  ]),
  ...air.flatMap(({ places = [] }) => places.flatMap(({ photos }) => photos)),
]

/** The photographs that the PDF of an owner's own analysis shows. */
export const shotsOfAnalysis = ({ answers }: SharedDiyAnalysis): Shot[] =>
  answers.flatMap(({ photos }) => photos)

const keyOf = (photo: Shot) => /^\/photos\/([^/]+)\//.exec(photo.thumbnail_url)?.[1] ?? ''

/** A photograph across a whole page has 200 dots an inch. */
const coverWidth = 1400

/**
 * The photographs of a report by their id, as JPEG of at most 480 px: a third of a page is no wider at 200 dots an
 * inch; `cover`, which is shown across the page, is larger. It leaves out an unreadable one; its caption stays.
 */
export const picturesOf = async (
  db: Queries,
  files: FileStore,
  photos: readonly Shot[],
  cover: string | null = null,
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
  const places = new Map(rows.map((row) => [row.file_key, row]))
  const jpegOf = async (path: string, most: number | null) => {
    const picture = sharp(await files.read(path)).rotate()
    const sized =
      most === null ? picture : picture.resize({ width: most, withoutEnlargement: true })
    // A logo may be transparent, and a JPEG is not.
    return sized
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 78 })
      .toBuffer({ resolveWithObject: true })
  }
  /** With the marks drawn on it; the photo in the store stays as it was taken. */
  const drawnOn = async (made: Awaited<ReturnType<typeof jpegOf>>, { marks = [] }: Shot) => {
    if (marks.length === 0) return made
    const { width, height } = made.info
    return sharp(made.data)
      .composite([{ input: marksAsSvg(marks, width, height) }])
      .jpeg({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
  }
  const pictures = new Map<string, Picture>()
  for (const photo of photos) {
    const place = places.get(keyOf(photo))
    if (place === undefined || pictures.has(photo.photo_id)) continue
    const { storage_path: whole, thumbnail_path: small } = place
    const isCover = photo.photo_id === cover
    const made = await jpegOf(isCover ? whole : (small ?? whole), isCover ? coverWidth : null)
      .catch(() => (isCover && small !== null ? jpegOf(small, null) : null))
      .then((jpeg) => jpeg && drawnOn(jpeg, photo))
      .catch(() => null)
    if (made === null) continue
    const { width, height } = made.info
    pictures.set(photo.photo_id, { bytes: made.data, alt: photo.caption, width, height })
  }
  return pictures
}
