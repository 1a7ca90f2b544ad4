import type { Agent, endpoints } from '#contract/agents.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { countAgents } from '#server/agents/booked.ts'
import { welcome } from '#server/agents/letters.ts'
import * as named from '#server/agents/named.ts'
import { endLinksOf, hasOpenLink, letRead, shareWithAgents } from '#server/agents/report.ts'
import { stoppedOf } from '#server/agents/stops.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, forbidden, invalid, notFound } from '#server/errors.ts'
import { together } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Handlers } from '#server/register.ts'
import { userById } from '#server/resources/auth/queries.ts'
import type { Caller } from '#server/tokens.ts'

const isClient = ({ owner_id }: named.Client, { user_id }: Caller): boolean => owner_id === user_id

const reportOf = async (db: Queries, row: named.AgentRow, now: number): Promise<Agent['report']> =>
  !row.sees_report
    ? 'no'
    : row.sent_version === null
      ? 'waits'
      : (await hasOpenLink(db, row.agent_id, new Date(now)))
        ? 'sent'
        : 'ended'

const shown = async (
  db: Queries,
  client: named.Client,
  row: named.AgentRow,
  { user, now }: { user: Caller; now: number },
): Promise<Agent> => ({
  agent_id: row.agent_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  side: row.side,
  sees_visit: row.sees_visit,
  sees_report: row.sees_report,
  report: await reportOf(db, row, now),
  unsubscribed: (await stoppedOf(db, [row.email])).size > 0,
  named_by: row.named_role,
  removable: isClient(client, user) || row.named_by === user.user_id,
})

/** The agent whom this person may remove and put back. Errors: 404, 403 for one whom somebody else named. */
const removable = async (db: Queries, client: named.Client, id: string, user: Caller) => {
  const row = await named.agentOf(db, client, id)
  if (!isClient(client, user) && row.named_by !== user.user_id)
    throw forbidden('Only the client removes this agent.')
  return row
}

/** The client sees it when one of us names an agent for them. */
const tellClient = (ground: Ground, client: named.Client, from: string) =>
  ground.tell(ground.db, [
    {
      user_id: client.owner_id,
      type: 'system_alert',
      title: `${from} named an agent for the inspection of ${client.street}`,
      link: `${paths.inspection({ propertyId: client.property_id, inspectionId: client.inspection_id })}#agents`,
    },
  ])

/** Nobody begins to read a report of an archived home. Errors: 404. */
const refuseArchived = ({ archived_at }: named.Client): void => {
  if (archived_at !== null) throw notFound()
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner, the assigned inspector, admins. */
  'agents.list': async ({ params, user, db, services }) => {
    const client = await named.clientOf(db, params.inspectionId)
    const agents = []
    for (const row of await named.agentsOf(db, client))
      agents.push(await shown(db, client, row, { user, now: services.now() }))
    return { agents }
  },

  /** The owner; the assigned inspector and admins, who let nobody read the report. */
  'agents.add': async ({ params, body, user, db, services }) => {
    const now = services.now()
    const { owner_id } = await named.clientOf(db, params.inspectionId)
    if (body.sees_report && owner_id !== user.user_id)
      throw invalid({ sees_report: 'Only the client can let an agent read the report.' })
    await countAgents(db, user.user_id, [body], now)
    return together({ db, services }, async (ground) => {
      const client = await named.heldClient(ground.db, params.inspectionId)
      if (client.status === 'cancelled')
        throw conflict('wrong_state', 'This inspection is cancelled, so it needs no agent.')
      if (body.sees_report) refuseArchived(client)
      await named.refuseAgent(ground.db, client, body.email)
      const by = { id: user.user_id, role: user.user_type, now }
      const row = await named.insertAgent(ground.db, client, body, by)
      const person = await userById(ground.db, user.user_id)
      const from = person === undefined ? '' : named.nameOf(person)
      await welcome(ground, client, [row], from)
      await shareWithAgents(ground, params.inspectionId)
      if (!isClient(client, user)) await tellClient(ground, client, from)
      const kept = await named.agentOf(ground.db, client, row.agent_id)
      return { agent: await shown(ground.db, client, kept, { user, now }) }
    })
  },

  /** The owner. An agent who sees the visit from now on hears when it is. */
  'agents.change': async ({ params, body, user, db, services }) => {
    const now = services.now()
    return together({ db, services }, async (ground) => {
      const client = await named.heldClient(ground.db, params.inspectionId)
      const row = await named.agentOf(ground.db, client, params.agentId)
      if (row.removed_at !== null) throw notFound()
      if (body.sees_report === true) refuseArchived(client)
      const { sees_visit = row.sees_visit, sees_report: reads = row.sees_report } = body
      const seesMore = (sees_visit && !row.sees_visit) || (reads && !row.sees_report)
      if (seesMore) await countAgents(ground.db, user.user_id, [row], now)
      await named.updateAgent(ground.db, row.agent_id, { sees_visit })
      if (sees_visit && !row.sees_visit)
        await welcome(
          ground,
          client,
          [{ ...row, sees_visit, sees_report: reads }],
          named.nameOf(client),
        )
      if (body.sees_report !== undefined)
        await letRead(ground, client, { agentId: row.agent_id, reads, sender: user })
      const kept = await named.agentOf(ground.db, client, row.agent_id)
      return { agent: await shown(ground.db, client, kept, { user, now }) }
    })
  },

  /** The owner; the assigned inspector and admins, whom they named. Twice is the same as once. */
  'agents.remove': ({ params, user, db, services }) =>
    together({ db, services }, async (ground) => {
      const client = await named.heldClient(ground.db, params.inspectionId)
      const row = await removable(ground.db, client, params.agentId, user)
      if (row.removed_at === null) {
        await endLinksOf(ground, row.agent_id, isClient(client, user) ? user : 'system')
        await named.updateAgent(ground.db, row.agent_id, {
          removed_at: new Date(ground.now),
          removed_role: user.user_type,
        })
      }
      return { success: true }
    }),

  /** Those who may remove them. Errors: 400 if they were named again meanwhile, 409 where there are two others. */
  'agents.restore': ({ params, user, db, services }) =>
    together({ db, services }, async (ground) => {
      const { now } = ground
      const client = await named.heldClient(ground.db, params.inspectionId)
      const row = await removable(ground.db, client, params.agentId, user)
      if (row.removed_at !== null) {
        if (!isClient(client, user) && row.removed_role !== user.user_type)
          throw forbidden('The client removed this agent.')
        await named.refuseAgent(ground.db, client, row.email)
        if (row.sees_report) await countAgents(ground.db, user.user_id, [row], now)
        await named.updateAgent(ground.db, row.agent_id, { removed_at: null, removed_role: null })
        await shareWithAgents(ground, params.inspectionId)
      }
      const kept = await named.agentOf(ground.db, client, row.agent_id)
      return { agent: await shown(ground.db, client, kept, { user, now }) }
    }),
}
