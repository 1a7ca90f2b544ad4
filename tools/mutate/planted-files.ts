import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in files and jobs that had none, written before anybody looked at their tests: what is kept, and what is tried
 * again.
 */

const agreements = ['tests/server/agreements']
const push = ['tests/server/jobs/push-send.test.ts', 'tests/server/push']
const paymentJobs = ['tests/server/jobs/payment-events.test.ts']

export const plantedInFiles: readonly Planted[] = [
  ...cases(
    'server/files/bucket.ts',
    ['tests/server/files/edges.test.ts'],
    ['wrong retry', 'answer.status === 429 || answer', 'answer'],
    ['dropped guard', "answer.status === 404 && code !== 'NoSuchBucket'", 'answer.status === 404'],
    ['key without its input', 'encodeURIComponent(next)', 'next'],
  ),
  ...cases(
    'server/files/directory.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', '        await disk.rm(part, { force: true })\n', ''],
    ['missing await', '          await handle.sync()\n', ''],
  ),
  ...cases(
    'server/files/or-discard.ts',
    ['tests/server/files/edges.test.ts'],
    ['dropped guard', 'if (isUndone(error)) for', 'for'],
  ),
  ...cases(
    'server/files/papers.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', '    if (picture !== null) await files.discard(picture)\n', ''],
  ),
  ...cases(
    'server/files/room.ts',
    ['tests/server/files/edges.test.ts'],
    ['off by one', 'used_bytes + more > room_bytes', 'used_bytes + more >= room_bytes'],
  ),
  ...cases(
    'server/files/turns.ts',
    ['tests/server/files/room.test.ts'],
    ['off by one', 'works.length >= mostWaiting', 'works.length > mostWaiting'],
  ),
  ...cases(
    'server/files/unnamed.ts',
    ['tests/server/files/edges.test.ts'],
    ['dropped guard', 'unnamed.length > alwaysFew && unnamed', 'unnamed'],
  ),
  ...cases(
    'server/files/zip.ts',
    ['tests/server/files/edges.test.ts'],
    ['not ended', "      stream.once('close', () => current?.destroy())\n", ''],
  ),
  ...cases(
    'server/jobs/queue.ts',
    ['tests/server/jobs/again.test.ts'],
    ['wrong retry', ', run_at => now(), attempts => 0', ', run_at => now()'],
    ['dropped guard', ' and attempts < max_attempts', ''],
  ),
  ...cases(
    'server/jobs/work.ts',
    ['tests/server/mail.test.ts'],
    ['wrong retry', 'job.attempts >= job.max_attempts', 'job.attempts > job.max_attempts'],
  ),
  ...cases(
    'server/jobs/tasks/life-timer.ts',
    ['tests/server/jobs/again.test.ts'],
    [
      'forgotten error',
      'if (!(error instanceof HttpError)) throw error',
      'if (!(error instanceof Error)) throw error',
    ],
  ),
  ...cases(
    'server/jobs/tasks/agreement-seal.ts',
    agreements,
    [
      'forgotten error',
      'error instanceof HttpError && error.status === 404',
      'error instanceof HttpError',
    ],
    ['wrong retry', "      .where('mailed_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/jobs/tasks/mail-send.ts',
    ['tests/server/mail.test.ts'],
    ['wrong retry', 'error.forGood || isLastTry', 'isLastTry'],
  ),
  ...cases(
    'server/jobs/tasks/push-send.ts',
    push,
    ['dropped guard', "          .where('r.revoked_at', 'is', null)\n", ''],
    ['dropped guard', "          .where('r.expires_at', '>', new Date(now)),\n", ''],
    ['dropped guard', "    .where('is_read', '=', false)\n", ''],
    ['stale value', 'await forget(db, device, endpoint)', 'await forget(db, device)'],
    ['wrong retry', 'Math.max(pause, outcome.after)', 'pause'],
  ),
  ...cases(
    'server/jobs/tasks/document-read.ts',
    ['tests/server/documents/documents.test.ts', 'tests/server/documents/large-documents.test.ts'],
    ['effect after stop', "    .where('file_id', 'is not', null)\n", ''],
    ['wrong retry', 'if (isGone(error)) return null', 'if (error) return null'],
  ),
  ...cases(
    'server/jobs/tasks/payment-event.ts',
    paymentJobs,
    ['dropped guard', 'id !== undefined && uuid.test(id) ? id', 'id !== undefined ? id'],
    ['forgotten error', '    if (isUnknown(error)) return null\n', ''],
  ),
  ...cases(
    'server/jobs/tasks/payments-reconcile.ts',
    paymentJobs,
    ['wrong unit', 'const day = 86_400\n', 'const day = 86_400_000\n'],
    ['dropped guard', "['open', 'pending', 'disputed']", "['open', 'pending']"],
  ),
]
