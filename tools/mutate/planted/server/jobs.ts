import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/jobs/queue.ts',
    ['tests/server/jobs/again.test.ts'],
    ['wrong retry', ', run_at => now(), attempts => 0', ', run_at => now()'],
    ['dropped guard', ' and attempts < max_attempts', ''],
  ),
  ...cases(
    'server/jobs/tasks/agreement-seal.ts',
    ['tests/server/agreements'],
    [
      'forgotten error',
      'error instanceof HttpError && error.status === 404',
      'error instanceof HttpError',
    ],
    ['wrong retry', "      .where('mailed_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/jobs/tasks/agreement-seal.ts',
    ['tests/server/agreements/seal.test.ts'],
    ['wrong value', 'paths.inspectionOverview(visit)', 'paths.inspection(visit)'],
    ['dropped guard', 'if (row.inspector_email !== null)', 'if (row.inspector_email === null)'],
  ),
  ...cases(
    'server/jobs/tasks/document-read.ts',
    ['tests/server/documents/documents.test.ts', 'tests/server/documents/large-documents.test.ts'],
    ['effect after stop', "    .where('file_id', 'is not', null)\n", ''],
    ['wrong retry', 'if (isGone(error)) return null', 'if (error) return null'],
  ),
  ...cases(
    'server/jobs/tasks/document-read.ts',
    ['tests/server/jobs/document-read.test.ts'],
    [
      'wrong owner',
      "    .set({ text })\n    .where('document_id', '=', document)\n",
      '    .set({ text })\n',
    ],
    ['dropped guard', "'code' in error && error.code === 'ENOENT'", "'code' in error"],
    [
      'forgotten error',
      '    if (isGone(error)) return null\n    throw error\n',
      "    if (!isGone(error)) log.warn({ err: error }, 'a file could not be read')\n    return null\n",
    ],
    ['dropped guard', "    // It may be gone by now.\n    .where('file_id', 'is not', null)\n", ''],
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
    'server/jobs/tasks/mail-send.ts',
    ['tests/server/mail.test.ts'],
    ['wrong retry', 'failure.forGood || isLastTry', 'isLastTry'],
    ['wrong retry', '    if (!givenUp) throw error\n', '    if (!givenUp) return\n'],
  ),
  ...cases(
    'server/jobs/tasks/mail-send.ts',
    ['tests/server/jobs/mail-send.test.ts'],
    [
      'wrong owner',
      "      .set({ kept_at: new Date(services.now()) })\n      .where('mail_id', '=', id)\n",
      '      .set({ kept_at: new Date(services.now()) })\n',
    ],
    ['wrong owner', "      }))\n      .where('mail_id', '=', id)\n", '      }))\n'],
    [
      'wrong owner',
      "await db.deleteFrom('mails').where('mail_id', '=', id).execute()",
      "await db.deleteFrom('mails').execute()",
    ],
    [
      'wrong value',
      'const givenUp = failure.forGood || isLastTry',
      'const givenUp = failure.forGood',
    ],
  ),
  ...cases(
    'server/jobs/tasks/payment-event.ts',
    ['tests/server/jobs/payment-events.test.ts'],
    ['dropped guard', 'id !== undefined && uuid.test(id) ? id', 'id !== undefined ? id'],
    ['forgotten error', '    if (isUnknown(error)) return null\n', ''],
  ),
  ...cases(
    'server/jobs/tasks/payments-reconcile.ts',
    ['tests/server/jobs/payment-events.test.ts'],
    ['wrong unit', 'const day = 86_400\n', 'const day = 86_400_000\n'],
    ['dropped guard', "['open', 'pending', 'disputed']", "['open', 'pending']"],
    ['wrong value', "    intents.push(idIn(refund.payment_intent) ?? '')\n", '    void refund\n'],
    ['wrong value', "    intents.push(idIn(dispute.payment_intent) ?? '')\n", '    void dispute\n'],
    [
      'wrong value',
      "eb('state', 'in', ['open', 'pending', 'disputed'])",
      "eb('state', 'in', ['open', 'pending'])",
    ],
    ['dropped guard', "['open', 'pending', 'disputed']", "['open', 'disputed']"],
    ['dropped guard', "['open', 'pending', 'disputed']", "['pending', 'disputed']"],
  ),
  ...cases(
    'server/jobs/tasks/payments-reconcile.ts',
    ['tests/server/payments/books.test.ts'],
    ['wrong unit', 'Math.floor(now() / 1000)', 'Math.floor(now())'],
  ),
  ...cases(
    'server/jobs/tasks/push-send.ts',
    ['tests/server/jobs/push-send.test.ts', 'tests/server/push'],
    ['dropped guard', "          .where('r.revoked_at', 'is', null)\n", ''],
    ['dropped guard', "          .where('r.expires_at', '>', new Date(now)),\n", ''],
    ['dropped guard', "    .where('is_read', '=', false)\n", ''],
    ['stale value', 'await forget(db, device, endpoint)', 'await forget(db, device)'],
    ['wrong retry', 'Math.max(pause, outcome.after)', 'pause'],
  ),
  ...cases(
    'server/jobs/tasks/push-send.ts',
    ['tests/server/jobs/push-send.test.ts'],
    ['dropped guard', "    .where('user_id', '=', to.user_id)\n", ''],
    ['wrong owner', "    .where('device_id', '=', id)\n    // The browser", '    // The browser'],
    ['wrong owner', "    // A demo makes no calls.\n    .where('u.demo_id', 'is', null)\n", ''],
  ),
  ...cases(
    'server/jobs/work.ts',
    ['tests/server/mail.test.ts'],
    ['wrong retry', 'job.attempts >= job.max_attempts', 'job.attempts > job.max_attempts'],
    [
      'off by one',
      'isLastTry: job.attempts >= job.max_attempts,',
      'isLastTry: job.attempts > job.max_attempts,',
    ],
  ),
  ...cases(
    'server/jobs/tasks/payments-reconcile.ts',
    ['tests/server/payments/refund-that-came-back.test.ts'],
    ['dropped guard', ' || cameBack(refund)', ''],
    ['off by one', 'const refundsLast = 30 * day', 'const refundsLast = 3 * day'],
  ),
  ...cases(
    'server/jobs/tasks/payments-reconcile.ts',
    ['tests/server/payments/refund-steps.test.ts'],
    ['wrong value', ".where('state', '=', 'asked')", ".where('state', '=', 'refused')"],
  ),
]
