import { CallError, errorOfAnswer, words } from './call-error.ts'

const longestSide = 1600

/** A file that this browser cannot show as a picture: nobody else could. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/** The photograph drawn in this size; its decoded pixels are let go of. Errors: the browser cannot draw. */
const drawn = (whole: ImageBitmap, width: number, height: number): OffscreenCanvas => {
  try {
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(whole, 0, 0, width, height)
    return canvas
  } finally {
    whole.close()
  }
}

/**
 * A photograph made small enough for the field: at most 1600 px, JPEG, without its metadata (place
 * included). Where the browser cannot, the file stays as it is and the server does the same. Errors:
 * UnreadablePicture, while the person is still in front of what they photographed.
 */
export const shrink = async (
  file: Blob,
): Promise<{ blob: Blob; width: number; height: number }> => {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadablePicture()
  })
  // A closed one has no size any more.
  const size = { width: whole.width, height: whole.height }
  try {
    const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))
    const width = Math.max(1, Math.round(whole.width * scale))
    const height = Math.max(1, Math.round(whole.height * scale))
    return {
      blob: await drawn(whole, width, height).convertToBlob({ type: 'image/jpeg', quality: 0.82 }),
      width,
      height,
    }
  } catch {
    return { blob: file, ...size }
  }
}

/** A picture over a slow mobile network takes its time; longer than this and it is tried again later. */
const pictureTimeout = 60_000

/**
 * A picture that the server has; null when it no longer does. Errors: the catalogue's, for a network or a
 * server that cannot give it now, and `unreadable` for an answer that is no picture.
 */
export const fetchPicture = async (address: string): Promise<Blob | null> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), pictureTimeout)
  try {
    const response = await fetch(address, { signal: limit.signal })
    if ([403, 404, 410].includes(response.status)) return null
    if (!response.ok) throw errorOfAnswer(response.status, null)
    if (!response.headers.get('content-type')?.startsWith('image/'))
      throw new CallError(words.unexpected, 'unreadable')
    return await response.blob()
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(words.network, 'network')
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when the browser could load a picture; rejects when it could not. */
export const loadPicture = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('the picture could not be loaded'))
    image.src = src
  })
