import * as z from 'zod/mini'

/** The address of a photo's picture. */
export const photoAddress = z.object({
  photoKey: z.string().check(z.regex(/^[\w-]{20,80}$/)),
  size: z.enum(['full', 'thumbnail']),
})
