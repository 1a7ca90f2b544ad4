import { paths } from '#contract/vocabulary/paths.ts'
import type { Ground } from '#server/lives/served.ts'
import { visitOf } from '#server/lives/visit-letters.ts'
import { agentNamedMail, agentVisitMail } from '#server/mail/agents.ts'
import { type Mail, outgoingOf } from '#server/mail/queue.ts'
import { type AgentRow, agentsOf, type Client, clientOf } from './named.ts'
import { stoppable, stoppedOf } from './stops.ts'

/** The visit is still to come, or going on. */
const isAhead = ({ status }: Client): boolean =>
  ['requested', 'scheduled', 'in_progress'].includes(status)

const contactOf = ({ publicUrl }: Ground) => `${publicUrl}${paths.contact()}`

/** Tells agents that somebody named them. Those who see nothing, or come after the visit, hear of the report alone. */
export const welcome = async (
  ground: Ground,
  client: Client,
  agents: readonly AgentRow[],
  from: string,
): Promise<void> => {
  if (!isAhead(client)) return
  const { db, now, mail, publicUrl } = ground
  const stopped = await stoppedOf(
    db,
    agents.map(({ email }) => email),
  )
  for (const { email, name, side, sees_visit, sees_report } of agents) {
    if ((!sees_visit && !sees_report) || stopped.has(email)) continue
    const visit = sees_visit ? (await visitOf(db, client.inspection_id)).visit : null
    const about = { from, side, visit, report: sees_report }
    await (mail ?? outgoingOf(client.demo_id)).queue(
      db,
      await stoppable(
        db,
        publicUrl,
        agentNamedMail({ to: email, name }, about, contactOf(ground), now),
      ),
    )
  }
}

const told = ['booked', 'moved', 'cancelled'] as const
const isTold = (letter: string): letter is (typeof told)[number] =>
  (told as readonly string[]).includes(letter)

/** What agents hear of a visit when its owner does. */
export const copiesFor = async (
  ground: Ground,
  inspectionId: string,
  { to, letter }: { to: string; letter: string },
): Promise<Mail[]> => {
  if (!isTold(letter)) return []
  const client = await clientOf(ground.db, inspectionId)
  if (to !== client.owner_id) return []
  const { db, publicUrl, now } = ground
  const all = (await agentsOf(db, client)).filter(({ sees_visit }) => sees_visit)
  const stopped = await stoppedOf(
    db,
    all.map(({ email }) => email),
  )
  const agents = all.filter(({ email }) => !stopped.has(email))
  if (agents.length === 0) return []
  const { visit } = await visitOf(db, inspectionId)
  const mails: Mail[] = []
  for (const { email, name } of agents) {
    const plain = agentVisitMail(letter, { to: email, name }, visit, contactOf(ground), now)
    mails.push(await stoppable(db, publicUrl, plain))
  }
  return mails
}
