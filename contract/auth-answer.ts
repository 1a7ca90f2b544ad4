import * as z from 'zod/mini'
import { anyId, role } from './common.ts'

/** The answer to signing in, switching and switching back: the fields that the browser stores. */
export const authAnswer = z.object({
  token: z.string(),
  user_id: anyId,
  user_type: role,
  email: z.nullish(z.string()),
  first_name: z.nullish(z.string()),
  last_name: z.nullish(z.string()),
  profile_photo: z.nullish(z.string()),
})
export type AuthAnswer = z.infer<typeof authAnswer>

export const switchAnswer = z.object({
  ...authAnswer.shape,
  original_type: role,
  is_switched: z.boolean(),
})
