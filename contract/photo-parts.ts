import * as z from 'zod/mini'
import type { PhotoMark } from './photo-marks.ts'

/** The address of a photo's picture. */
export const photoAddress = z.object({
  photoKey: z.string().check(z.regex(/^[\w-]{20,80}$/)),
  size: z.enum(['full', 'thumbnail']),
})

/** The marks on a photo as an answer has them; absent in older reports. The server has checked them. */
export const shownMarks = z.optional(z.array(z.custom<PhotoMark>()))

export const photo = z.object({
  photo_id: z.string(),
  finding_id: z.nullable(z.string()),
  item_id: z.nullable(z.string()),
  worksheet_id: z.string(),
  /** The sample of a mold test that it shows; absent: it shows an item or a finding. */
  sample_key: z.optional(z.nullable(z.string())),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
  /** Addresses below the API base; unguessable, so that an <img> can ask for them. */
  url: z.string(),
  thumbnail_url: z.string(),
  created_at: z.string(),
  /** When it was taken, by the clock of the device; null: nobody knows. Like `marks`, absent in older reports. */
  taken_at: z.optional(z.nullable(z.string())),
  marks: shownMarks,
  /** Of its caption and its marks; absent in older reports. */
  version: z.optional(z.number()),
})
export type Photo = z.infer<typeof photo>
