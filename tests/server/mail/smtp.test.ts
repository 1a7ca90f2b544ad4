import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { makeSmtp, NotSent } from '#server/mail/smtp.ts'

/** What becomes of a mail where the mail server answers one of its steps like this. */
const answered = async (
  step: 'onMailFrom' | 'onRcptTo' | 'onData',
  responseCode: number,
  words = 'No, not ann@homes.example, see https://policy.example/ann.',
) => {
  const refuse = (done: (error: Error) => void) =>
    done(Object.assign(new Error(words), { responseCode }))
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
  'an e-mail of which %s is refused (%s with %i) is given up at once: %s',
  async (_, step, code, forGood) => {
    const failure = await answered(step, code)
    expect(failure).toBeInstanceOf(NotSent)
    expect(failure).toMatchObject({ forGood })
    expect(String(failure)).toContain('…@homes.example')
    expect(String(failure)).not.toMatch(/ann@|policy/)
  },
)

it('what a mail server says is kept on one line, and no more of it than fits there', async () => {
  const failure = await answered('onRcptTo', 550, `No   such\tmailbox. ${'Really. '.repeat(50)}`)
  const said = failure instanceof Error ? failure.message : ''
  expect(said).toContain('No such mailbox. Really.')
  expect(said).toHaveLength(300)
})

it('an exact 500 of the recipient is for good', async () => {
  expect(await answered('onRcptTo', 500)).toMatchObject({ forGood: true })
  expect(await answered('onRcptTo', 499)).toMatchObject({ forGood: false })
})
