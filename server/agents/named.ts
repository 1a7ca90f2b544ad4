import type { Selectable } from 'kysely'
import type { NamedAgent } from '#contract/named-agents.ts'
import { mostAgents } from '#contract/vocabulary/agents.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'

/*
 * The agents of an inspection are those of the person who owns the home: a later owner does not have them.
 */

export type AgentRow = Selectable<Database['inspection_agents']>

const withClient = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['inspection_id', 'inspections.property_id', 'status', 'street'])
    .select('archived_at')
    .select(['owner_id', 'users.email', 'first_name', 'last_name', 'demo_id'])
    .where('inspection_id', '=', inspectionId)

/** An inspection with its client. */
export const clientOf = (db: Queries, inspectionId: string) =>
  withClient(db, inspectionId).executeTakeFirstOrThrow()
export type Client = Awaited<ReturnType<typeof clientOf>>

/** The same, locked until the transaction ends: its agents change one after another. */
export const heldClient = (db: Queries, inspectionId: string) =>
  withClient(db, inspectionId).forNoKeyUpdate('inspections').executeTakeFirstOrThrow()

export const nameOf = ({ first_name, last_name }: Pick<Client, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`

const ofClient = (db: Queries, { inspection_id, owner_id }: Client) =>
  db
    .selectFrom('inspection_agents')
    .selectAll()
    .where('inspection_id', '=', inspection_id)
    .where('client_id', '=', owner_id)

/** The current agents, in the order in which they were named. */
export const agentsOf = (db: Queries, client: Client): Promise<AgentRow[]> =>
  ofClient(db, client)
    .where('removed_at', 'is', null)
    .orderBy('named_at')
    .orderBy('agent_id')
    .execute()

/** One of them, a removed one too. Errors: 404. */
export const agentOf = async (db: Queries, client: Client, agentId: string): Promise<AgentRow> => {
  const row = await ofClient(db, client).where('agent_id', '=', agentId).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** The sentence for an agent who is the client. */
const isTheClient = 'This is the client’s own e-mail address. Give that of the agent.'

/** Errors: 400 for agents of whom one is the client, by their places in the list. */
export const refuseClient = (
  agents: readonly Pick<NamedAgent, 'email'>[],
  clientEmail: string,
): void => {
  const at = agents.findIndex(({ email }) => email === clientEmail.toLowerCase())
  if (at >= 0) throw invalid({ [`agents.${at}.email`]: isTheClient })
}

/** Errors: 400 for the client and for an agent who is named already, 409 where there are two. */
export const refuseAgent = async (db: Queries, client: Client, email: string): Promise<void> => {
  if (email === client.email.toLowerCase()) throw invalid({ email: isTheClient })
  const agents = await agentsOf(db, client)
  if (agents.some((one) => one.email === email))
    throw invalid({ email: 'This agent is named already.' })
  if (agents.length >= mostAgents)
    throw conflict('too_many_agents', 'Two agents are named already. Remove one of them first.')
}

export const insertAgent = (
  db: Queries,
  client: Client,
  { phone = '', ...agent }: NamedAgent,
  by: { id: string; role: Role; now: number },
): Promise<AgentRow> =>
  db
    .insertInto('inspection_agents')
    .values({
      ...agent,
      phone,
      inspection_id: client.inspection_id,
      client_id: client.owner_id,
      named_by: by.id,
      named_role: by.role,
      named_at: new Date(by.now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes the changes of an agent; answers the new row. */
export const updateAgent = (
  db: Queries,
  agentId: string,
  change: Partial<
    Pick<AgentRow, 'sees_visit' | 'sees_report' | 'sent_version' | 'removed_at' | 'removed_role'>
  >,
): Promise<AgentRow> =>
  db
    .updateTable('inspection_agents')
    .set(change)
    .where('agent_id', '=', agentId)
    .returningAll()
    .executeTakeFirstOrThrow()
