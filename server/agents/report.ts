import { daysOfAgentLink } from '#contract/vocabulary/agents.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { step } from '#server/lives/live.ts'
import type { Ground, Sender } from '#server/lives/served.ts'
import { shareLinks } from '#server/lives/share-link.ts'
import { visitOf } from '#server/lives/visit-letters.ts'
import { agentReportMail } from '#server/mail/agents.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { gatesFor } from '#server/resources/reports/queries.ts'
import { beginLink } from '#server/shared-links/links.ts'
import { demoOf } from '#server/tenant.ts'
import { agentsOf, type Client, clientOf, nameOf, updateAgent } from './named.ts'
import { stoppable, stoppedOf } from './stops.ts'

/*
 * An agent reads the report by a link as its owner shares it: with its end, its openings, and its withdrawal. The link is
 * made when the owner can read the report themselves, and mailed to the agent; nobody else sees it.
 */

/** The newest version, once its owner can read it; null before. */
const readableVersion = async (db: Queries, inspectionId: string): Promise<number | null> => {
  const { gates } = await gatesFor(db, inspectionId)
  if (gates.length > 0) return null
  const row = await db
    .selectFrom('report_versions')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return row?.version ?? null
}

const sendTo = async (ground: Ground, client: Client, version: number): Promise<void> => {
  const { db, mail, publicUrl } = ground
  const all = (await agentsOf(db, client)).filter(
    ({ sees_report, sent_version }) => sees_report && sent_version !== version,
  )
  // Without a mail nobody would know the link.
  const stopped = await stoppedOf(
    db,
    all.map(({ email }) => email),
  )
  const waiting = all.filter(({ email }) => !stopped.has(email))
  if (waiting.length === 0) return
  const { visit } = await visitOf(db, client.inspection_id)
  const until = (await demoOf(db, client.demo_id))?.until
  for (const { agent_id, email, name } of waiting) {
    const { secret } = await beginLink(ground, {
      subject: ['inspection_id', client.inspection_id],
      scope: 'full',
      days: daysOfAgentLink,
      sender: 'system',
      madeBy: client.owner_id,
      agentId: agent_id,
      until,
    })
    await updateAgent(db, agent_id, { sent_version: version })
    const about = { from: nameOf(client), visit, days: daysOfAgentLink }
    const url = `${publicUrl}${paths.publicReport(secret)}`
    await (mail ?? outgoingOf(client.demo_id)).queue(
      db,
      await stoppable(db, publicUrl, agentReportMail({ to: email, name }, about, url)),
    )
  }
}

/** Brings the report to the agents who may read it and have no link to this version, if its owner can read it. */
export const shareWithAgents = async (ground: Ground, inspectionId: string): Promise<void> => {
  const client = await clientOf(ground.db, inspectionId)
  // Nothing of an archived home is shared.
  if (client.archived_at !== null) return
  const version = await readableVersion(ground.db, inspectionId)
  if (version !== null) await sendTo(ground, client, version)
}

const now = (ground: Ground) => new Date(ground.now)

/** Whether they have a link that opens something. */
export const hasOpenLink = async (db: Queries, agentId: string, at: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('shared_links')
    .select('link_id')
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws every link of an agent; the next one is that of a new decision. */
export const endLinksOf = async (
  ground: Ground,
  agentId: string,
  sender: Sender,
): Promise<void> => {
  const links = await ground.db
    .selectFrom('shared_links')
    .select('link_id')
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .orderBy('link_id')
    .execute()
  for (const { link_id } of links)
    await step(ground, shareLinks, { id: link_id, event: 'revoke', sender, data: {} })
  await updateAgent(ground.db, agentId, { sent_version: null })
}

/** Lets an agent read the report, or no longer. An expired link is followed by a new one. */
export const letRead = async (
  ground: Ground,
  client: Client,
  { agentId, reads, sender }: { agentId: string; reads: boolean; sender: Sender },
): Promise<void> => {
  await updateAgent(ground.db, agentId, { sees_report: reads })
  if (!reads) return endLinksOf(ground, agentId, sender)
  if (!(await hasOpenLink(ground.db, agentId, now(ground))))
    await updateAgent(ground.db, agentId, { sent_version: null })
  await shareWithAgents(ground, client.inspection_id)
}
