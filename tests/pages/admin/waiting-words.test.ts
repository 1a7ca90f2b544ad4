import { expect, it } from 'vitest'
import { waiting } from '#src/pages/admin/waiting-words.ts'

/* The line under the heading of the admin's page. */

const nothing = {
  unassigned: 0,
  stranded: 0,
  overdue: 0,
  unpaid: 0,
  payments: 0,
  unread: 0,
  faults: 0,
  licenses: 0,
  mails: 0,
}

it('says that nothing waits only where no queue has anything', () => {
  expect(waiting(nothing)).toBe('Nothing is waiting for you.')
  for (const queue of Object.keys(nothing))
    expect(waiting({ ...nothing, [queue]: 1 }), queue).not.toBe('Nothing is waiting for you.')
})

it('names messages, licenses and mail as the queues below do', () => {
  expect(waiting({ ...nothing, unread: 2, licenses: 1, mails: 3 })).toBe(
    '2 inspections with unread messages · 1 inspector waiting for approval · 3 e-mails not sent',
  )
})
