import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendMail } from '#server/jobs/tasks/mail-send.ts'
import type { TaskContext } from '#server/jobs/tasks/task.ts'
import { NotSent } from '#server/mail/smtp.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
type Smtp = TaskContext['services']['smtp']

/** Runs the job of the first of two mails that wait, with this mail server; answers what both are then. */
const sent = async (
  send: NonNullable<Smtp>['send'] | null,
  isLastTry = false,
  agreement_id: string | null = null,
) => {
  const ids = []
  for (const subject of ['First', 'Second']) {
    const { mail_id } = await db
      .insertInto('mails')
      .values({
        recipient: 'ann@homes.example',
        subject,
        text: subject,
        html: subject,
        agreement_id,
      })
      .returning('mail_id')
      .executeTakeFirstOrThrow()
    ids.push(mail_id)
  }
  const smtp: Smtp = send === null ? null : { send, close: () => {} }
  // The task asks for the mail server and the clock alone, and its log is of no interest.
  const services = { smtp, now: () => now } as unknown as TaskContext['services']
  const log = { warn: () => {} } as unknown as TaskContext['log']
  const context = { db, services, log, isLastTry } as TaskContext
  const failure = await sendMail({ mail: ids[0] ?? '' }, context).then(
    () => null,
    (error: unknown) => error,
  )
  const rows = await db
    .selectFrom('mails')
    .select(['subject', 'tries', 'last_error', 'last_try_at', 'given_up_at', 'kept_at'])
    .orderBy('subject')
    .execute()
  return { failure, rows }
}
const at = new Date(now)
const untouched = {
  subject: 'Second',
  tries: 0,
  last_error: null,
  last_try_at: null,
  given_up_at: null,
  kept_at: null,
}
const refuses = (forGood: boolean) => async () => {
  throw new NotSent('No such mailbox.', forGood)
}

describe('the job of an e-mail', () => {
  beforeEach(() => db.deleteFrom('mails').execute())

  it('keeps its own mail alone in the mailbox of a server without a mail server', async () => {
    expect((await sent(null)).rows).toEqual([
      { ...untouched, subject: 'First', kept_at: at },
      untouched,
    ])
  })

  it('removes its own mail alone once that was sent', async () => {
    const subjects: string[] = []
    const { rows } = await sent(async (_, { subject }) => {
      subjects.push(subject)
    })
    expect([subjects, rows]).toEqual([['First'], [untouched]])
  })

  it('writes down a failure at its own mail alone, and is tried again', async () => {
    const { failure, rows } = await sent(refuses(false))
    expect(failure).toBeInstanceOf(NotSent)
    const failed = { tries: 1, last_error: 'No such mailbox.', last_try_at: at }
    expect(rows).toEqual([{ ...untouched, subject: 'First', ...failed }, untouched])
  })

  it.each([
    ['that the mail server refuses for good', true, false],
    ['after its last try', false, true],
  ])('gives up an e-mail %s, and no other one', async (_, forGood, isLastTry) => {
    const { failure, rows } = await sent(refuses(forGood), isLastTry)
    expect(failure).toBeNull()
    expect(rows).toMatchObject([{ subject: 'First', given_up_at: at }, untouched])
  })

  it.each([
    ['is tried again', false],
    ['is given up after its last try', true],
  ])('without a file that goes with it %s, and says why', async (_, isLastTry) => {
    // The paper of an agreement that is not there cannot be made.
    await sql`alter table mails drop constraint if exists mails_agreement_id_fkey`.execute(db)
    const send = vi.fn(async () => {})
    const { failure, rows } = await sent(send, isLastTry, randomUUID())
    expect(failure === null).toBe(isLastTry)
    expect(send).not.toHaveBeenCalled()
    const [first, second] = rows
    expect(first).toMatchObject({
      ...{ subject: 'First', tries: 1, last_try_at: at, given_up_at: isLastTry ? at : null },
      last_error: 'A file that goes with this e-mail could not be made.',
    })
    expect(second).toEqual(untouched)
  })
})
