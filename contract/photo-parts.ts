import * as z from 'zod/mini'
import type { PhotoMark } from './photo-marks.ts'

/** The address of a photo's picture. */
export const photoAddress = z.object({
  photoKey: z.string().check(z.regex(/^[\w-]{20,80}$/)),
  size: z.enum(['full', 'thumbnail']),
})

/** The marks on a photo as an answer has them; absent in older reports. The server has checked them. */
export const shownMarks = z.optional(z.array(z.custom<PhotoMark>()))
