import { worded } from '#contract/lives/worded.ts'

/** What the notices about an inspection say until a firm has words of its own. */
export const inspectionNotices = {
  waits: 'Request {number} waits for an inspector',
  waitsAnew: 'Request {number} waits for an inspector at another time',
  uncovered: 'No inspector covers the county of {street}, {city}',
  givenAway: 'The inspection of {street} was given to another inspector',
  assigned: 'New inspection: {street}, {city}',
  takenOver: 'Finish the inspection of {street}, {city}: it is yours now',
  handedOver: 'Another inspector finishes the inspection of {street}',
  scheduled: 'Your inspection of {street} is scheduled',
  moved: 'The inspection of {street} has a new time',
  yoursMoved: 'Your inspection of {street} has a new time',
  published: 'The report for {street} is published',
  due: 'Payment is due for the inspection of {street}',
  cancelled: 'The inspection of {street} was cancelled',
  moneyBack: '{number}, {street} was cancelled after it was paid: return the money',
  waived: 'Nothing is left to pay for {street}',
  unwaived: 'The payment for {street} is no longer waived; yours counts',
  dueAgain: 'The payment for {street} is no longer waived and is due',
  paid: 'Your payment for {street} arrived',
  refused: 'Your payment for {street} did not go through',
  failed: 'The payment for {number}, {street} did not go through',
} as const
export const noticeOf = worded('inspection', inspectionNotices)
