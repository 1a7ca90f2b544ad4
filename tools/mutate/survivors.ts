const exclusive = 'The guards exclude each other, so their order does not matter.'

/** Faults that no test can notice, and why: the chart behaves the same with them. */
export const survivors: Record<string, string> = {
  'swap booking.choosing step.go #1': exclusive,
  'swap booking.choosing step.go #2': exclusive,
  'swap booking.choosing step.go #3': exclusive,
  'swap booking.choosing step.go #4': exclusive,
  'swap booking.choosing.resuming always #1': exclusive,
  'swap booking.choosing.resuming always #2': exclusive,
  'swap booking.choosing.resuming always #3': exclusive,
  'swap inspectionForm.loading loadWork onError #1': exclusive,
  'unguard booking.choosing.review request.submit #1':
    'The review is reached only when nothing is missing.',
}
