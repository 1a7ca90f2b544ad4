import type { MailChoices, MailKind } from '#contract/vocabulary/mails.ts'
import type { Queries } from '#server/db/connect.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import type { Mail } from './queue.ts'
import { alsoSays } from './templates.ts'
import { oneClickPath } from './unsubscribe.ts'

/** A digest a week unless a person says otherwise; a mail for each day only when they ask for it. */
const defaultChoices: MailChoices = {
  visits: true,
  reports: true,
  messages: true,
  areas: true,
  weekly: true,
  on_day: false,
}

export const choicesOf = async (db: Queries, userId: string): Promise<MailChoices> =>
  (await db
    .selectFrom('reminder_mail_choices')
    .select(['visits', 'reports', 'messages', 'areas', 'weekly', 'on_day'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? defaultChoices

/** A kind that is left out stays as it is. */
export const saveChoices = (
  db: Queries,
  user_id: string,
  pressed: { [Kind in MailKind]?: boolean | undefined },
) => {
  const choices: Partial<MailChoices> = Object.fromEntries(
    Object.entries(pressed).filter(([, on]) => on !== undefined),
  )
  return db
    .insertInto('reminder_mail_choices')
    .values({ ...defaultChoices, user_id, ...choices })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id, ...choices }))
    .execute()
}

type Sent = { user_id: string; kind: MailKind }

const mailBehind = async (db: Queries, key: string): Promise<Sent | undefined> => {
  const hash = hashOf(key)
  const reminder = await db
    .selectFrom('reminder_mails')
    .select(['user_id', 'kind'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()
  return (
    reminder ??
    db
      .selectFrom('mail_links')
      .select(['user_id', 'kind'])
      .where('key_hash', '=', hash)
      .executeTakeFirst()
  )
}

/** The kind of the mail that a link to unsubscribe came with; null: there is no such mail. */
export const kindBehind = async (db: Queries, key: string): Promise<MailKind | null> =>
  (await mailBehind(db, key))?.kind ?? null

/** Switches the mails of the kind that this link came with. Answers the kind; null: there is no such mail. */
export const switchByLink = async (
  db: Queries,
  key: string,
  on: boolean,
): Promise<MailKind | null> => {
  const mail = await mailBehind(db, key)
  if (mail === undefined) return null
  await saveChoices(db, mail.user_id, { [mail.kind]: on })
  return mail.kind
}

type Reader = { db: Queries; publicUrl: string; userId: string }

/** A mail with the link that stops mails of its kind; null: its reader has switched them off. */
export const switchable = async (
  { db, publicUrl, userId }: Reader,
  kind: 'visits' | 'reports' | 'messages' | 'areas',
  mail: Mail,
): Promise<Mail | null> => {
  if (!(await choicesOf(db, userId))[kind]) return null
  const key = newSecret()
  await db
    .insertInto('mail_links')
    .values({ user_id: userId, kind, key_hash: hashOf(key) })
    .execute()
  const link = `${publicUrl}${oneClickPath}?key=${key}`
  return {
    ...alsoSays(mail, `You choose your e-mails in your profile. To stop this kind, open ${link}`),
    unsubscribe_url: link,
  }
}
