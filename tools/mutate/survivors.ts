const exclusive = 'The guards exclude each other, so their order does not matter.'
const complete =
  'Nothing is missing there, and then resuming leads to the review at once: it is no other way.'

/** Faults that no test can notice, and why: the chart behaves the same with them. */
export const survivors: Record<string, string> = {
  'swap booking.choosing step.go #1': exclusive,
  'swap booking.choosing step.go #2': exclusive,
  'swap booking.choosing step.go #3': exclusive,
  'swap booking.choosing step.go #4': exclusive,
  'swap booking.choosing.resuming always #1': exclusive,
  'swap booking.choosing.resuming always #2': exclusive,
  'swap booking.choosing.resuming always #3': exclusive,
  'swap demo.deciding always #1': exclusive,
  'swap diyRun.answering.idle always #1': exclusive,
  'swap diyRun.answering.saving saveRun onError #1': exclusive,
  'swap diyRun.answering.submitting submitRun onError #1': exclusive,
  'swap inspectionForm.loading loadWork onError #1': exclusive,
  'swap externalSignIn.finishing finishSignIn onError #1': exclusive,
  'swap analysisLink.checking findVisit onError #1': exclusive,
  'swap paymentConfirmation.checking.asking askStatus onDone #1': exclusive,
  'swap session.starting always #1': exclusive,
  'swap session.starting always #2': exclusive,
  'reorder reads.open connectivity.network #1 keepNetwork tellBack':
    'Who is told of the network depends on the reads that are held, which keepNetwork leaves alone.',
  'retarget booking.choosing step.go #5 to booking.choosing.resuming': complete,
  'retarget booking.choosing.agreement step.next #1 to booking.choosing.resuming': complete,
  'retarget booking.submitting requestInspection onError #2 to booking.choosing.resuming': complete,
  'retarget properties.issues property.added #1 to properties.issues.known':
    'The added property becomes the current one at once, so the chart leaves unknown for known at once.',
  'off by one: contract/ledger.ts: count === 1 ?':
    'No count there is 0: this month has words of its own, and what costs nothing has no row.',
  'dropped guard: contract/ledger.ts: Math.max(0, missing)':
    'Tenths that are rounded down never come to more than the whole loss.',
  'dropped guard: contract/ledger.ts: .filter(({ index }) => (losses[index] ?? 0) > 0) ':
    'Rows that cost nothing come last in that order, after all that a missing tenth can go to.',
  'off by one: contract/radon.ts: hour > first && hour < last':
    'The first and the last hour that count had power, so neither is among those without it.',
  'wrong value: src/machines/reminders/reminder-moves-model.ts: foretold(before ?? one, step)':
    'Each step names all that it changes, and takes nothing from the one before it.',
  'wrong value: src/machines/worksheets/outbox-setup.ts: return { entries: context.noticed':
    'Only a refusal asks for the notice, and what is refused was sent before: sending begins without it.',
  'not ended: server/db/shared-read.ts:  turn.running.then(ended, ended) ':
    'The read that stays noted has ended, so the next one begins after it at once: the answers are the same, and only the name stays in memory.',
  "dropped guard: server/resources/inspections/calendar.ts:  .where('inspector_id', 'is', null) .where(livesIn":
    'The event that gives a request an inspector makes it a scheduled visit: no request has one.',
}
