import * as z from 'zod/mini'
import { day, id, line, optionalText } from './common.ts'

/** The most that an inspector lists. */
export const mostCertifications = 20

/** What a body of the trade has certified of an inspector, as they say themselves. */
export const certification = z.strictObject({
  /** The client's own. */
  certification_id: id,
  name: line('Name', 120),
  issuer: line('Issued by', 120),
  number: optionalText('Number', 60),
  /** Its last day; null: it does not end. */
  valid_until: z.nullable(day),
})
export type Certification = z.infer<typeof certification>
