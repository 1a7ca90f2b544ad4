import type { Queries } from '#server/db/connect.ts'
import type { Mail } from '#server/mail/queue.ts'
import { alsoSays } from '#server/mail/templates.ts'
import { oneClickPath } from '#server/mail/unsubscribe.ts'
import { hashOf, newSecret } from '#server/tokens.ts'

/*
 * Agents have no account and no profile: a link in each of their mails stops all of them, for the address to which it
 * went, no matter who names it. The contract puts each address into lower case.
 */

/** Those of these addresses that want no mails as an agent. */
export const stoppedOf = async (
  db: Queries,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('agent_mail_stops')
    .select('address_hash')
    .where('address_hash', 'in', emails.map(hashOf))
    .execute()
  const stopped = new Set(rows.map(({ address_hash }) => address_hash))
  return new Set(emails.filter((email) => stopped.has(hashOf(email))))
}

/** A mail to an agent with the link that stops such mails. */
export const stoppable = async (db: Queries, publicUrl: string, mail: Mail): Promise<Mail> => {
  const key = newSecret()
  await db
    .insertInto('agent_mail_links')
    .values({ key_hash: hashOf(key), address_hash: hashOf(mail.to) })
    .execute()
  const link = `${publicUrl}${oneClickPath}?key=${key}`
  return {
    ...alsoSays(mail, `To get no more e-mails about inspections that name you, open ${link}`),
    unsubscribe_url: link,
  }
}

const addressBehind = async (db: Queries, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('agent_mail_links')
    .select('address_hash')
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()
  return row?.address_hash ?? null
}

/** The setting of the address of an agent who got this link: its mails go on, or stop. Null: no agent got it. */
export const agentBehind = async (
  db: Queries,
  key: string,
): Promise<'mailed' | 'stopped' | null> => {
  const address_hash = await addressBehind(db, key)
  if (address_hash === null) return null
  const stop = await db
    .selectFrom('agent_mail_stops')
    .select('address_hash')
    .where('address_hash', '=', address_hash)
    .executeTakeFirst()
  return stop === undefined ? 'mailed' : 'stopped'
}

/** Switches the mails to the agent who got this link. False: there is no such mail. */
export const switchAgentByLink = async (
  db: Queries,
  key: string,
  on: boolean,
): Promise<boolean> => {
  const address_hash = await addressBehind(db, key)
  if (address_hash === null) return false
  if (on) await db.deleteFrom('agent_mail_stops').where('address_hash', '=', address_hash).execute()
  else
    await db
      .insertInto('agent_mail_stops')
      .values({ address_hash })
      .onConflict((taken) => taken.column('address_hash').doNothing())
      .execute()
  return true
}
