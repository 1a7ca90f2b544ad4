import * as z from 'zod/mini'

/** How a firm calls itself on its reports, bills and mails. */
export const letterhead = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Such as 'Texas license 20481'. */
  license_line: z.string(),
  /** '#1b4f72', on which white words can be read; null: the product's own. */
  accent: z.nullable(z.string()),
  /** Where the picture is, below the API base; null: none. */
  logo_url: z.nullable(z.string()),
})
export type Letterhead = z.infer<typeof letterhead>
