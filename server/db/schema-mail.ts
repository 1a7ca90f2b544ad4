import type { ColumnType, Generated } from 'kysely'

type Now = ColumnType<Date, Date | string | undefined, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>

export type MailTables = {
  /** Messages from the contact page. */
  contact_messages: {
    reference: string
    name: string
    email: string
    topic: string
    message: string
    trace: TextOrNull
    created_at: Now
  }
  /**
   * Outgoing mails. A row holds the links of its mail, so the server deletes it as soon as the mail server accepts
   * the mail.
   */
  mails: {
    mail_id: Generated<string>
    recipient: string
    subject: string
    text: string
    html: string
    /** Where one press unsubscribes from mails like this one (RFC 8058). */
    unsubscribe_url: TextOrNull
    /** The billing document that goes with it as a PDF. */
    billing_document_id: TextOrNull
    /** The signed agreement that goes with it as a sealed PDF. */
    agreement_id: TextOrNull
    /** The calendar file that goes with it. */
    calendar: TextOrNull
    tries: Generated<number>
    last_try_at: InstantOrNull
    /** The answer of the mail server to the last try, without addresses. */
    last_error: TextOrNull
    /** The server does not try it again by itself. */
    given_up_at: InstantOrNull
    /** Only without a mail server: /dev/mail shows it since then. */
    kept_at: InstantOrNull
    created_at: Now
  }
}
