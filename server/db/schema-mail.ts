import type { ColumnType, Generated } from 'kysely'

type Now = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>

export type MailTables = {
  /** What people wrote on the contact page. */
  contact_messages: {
    reference: string
    name: string
    email: string
    topic: string
    message: string
    trace: TextOrNull
    created_at: Now
  }
  /** Mails on their way. A row holds the links of its mail, so it goes as soon as the mail server has taken it. */
  mails: {
    mail_id: Generated<string>
    recipient: string
    subject: string
    text: string
    html: string
    tries: Generated<number>
    last_try_at: InstantOrNull
    /** What the mail server said to the last try, without addresses. */
    last_error: TextOrNull
    /** It is not tried again by itself. */
    given_up_at: InstantOrNull
    /** Where no mail server is configured: shown at /dev/mail since then. */
    kept_at: InstantOrNull
    created_at: Now
  }
}
