import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Mail } from './queue.ts'

/** A file that goes with a mail. */
export type Attachment = {
  filename: string
  contentType: string
  content: Buffer
  /** The mail shows it in its text under this id. */
  cid?: string
}

export type Smtp = {
  /**
   * Hands a mail to the mail server. `id` becomes its Message-ID: if the process ends before it records a sent
   * mail, it sends the mail again; mail programs that compare ids show it once.
   * Errors: NotSent.
   */
  send: (id: string, mail: Mail, attachments?: readonly Attachment[]) => Promise<void>
  close: () => void
}

/** A mail that the mail server did not take, in its own words. */
export class NotSent extends Error {
  /** A permanent failure: a wrong address, a refused content. */
  readonly forGood: boolean
  constructor(words: string, forGood: boolean) {
    super(words)
    this.forGood = forGood
  }
}

const longest = 300

/**
 * Mail servers quote addresses and contents, and libraries quote hosts: readers of this message must see none of
 * it.
 */
const withoutAddresses = (words: string): string =>
  words
    .replace(/\w+:\/\/\S+/g, '…')
    .replace(/[^\s<>"'(),;:]+@([\w.-]+)/g, '…@$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)

type SmtpError = Error & { code?: string; command?: string; responseCode?: number }

/**
 * 5xx to the recipient or to the content is permanent, and so is an invalid address. 5xx to the log-in or to the
 * sender is about our own settings, which an admin can correct.
 */
const isForGood = ({ code, command, responseCode }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') &&
  command !== 'MAIL FROM' &&
  (responseCode === undefined || responseCode >= 500)

/**
 * A calendar file as a part that mail programs show as an entry, and as a file. The sender of the mail organizes the
 * entry: programs take a change from its organizer alone.
 */
const entryFrom = (calendar: string, sender: string) => ({
  method: /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH',
  filename: 'visit.ics',
  content: calendar.replace(/^BEGIN:VEVENT$/m, `$&\r\nORGANIZER:mailto:${sender}`),
})

/**
 * Opens a connection for each mail, by SMTP_URL. It gives up on a hanging mail server after seconds, not minutes.
 */
export const makeSmtp = (url: string, { mailFrom }: Pick<Config, 'mailFrom'>): Smtp => {
  const transport = createTransport(
    { url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
    { from: mailFrom },
  )
  const domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const sender = /[^\s<>"]+@[\w.-]+/.exec(mailFrom)?.[0] ?? `no-reply@${domain}`
  return {
    send: async (id, mail, attachments = []) => {
      try {
        const { unsubscribe_url = null, billing_document_id: _, calendar = null, ...content } = mail
        await transport.sendMail({
          ...content,
          messageId: `<${id}@${domain}>`,
          attachments: [...attachments],
          ...(calendar !== null && { icalEvent: entryFrom(calendar, sender) }),
          ...(unsubscribe_url === null
            ? {}
            : {
                headers: {
                  'List-Unsubscribe': `<${unsubscribe_url}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                },
              }),
        })
      } catch (error) {
        const failure = error as SmtpError // nodemailer throws only errors of this shape
        throw new NotSent(withoutAddresses(failure.message), isForGood(failure))
      }
    },
    close: () => transport.close(),
  }
}
