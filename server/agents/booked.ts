import type { NamedAgent } from '#contract/named-agents.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Ground } from '#server/lives/served.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { hashOf } from '#server/tokens.ts'
import { welcome } from './letters.ts'
import { clientOf, insertAgent, nameOf, refuseClient } from './named.ts'

/**
 * Counts the mails that somebody starts to agents. Errors: 429 after sixty in an hour by one person, or forty in a day to
 * one address: an agent may work for many clients.
 */
export const countAgents = async (
  db: Queries,
  who: string,
  agents: readonly Pick<NamedAgent, 'email'>[],
  now: number,
): Promise<void> => {
  for (const { email } of agents) {
    await countAttempt(db, `agent:${who}`, 60, 3600, now)
    await countAttempt(db, `agent to:${hashOf(email)}`, 40, 86_400, now)
  }
}

/** Stores the agents of a booking with its inspection, and tells them. Errors: 400 for the client among them. */
export const nameAgents = async (
  ground: Ground,
  inspectionId: string,
  agents: readonly NamedAgent[],
): Promise<void> => {
  if (agents.length === 0) return
  const client = await clientOf(ground.db, inspectionId)
  refuseClient(agents, client.email)
  const by = { id: client.owner_id, role: 'homeowner', now: ground.now } as const
  const rows = []
  for (const agent of agents) rows.push(await insertAgent(ground.db, client, agent, by))
  await welcome(ground, client, rows, nameOf(client))
}
