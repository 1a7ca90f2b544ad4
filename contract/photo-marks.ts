import * as z from 'zod/mini'
import { mostLetters, mostMarks, mostPoints } from './vocabulary/photos.ts'

/** A place on a photo, from 0 to 1 of its width and of its height. */
const part = z.number().check(z.minimum(0), z.maximum(1))
const spot = z.object({ x: part, y: part })
const markId = z.string().check(z.minLength(1), z.maxLength(40))

/**
 * What an inspector drew on a photo: kept as data, and never burnt into the picture. The server checks it when it
 * comes; a browser that reads it back does not load these rules.
 */
export const photoMark = z.union([
  z.object({ id: markId, kind: z.enum(['arrow', 'box', 'circle']), from: spot, to: spot }),
  z.object({
    id: markId,
    kind: z.literal('freehand'),
    points: z.array(spot).check(z.minLength(2), z.maxLength(mostPoints)),
  }),
  z.object({
    id: markId,
    kind: z.literal('text'),
    at: spot,
    text: z.string().check(z.minLength(1), z.maxLength(mostLetters)),
  }),
])
export const photoMarks = z.array(photoMark).check(z.maxLength(mostMarks))
export type PhotoMark = z.infer<typeof photoMark>
