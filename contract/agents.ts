import * as z from 'zod/mini'
import { done, id, role } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { agentSight, namedAgent } from './named-agents.ts'
import { agentReports, agentSides } from './vocabulary/agents.ts'

/** A real-estate agent of an inspection, with what the client lets them see. */
const agent = z.object({
  agent_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  side: z.enum(agentSides),
  sees_visit: z.boolean(),
  sees_report: z.boolean(),
  /** 'waits': until the client can read it; 'sent': its link is open; 'ended': its link has expired. */
  report: z.enum(agentReports),
  /** They have unsubscribed: nothing is mailed to them. */
  unsubscribed: z.boolean(),
  /** Who named them. */
  named_by: role,
  /** The reader may remove them: the client, or the person at the firm who named them. */
  removable: z.boolean(),
})
export type Agent = z.infer<typeof agent>

const one = z.object({ inspectionId: id })
const oneAgent = z.object({ inspectionId: id, agentId: id })
const people = 'The owner of the property, the assigned inspector, admins.'
const changes = ['agents', 'sharing'] as const

/** Agents have no account. They get mails, and the report by a link as its owner shares it. */
export const endpoints = defineEndpoints({
  /** Those whom the present owner of the home has, the one who was named first before the others. */
  'agents.list': {
    method: 'GET',
    path: '/inspections/:inspectionId/agents',
    reads: ['agents', 'inspections', 'sharing'],
    permission: people,
    params: one,
    answer: z.object({ agents: z.array(agent) }),
  },
  'agents.add': {
    method: 'POST',
    path: '/inspections/:inspectionId/agents',
    keepsAnswer: true,
    changes,
    permission: `${people} The owner alone lets an agent read the report.`,
    params: one,
    body: namedAgent,
    answer: z.object({ agent }),
    status: 201,
  },
  /** Omitted fields keep their values. An expired link is followed by a new one. */
  'agents.change': {
    method: 'POST',
    path: '/inspections/:inspectionId/agents/:agentId',
    changes,
    permission: 'The owner of the property.',
    params: oneAgent,
    body: z.partial(z.strictObject(agentSight)),
    answer: z.object({ agent }),
  },
  'agents.remove': {
    method: 'POST',
    path: '/inspections/:inspectionId/agents/:agentId/remove',
    changes,
    permission: 'The owner of the property; the assigned inspector and admins, whom they named.',
    params: oneAgent,
    answer: done,
  },
  /** For a day. Their link stays ended; where they may read the report, another one follows. */
  'agents.restore': {
    method: 'POST',
    path: '/inspections/:inspectionId/agents/:agentId/restore',
    changes,
    permission: 'Those who may remove them.',
    params: oneAgent,
    answer: z.object({ agent }),
  },
})
