import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { HttpError } from '#server/errors.ts'

const fullSize = 2000
/** In pixels; the panorama of a phone has 16,000. */
const longestSide = 20_000
const thumbnailSize = 480

/** Two sizes of a photograph, both WebP; width and height in pixels of the full one. */
export type EncodedPhoto = { full: Buffer; thumbnail: Buffer; width: number; height: number }

// One picture at a time in each process: a server with two cores must answer others in the meantime.
sharp.concurrency(1)
sharp.cache(false)

const pictures = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * A photograph as the store keeps it: upright, within 2000 px, without its metadata (the location too), as WebP, with
 * a thumbnail. Errors: 415 for anything but JPEG, PNG or WebP.
 */
export const encodePhoto = async (bytes: Buffer): Promise<EncodedPhoto> => {
  const type = await fileTypeFromBuffer(bytes)
  if (type === undefined || !pictures.has(type.mime))
    throw new HttpError(415, 'wrong_type', 'file: Choose a JPEG, PNG or WebP picture.', {
      fields: { file: 'Choose a JPEG, PNG or WebP picture.' },
    })
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    // Few pixels may still be many rows, each of which takes memory.
    if (Math.max(width, height) > longestSide) throw new Error('too long')
    const source = sharp(bytes, { limitInputPixels: 80_000_000, failOn: 'error' }).rotate()
    const full = await source
      .clone()
      .resize(fullSize, fullSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumbnail = await sharp(full.data)
      .resize(thumbnailSize, thumbnailSize, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 76 })
      .toBuffer()
    return { full: full.data, thumbnail, width: full.info.width, height: full.info.height }
  } catch {
    throw new HttpError(415, 'wrong_type', 'file: This picture is damaged or too large to open.', {
      fields: { file: 'This picture is damaged or too large to open.' },
    })
  }
}
