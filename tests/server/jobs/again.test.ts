import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notFound } from '#server/errors.ts'
import { addJob, countDue, hurryJobs } from '#server/jobs/queue.ts'
import { lifeTimerOf } from '#server/jobs/tasks/life-timer.ts'
import type { TaskContext } from '#server/jobs/tasks/task.ts'
import type { ServedLife } from '#server/lives/served.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none', 1)

describe('a job', () => {
  const used = (attempts: number) =>
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), attempts => ${attempts}::int)`.execute(
      db,
    )
  it('that has had all its tries waits no longer, and has all of them again when somebody asks', async () => {
    await addJob(db, 'clean.up', {}, { key: 'a', maxAttempts: 2 })
    await addJob(db, 'clean.up', {}, { key: 'later', runAt: new Date(Date.now() + 1e7) })
    expect(await countDue(db)).toBe(1)
    await used(1)
    expect(await countDue(db)).toBe(1)
    await used(2)
    expect(await countDue(db)).toBe(0)
    expect([...(await hurryJobs(db, ['a', 'unknown']))]).toEqual(['a'])
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where key = 'a'`.execute(db)
    expect([rows[0]?.attempts, await countDue(db)]).toEqual([0, 1])
  })
})

it('an e-mail lets all other jobs go first, for a mail server may hang', async () => {
  const mail = { to: 'ann@homes.example', subject: 'Hello', text: 'Hello', html: '' }
  await outgoingOf(null).queue(db, mail)
  await addJob(db, 'files.sweep', {}, { key: 'sweep' })
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    where task_identifier in ('mail.send', 'files.sweep') order by priority`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['files.sweep', 'mail.send'])
})

describe('the timer of a life', () => {
  const struck = (error: Error) => {
    const served = {
      life: { name: 'house' },
      lock: async () => {
        throw error
      },
    } as unknown as ServedLife // It gets no further.
    const services = { config: { publicUrl: '', companyName: '' }, now: () => 0 }
    return lifeTimerOf([served])(
      { life: 'house', id: 'i', event: 'expire' },
      { db, services } as unknown as TaskContext, // Nor does it ask for more.
    )
  }
  it('has nothing to do where the state was left, and is tried again where anything else fails', async () => {
    await expect(struck(notFound())).resolves.toBeUndefined()
    await expect(struck(new Error('The database is away.'))).rejects.toThrow('is away')
  })
})
