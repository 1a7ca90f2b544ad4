import type { Queries } from '#server/db/connect.ts'
import { hashOf } from '#server/tokens.ts'

export type MailKind = 'on_day' | 'weekly'
export type Choices = Record<MailKind, boolean>

/** A digest a week unless a person says otherwise; a mail for each day only when they ask for it. */
const defaultChoices: Choices = { on_day: false, weekly: true }

export const choicesOf = async (db: Queries, userId: string): Promise<Choices> =>
  (await db
    .selectFrom('reminder_mail_choices')
    .select(['on_day', 'weekly'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? defaultChoices

export const saveChoices = (db: Queries, user_id: string, choices: Choices) =>
  db
    .insertInto('reminder_mail_choices')
    .values({ user_id, ...choices })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choices))
    .execute()

const mailBehind = (db: Queries, key: string) =>
  db
    .selectFrom('reminder_mails')
    .select(['user_id', 'kind'])
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst()

/** The kind of the mail that a link to unsubscribe came with; null: there is no such mail. */
export const kindBehind = async (db: Queries, key: string): Promise<MailKind | null> =>
  (await mailBehind(db, key))?.kind ?? null

/** Switches off the mails of the kind that this link came with. Answers the kind; null: there is no such mail. */
export const unsubscribe = async (db: Queries, key: string): Promise<MailKind | null> => {
  const mail = await mailBehind(db, key)
  if (mail === undefined) return null
  await saveChoices(db, mail.user_id, {
    ...(await choicesOf(db, mail.user_id)),
    [mail.kind]: false,
  })
  return mail.kind
}
