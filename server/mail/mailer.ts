import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'

export type Mail = { to: string; subject: string; text: string; html: string }
export type KeptMail = Mail & { id: string; at: Date }

export type Mailer = {
  /** Hands the mail over and comes back at once: an answer never waits for a mail server. */
  send: (mail: Mail) => void
  /** The development mailbox; empty when a real mail server is configured. */
  kept: readonly KeptMail[]
  close: () => Promise<void>
}

const tries = 5

/**
 * Sends by SMTP, trying again with growing pauses; without SMTP_URL (never in production) mails are
 * kept in this process and shown at /dev/mail.
 */
export const makeMailer = (
  config: Config,
  warn: (error: unknown, message: string) => void,
): Mailer => {
  const kept: KeptMail[] = []
  if (config.smtpUrl === null) {
    return {
      kept,
      send: (mail) => {
        kept.unshift({ ...mail, id: randomUUID(), at: new Date() })
        kept.length = Math.min(kept.length, 200)
      },
      close: async () => {},
    }
  }
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom })
  const underWay = new Set<Promise<void>>()
  const deliver = async (mail: Mail, attempt = 1): Promise<void> => {
    try {
      await transport.sendMail(mail)
    } catch (error) {
      warn(error, `a mail could not be sent (try ${attempt} of ${tries})`)
      if (attempt === tries) return
      await new Promise((resolve) => setTimeout(resolve, 1000 * 4 ** (attempt - 1)).unref())
      await deliver(mail, attempt + 1)
    }
  }
  return {
    kept,
    send: (mail) => {
      const sending: Promise<void> = deliver(mail).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    close: async () => {
      await Promise.race([
        Promise.all(underWay),
        new Promise((resolve) => setTimeout(resolve, 3000).unref()),
      ])
      transport.close()
    },
  }
}
