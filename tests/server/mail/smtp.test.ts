import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { makeSmtp, NotSent } from '#server/mail/smtp.ts'

/** What becomes of a mail where the mail server answers one of its steps like this. */
const answered = async (step: 'onMailFrom' | 'onRcptTo' | 'onData', responseCode: number) => {
  const refuse = (done: (error: Error) => void) =>
    done(
      Object.assign(new Error('No, not ann@homes.example, see https://policy.example/ann.'), {
        responseCode,
      }),
    )
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...(step === 'onData'
      ? {
          onData: (stream, _, done) => {
            stream.resume().once('end', () => refuse(done))
          },
        }
      : { [step]: (_: unknown, __: unknown, done: (error: Error) => void) => refuse(done) }),
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo // It listens on a port.
  const smtp = makeSmtp(`smtp://127.0.0.1:${port}`, { mailFrom: 'Firm <us@firm.example>' })
  const mail = { to: 'ann@homes.example', subject: 'Hello', text: 'Hello', html: '' }
  const failure = await smtp.send('id', mail).then(
    () => null,
    (error: unknown) => error,
  )
  smtp.close()
  await new Promise<void>((resolve) => server.close(resolve))
  return failure
}

it.each([
  ['the recipient', 'onRcptTo', 550, true],
  ['the recipient', 'onRcptTo', 450, false],
  ['the content', 'onData', 554, true],
  ['the content', 'onData', 451, false],
  // That is about our own settings, which an admin can correct.
  ['the sender', 'onMailFrom', 550, false],
] as const)(
  'a mail of which %s is refused (%s with %i) is given up at once: %s',
  async (_, step, code, forGood) => {
    const failure = await answered(step, code)
    expect(failure).toBeInstanceOf(NotSent)
    expect(failure).toMatchObject({ forGood })
    expect(String(failure)).toContain('…@homes.example')
    expect(String(failure)).not.toMatch(/ann@|policy/)
  },
)
