import * as z from 'zod/mini'
import { email, line, phone } from './common.ts'
import { agentSides, mostAgents } from './vocabulary/agents.ts'

/*
 * A real-estate agent whom somebody names, as the booking page and the server check them.
 */

const yesOrNo = z.boolean('Say true or false.')

/** What the client lets an agent see: when the visit is, with its address, and the report. */
export const agentSight = { sees_visit: yesOrNo, sees_report: yesOrNo }

const about = {
  name: line('Name of the agent', 120),
  email,
  phone: z.optional(phone),
  side: z.enum(agentSides, 'Choose whose agent it is.'),
}
export const namedAgent = z.strictObject({ ...about, ...agentSight })
export type NamedAgent = z.output<typeof namedAgent>

/** The agents that a booking names, nobody twice. */
export const bookedAgents = z.array(namedAgent).check(
  z.maxLength(mostAgents, 'Name at most two agents.'),
  z.check(({ value, issues }) => {
    value.forEach(({ email: one }, index) => {
      if (value.findIndex((other) => other.email === one) < index)
        issues.push({
          code: 'custom',
          path: [index, 'email'],
          message: 'You name this agent already. Give another e-mail address.',
          input: one,
        })
    })
  }),
)
