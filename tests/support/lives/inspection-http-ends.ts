/* The effects of an inspection's events beside its state, written by hand: notices, mails, reports. */

const cancelled = 'hears system_alert: The inspection of HOME was cancelled'
const toReturn =
  'admin hears system_alert: NUMBER, HOME was cancelled after it was paid: return the money'
const waived = ['owner hears invoice_paid: Nothing is left to pay for HOME']
const dueAgain = ['owner hears invoice_due: The payment for HOME is no longer waived and is due']
const counts = ['owner hears system_alert: The payment for HOME is no longer waived; yours counts']
const paid = ['owner hears invoice_paid: Your payment for HOME arrived']
const ownerIs = 'homeowner@hearthkeep.example is mailed'
const inspectorIs = 'inspector@hearthkeep.example is mailed'
const addressOf = {
  inspector: inspectorIs,
  'another inspector': 'inspector2@hearthkeep.example is mailed',
}
export const waits = `${ownerIs}: We have your request for HOME`
export const assignedTo = (who: keyof typeof addressOf) =>
  [
    `${who} hears inspection_assigned: New inspection: HOME, Austin`,
    `${addressOf[who]}: New inspection: HOME`,
    'owner hears inspection_scheduled: Your inspection of HOME is scheduled',
    `${ownerIs}: Your inspection of HOME is booked`,
  ].sort()
/** Work that has begun goes on with somebody else. */
const handedOver = [
  'another inspector hears inspection_assigned: Finish the inspection of HOME, Austin: it is yours now',
  'inspector hears system_alert: The inspection of HOME was given to another inspector',
  'inspector2@hearthkeep.example is mailed: Finish the inspection of HOME',
  `${inspectorIs}: The inspection of HOME was given to another inspector`,
  'owner hears system_alert: Another inspector finishes the inspection of HOME',
]
/** The visit leaves the calendars of these people. */
const over = (...people: string[]) =>
  people.map((who) => `${who}: The inspection of HOME was cancelled`)
const moved = 'The inspection of HOME has a new time'
const movedInBoth = [`${ownerIs}: ${moved}`, `${inspectorIs}: ${moved}`]
const toOwnerAlone = [
  'owner hears inspection_scheduled: Your inspection of HOME has a new time',
  `${ownerIs}: ${moved}`,
]
const whileWaiting = [
  'admin hears system_alert: Request NUMBER waits for an inspector at another time',
  `${ownerIs}: ${moved}`,
]
const published = [
  'homeowner@hearthkeep.example is mailed: The report for HOME is published',
  'owner hears health_score_updated: Your home’s score is 100',
  'owner hears inspection_completed: The report for HOME is published',
]
const refused = [
  'admin hears system_alert: The payment for NUMBER, HOME did not go through',
  'owner hears invoice_due: Your payment for HOME did not go through',
]

const byEvent: Record<string, string[]> = {
  'assign to the inspector by admin, requested': assignedTo('inspector'),
  'assign to the inspector by system, requested': assignedTo('inspector'),
  'assign to the inspector by admin, on the day of the visit': assignedTo('inspector'),
  'assign to another inspector by admin, requested': assignedTo('another inspector'),
  'assign to another inspector by system, requested': assignedTo('another inspector'),
  'assign to another inspector by admin, scheduled': [
    ...assignedTo('another inspector'),
    'inspector hears system_alert: The inspection of HOME was given to another inspector',
    `${inspectorIs}: The inspection of HOME was given to another inspector`,
  ],
  'assign to another inspector by admin, in_progress': handedOver,
  'assign to another inspector by admin, completed': handedOver,
  'start by inspector, scheduled': [],
  'complete by inspector, in_progress': [],
  'finalize by inspector, completed': [
    'homeowner@hearthkeep.example is mailed: $425.00 is due for the inspection of HOME',
    ...published,
    'owner hears invoice_due: Payment is due for the inspection of HOME',
    'report 1',
  ],
  'finalize by inspector, completed and paid': [...published, 'report 1'],
  'reopen by inspector, completed': [],
  'amend by inspector, finalized': [],
  'amend by admin, finalized': [],
  'cancel by owner, requested': over(ownerIs),
  'cancel by admin, requested': [`owner ${cancelled}`, ...over(ownerIs)],
  'cancel by owner, scheduled': [`inspector ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by inspector, scheduled': [`owner ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by admin, scheduled': [
    `inspector ${cancelled}`,
    `owner ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  'cancel by owner, paid': [toReturn, `inspector ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by inspector, paid': [toReturn, `owner ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by owner, requested and paid': [toReturn, ...over(ownerIs)],
  'cancel by admin, requested and paid': [`owner ${cancelled}`, ...over(ownerIs)],
  'cancel by owner, in progress and paid': [
    toReturn,
    `inspector ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  'cancel by inspector, in progress and paid': [
    toReturn,
    `owner ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  'cancel by admin, in progress and paid': [
    `inspector ${cancelled}`,
    `owner ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  // Who cancels it knows.
  'cancel by admin, paid': [
    `inspector ${cancelled}`,
    `owner ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  'cancel by owner, in_progress': [`inspector ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by inspector, in_progress': [`owner ${cancelled}`, ...over(ownerIs, inspectorIs)],
  'cancel by admin, in_progress': [
    `inspector ${cancelled}`,
    `owner ${cancelled}`,
    ...over(ownerIs, inspectorIs),
  ],
  'sign by owner, unsigned': [],
  'agreement.renewed by system, requested': [],
  'waive by admin, requested': waived,
  'waive by admin, pending': waived,
  'waive by admin, failed': waived,
  'unwaive by admin, waived': dueAgain,
  'unwaive by admin, waived while a payment is paid': counts,
  'unwaive by admin, waived while a payment is pending': counts,
  'unwaive by admin, finalized and waived': [
    'homeowner@hearthkeep.example is mailed: $425.00 is due for the inspection of HOME',
    ...dueAgain,
  ],
  // A request has no time yet: whatever is chosen is its first one.
  'reschedule to its own time by admin, requested': toOwnerAlone,
  'reschedule to another time by admin, requested': toOwnerAlone,
  'reschedule to its own time by owner, requested': whileWaiting,
  'reschedule to another time by owner, requested': whileWaiting,
  'reschedule to another time by admin, scheduled': [
    'inspector hears inspection_scheduled: The inspection of HOME has a new time',
    'owner hears inspection_scheduled: Your inspection of HOME has a new time',
    ...movedInBoth,
  ],
  'reschedule to another time by owner, scheduled': [
    'inspector hears inspection_scheduled: The inspection of HOME has a new time',
    ...movedInBoth,
  ],
  'reschedule to another time by inspector, scheduled': [
    'owner hears inspection_scheduled: Your inspection of HOME has a new time',
    ...movedInBoth,
  ],
  // On its day the time that the thing had before is another one.
  'reschedule to its own time by admin, on the day of the visit': [
    'inspector hears inspection_scheduled: The inspection of HOME has a new time',
    'owner hears inspection_scheduled: Your inspection of HOME has a new time',
    ...movedInBoth,
  ],
  'reschedule to its own time by inspector, on the day of the visit': [
    'owner hears inspection_scheduled: Your inspection of HOME has a new time',
    ...movedInBoth,
  ],
  'payment.pending by provider, requested': [],
  'payment.pending by provider, failed': [],
  'payment.paid by provider, requested': paid,
  'payment.paid by provider, pending': paid,
  'payment.paid by provider, failed': paid,
  'payment.paid by provider, cancelled': [...paid, toReturn],
  'payment.paid by provider, cancelled and pending': [...paid, toReturn],
  'payment.paid by provider, cancelled and failed': [...paid, toReturn],
  'payment.failed by provider, requested': refused,
  'payment.failed by provider, pending': refused,
}

/** What each event does beside the state, and where it was sent first. */
export const ends = Object.fromEntries(
  Object.entries(byEvent).map(([event, effects]) => [event, [...effects].sort()]),
)
