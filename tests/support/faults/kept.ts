import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Visitor } from '#tests/support/cluster/visitor.ts'
import type { MailServer } from '#tests/support/server/mail.ts'
import { type Kind, paperOf, type Traffic } from './traffic.ts'

type Asked = <T extends pg.QueryResultRow>(statement: string, values?: unknown[]) => Promise<T[]>

const found: Record<Kind, string> = {
  home: 'select street as word from properties',
  reminder: 'select title as word from reminders',
  message: 'select message as word from contact_messages',
  file: `select name as word from documents join files using (file_id) where state = 'kept'`,
}

/** What the database has of this traffic: no list has a word where nothing was lost or doubled. */
export const compared = async (ask: Asked, { acknowledged }: Traffic) => {
  const lost: string[] = []
  const doubled: string[] = []
  for (const [kind, words] of Object.entries(acknowledged)) {
    const rows = await ask<{ word: string }>(
      `select word from (${found[kind as Kind]}) as all_of_them where word like 'w-%'`,
    ) // the keys of a record of kinds
    const times = new Map<string, number>()
    for (const { word } of rows) times.set(word, (times.get(word) ?? 0) + 1)
    for (const word of words) if (!times.has(word)) lost.push(`${kind} ${word}`)
    for (const [word, count] of times) if (count > 1) doubled.push(`${kind} ${word}`)
  }
  return { lost, doubled }
}

/**
 * The mails of this traffic. A mail whose process dies between the mail server's answer and its own note of it is sent
 * again under the same Message-ID, by which a mailbox knows it: `again` counts these.
 */
export const comparedMails = ({ received }: MailServer, { acknowledged }: Traffic) => {
  const ids = new Map<string, string[]>()
  for (const { id, text } of received) {
    const word = /w-[0-9a-f-]{36}/.exec(text)?.[0]
    if (word !== undefined) ids.set(word, [...(ids.get(word) ?? []), id])
  }
  const doubled = [...ids].flatMap(([word, all]) => (new Set(all).size > 1 ? [word] : []))
  return {
    lost: acknowledged.message.filter((word) => !ids.has(word)),
    doubled,
    again: [...ids.values()].reduce((sum, all) => sum + all.length - new Set(all).size, 0),
  }
}

/** The acknowledged files that do not come back as they were sent. */
export const lostFiles = async (
  { ask }: Pick<Visitor, 'ask'>,
  { token, acknowledged }: { token: string } & Pick<Traffic, 'acknowledged'>,
): Promise<string[]> => {
  const lost: string[] = []
  for (const word of acknowledged.file) {
    const { status, body } = await ask('GET', `/documents/${word.slice(2)}/file`, { token })
    if (status !== 200 || body !== paperOf(word).toString()) lost.push(`${word} ${status}`)
  }
  return lost
}

/** Waits until no job is due; fails once none ended for a minute. */
export const quiet = async (ask: Asked): Promise<void> => {
  let [fewest, late] = [Number.POSITIVE_INFINITY, 0]
  for (;;) {
    const jobs = await ask<{ task: string; attempts: number; error: string | null }>(
      `select task_identifier as task, attempts, last_error as error from graphile_worker.jobs
        where run_at <= now() or attempts > 0 order by attempts desc`,
    )
    if (jobs.length === 0) return
    if (jobs.length < fewest) [fewest, late] = [jobs.length, Date.now() + 60_000]
    if (Date.now() > late)
      throw new Error(`${jobs.length} jobs are left, such as ${JSON.stringify(jobs.slice(0, 5))}`)
    await ask('select pg_sleep(0.2)')
  }
}

/** The number of rows of each table, and a sum over their contents. */
export const sumsOf = async (ask: Asked): Promise<Record<string, string>> => {
  const tables = await ask<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(`select t::text as row from ${name} as t order by 1`)
    const hash = createHash('sha256')
    for (const { row } of rows) hash.update(row)
    sums[name] = `${rows.length} ${hash.digest('hex')}`
  }
  return sums
}
