import { EventEmitter, once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { patience } from './patience.ts'

export type ReceivedMail = {
  /** Its Message-ID. */
  id: string
  from: string
  to: string[]
  subject: string
  /** All headers by their names in lower case. */
  headers: ReadonlyMap<string, string>
  text: string
  html: string
  /** Every http(s) address in the text, in order. */
  links: string[]
  attachments: { name: string; bytes: Buffer }[]
  /** Every part that holds something, in order. */
  parts: MailPart[]
}

export type MailPart = {
  type: string
  /** The multiparts that it lies in, the outermost first: 'mixed related'. */
  within: string
  /** Its Content-ID without the brackets; '' without one. */
  id: string
  /** 'inline', 'attachment' or ''. */
  disposition: string
  name: string
  bytes: Buffer
  text: string
}

export type MailServer = {
  /** What SMTP_URL takes. */
  url: string
  received: readonly ReceivedMail[]
  /** The next mail to this address that no earlier call was given; waits for it. */
  waitForMail: (to: string, subject?: RegExp) => Promise<ReceivedMail>
  /**
   * How it answers from now on: it takes each mail, says to come later, refuses the recipient for good, or does
   * not answer until this is called again.
   */
  answer: (how: 'take' | 'later' | 'never' | 'hang') => void
  /** How many mails wait for an answer. */
  hanging: () => number
  close: () => Promise<void>
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  )

/** RFC 2047 words in a header: `=?utf-8?Q?...?=` and `=?utf-8?B?...?=`. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')).toString('utf8'),
    )

type Part = { headers: Map<string, string>; body: string }

const split = (raw: string): Part => {
  const end = raw.search(/\r?\n\r?\n/)
  const head = end === -1 ? raw : raw.slice(0, end)
  const headers = new Map(
    head
      .replace(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
      }),
  )
  return { headers, body: end === -1 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '') }
}

/** The leaves of a MIME tree, decoded, by their type. */
const leaves = (part: Part, within = ''): MailPart[] => {
  const type = part.headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary !== undefined)
    return part.body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((piece) => {
        const kind = /^multipart\/(\w+)/.exec(type)?.[1] ?? ''
        return leaves(split(piece.replace(/^\r?\n/, '')), `${within} ${kind}`.trim())
      })
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(part.body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(part.body)
        : Buffer.from(part.body, 'latin1')
  const name = /filename="?([^";]+)"?/i.exec(part.headers.get('content-disposition') ?? '')?.[1]
  const text = bytes.toString('utf8').replaceAll('\r\n', '\n')
  const id = /<([^>]*)>/.exec(part.headers.get('content-id') ?? '')?.[1] ?? ''
  const disposition = part.headers.get('content-disposition')?.split(';')[0] ?? ''
  return [
    { type: type.split(';')[0] ?? '', within, id, disposition, name: name ?? '', bytes, text },
  ]
}

const parse = (raw: string, from: string, to: string[]): ReceivedMail => {
  const message = split(raw)
  const found = leaves(message)
  const text = found.find(({ type }) => type === 'text/plain')?.text ?? ''
  return {
    id: message.headers.get('message-id') ?? '',
    from,
    to,
    subject: decodeWords(message.headers.get('subject') ?? ''),
    headers: message.headers,
    text,
    html: found.find(({ type }) => type === 'text/html')?.text ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    attachments: found.flatMap(({ name, bytes }) => (name === '' ? [] : [{ name, bytes }])),
    parts: found,
  }
}

/** A real mail server that keeps what it receives. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = []
  const given = new Set<ReceivedMail>()
  const arrivals = new EventEmitter()
  arrivals.setMaxListeners(0)
  let how: Parameters<MailServer['answer']>[0] = 'take'
  const waiting = new Set<string>()
  const refusal = (responseCode: number, words: string) =>
    Object.assign(new Error(words), { responseCode })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      done(how === 'never' ? refusal(550, `5.1.1 <${address}>: There is nobody here`) : null),
    onClose: ({ id }) => void waiting.delete(id),
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer)
      } catch {
        // The sender went in the middle of its mail: it is not received.
        return
      }
      waiting.add(session.id)
      while (how === 'hang') await once(arrivals, 'changed')
      // The sender has gone and will not hear that it was taken.
      if (!waiting.delete(session.id)) return
      if (how === 'later') return done(refusal(451, '4.3.0 Try later'))
      const { mailFrom, rcptTo } = session.envelope
      received.push(
        parse(
          Buffer.concat(chunks).toString('latin1'),
          mailFrom === false ? '' : mailFrom.address,
          rcptTo.map(({ address }) => address.toLowerCase()),
        ),
      )
      done()
      arrivals.emit('mail')
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer: (next) => {
      how = next
      arrivals.emit('changed')
    },
    hanging: () => waiting.size,
    waitForMail: async (to, subject) => {
      for (;;) {
        const mail = received.find(
          (one) =>
            !given.has(one) &&
            one.to.includes(to.toLowerCase()) &&
            (subject === undefined || subject.test(one.subject)),
        )
        if (mail !== undefined) {
          given.add(mail)
          return mail
        }
        await once(arrivals, 'mail', { signal: AbortSignal.timeout(patience) }).catch(() => {
          throw new Error(
            `No mail to ${to} came in ${patience} ms; received: ${received.map((one) => `${one.to}: ${one.subject}`).join('; ') || 'none'}.`,
          )
        })
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
