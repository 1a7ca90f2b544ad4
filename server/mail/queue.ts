import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { goneAddress } from '#contract/vocabulary/roles.ts'
import type { Queries } from '#server/db/connect.ts'
import { letterheadOf } from '#server/firm.ts'
import { hurryJobs, jobRow } from '#server/jobs/queue.ts'
import type { Tenant } from '#server/tenant.ts'
import { dressed } from './dressed.ts'
import { inOwnWords, type MailWording } from './written.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where one press of the mail program unsubscribes (RFC 8058); only for mails that a person can switch off. */
  unsubscribe_url?: string | null
  /** The billing document that goes with it as a PDF. */
  billing_document_id?: string | null
  /** The signed agreement that goes with it as a sealed PDF. */
  agreement_id?: string | null
  /** The calendar file that goes with it (RFC 5546). */
  calendar?: string | null
  /** With it a firm says the mail in its own words; without, nobody changes it. */
  wording?: MailWording
}

export type Outgoing = {
  /**
   * Writes the mail in the caller's transaction: the server sends it after the commit, and never after a rollback.
   * The caller does not wait for the mail server.
   */
  queue: (db: Queries, mail: Mail) => Promise<void>
}

/**
 * Tries in all. The pauses between them grow from 3 seconds to 6 hours, so the last try comes after 28 hours: a
 * mail server may be away for a night.
 */
export const mostTries = 14

/** Other jobs come first: if a mail server hangs, each mail occupies a worker for seconds. */
const afterOthers = 10

/** The job that sends a mail: its key and its options. */
const keyOf = (mailId: string) => `mail ${mailId}`
const jobOf = (mailId: string) =>
  jobRow(
    'mail.send',
    { mail: mailId },
    { key: keyOf(mailId), maxAttempts: mostTries, priority: afterOthers },
  )

const toEverybody: Outgoing = {
  queue: async (db, plain) => {
    // Reports and payments stay when an account is deleted or merged, and nobody reads mail at its address any more.
    if (plain.to.endsWith(goneAddress)) return
    const mail = dressed(await inOwnWords(db, null, plain), await letterheadOf(db, null))
    const { to, subject, text, html, unsubscribe_url = null } = mail
    const { billing_document_id = null, agreement_id = null, calendar = null } = mail
    const id = randomUUID()
    // One statement: no mail exists without its job, with or without a transaction of the caller.
    await sql`
      with mail as (
        insert into mails (mail_id, recipient, subject, text, html, unsubscribe_url, billing_document_id, agreement_id, calendar)
        values (${id}, ${to}, ${subject}, ${text}, ${html}, ${unsubscribe_url}, ${billing_document_id}, ${agreement_id}, ${calendar})
      )
      select 1 from ${jobOf(id)}`.execute(db)
  },
}

/** Tries these mails again at once, including failed ones. */
export const tryAgain = async (db: Queries, mailIds: string[]): Promise<void> => {
  const waiting = await hurryJobs(db, mailIds.map(keyOf))
  const idle = mailIds.filter((id) => !waiting.has(keyOf(id)))
  for (const id of idle) await sql`select 1 from ${jobOf(id)}`.execute(db)
}

/** For demos and for the seed: sends nothing. */
export const toNobody: Outgoing = { queue: async () => {} }

/** How mails of this tenant leave. A demo sends no mail. */
export const outgoingOf = (tenant: Tenant): Outgoing => (tenant === null ? toEverybody : toNobody)
