import { agentTexts } from './agent-texts.ts'
import { visitTexts } from './visit-texts.ts'

/*
 * What mails say until a firm has words of its own. The button and where it leads are the product's; so are mails that
 * guard an account, such as the one with a new password: no firm can break or fake those.
 */

export type MailText = {
  /** Its subject matter, for the admin who changes it. */
  says: string
  to: 'homeowner' | 'inspector' | 'admin' | 'person'
  subject: string
  /** Each line is a paragraph. A line whose facts are empty is left out. */
  body: string
  /** The fields without which a reader does not know what it is about. */
  needs: readonly string[]
  /** Fields that the standard text does not use. */
  also?: readonly string[]
  button: string
}

export const mailTexts = {
  ...visitTexts,
  'report.published': {
    says: 'A report is published',
    to: 'homeowner',
    subject: 'The report for {street} is published',
    body: 'Your inspector has published the report. The summary comes first; each finding says what it means and what to do.',
    needs: ['street'],
    button: 'Read the report',
  },
  ...agentTexts,
  'message.received': {
    says: 'Someone wrote about an inspection',
    to: 'person',
    subject: 'A message about the inspection of {street}',
    body: '{from} wrote to you about the inspection of {street}, number {number}.\nRead it and answer on the page of the inspection.',
    needs: ['from', 'number'],
    button: 'Read the message',
  },
  'bill.invoice': {
    says: 'A payment is due',
    to: 'homeowner',
    subject: '{amount} is due for the inspection of {street}',
    body: 'The report of inspection {number} is ready. It opens as soon as the payment arrives.\n{lines}\nDue now: {amount}\n{attached}',
    needs: ['amount', 'number', 'lines'],
    button: 'Pay',
  },
  'bill.receipt': {
    says: 'A payment arrived, with its receipt',
    to: 'homeowner',
    subject: 'Receipt {number} for {street}',
    body: 'Your payment of {amount} for {street} has arrived. Thank you.\nReceipt {number} is attached. You can also find it on the page of the inspection.',
    needs: ['amount', 'number'],
    button: 'Open the inspection',
  },
  'bill.creditNote': {
    says: 'Money goes back, with its credit note',
    to: 'homeowner',
    subject: 'Credit note {number} for {street}',
    body: '{amount} for {street} is on its way back to you. Banks take up to ten days to show it.\nCredit note {number} is attached. You can also find it on the page of the inspection.',
    needs: ['amount', 'number'],
    button: 'Open the inspection',
  },
  'agreement.sent': {
    says: 'An agreement waits for a signature',
    to: 'homeowner',
    subject: 'Sign the agreement for {street}',
    body: 'The agreement for the inspection of {street} waits for your signature. You can read and sign it on any device, without logging in.\nThe link is for you alone: do not pass it on. It is good for {days} days.',
    needs: ['street', 'days'],
    button: 'Read the agreement',
  },
  'agreement.sealed': {
    says: 'An agreement is signed, with its PDF',
    to: 'person',
    subject: 'The signed agreement for {street}',
    body: '{signer} has signed the agreement for the inspection of {street}. The attached PDF has its text, the signature, and what happened when.\nThe PDF is sealed: a program that checks signatures can tell whether it was changed. Keep it.',
    needs: ['street', 'signer'],
    button: 'Open the inspection',
  },
  'invitation.sent': {
    says: 'An invitation to an account',
    to: 'person',
    subject: '{from} invites you to Hearthkeep',
    body: '{from} started {account}. Choose a password, and it is yours.\nThe link is good for {days} days. If you do not know {from}, ignore this e-mail: nothing happens unless you accept.',
    needs: ['from', 'days'],
    button: 'Activate my account',
  },
  'booking.confirm': {
    says: 'A booking to confirm',
    to: 'homeowner',
    subject: 'Confirm your inspection',
    body: 'You asked for an inspection of {visit}. Choose a password, and it is booked.\nThe time is not held until then. The link is good for {days} days. If you did not ask, ignore this e-mail: nothing happens unless you confirm.',
    needs: ['visit', 'days'],
    button: 'Confirm my inspection',
  },
  'booking.prepared': {
    says: 'A booking that we prepared for a client',
    to: 'homeowner',
    subject: '{from} has prepared your inspection',
    body: '{from} has prepared an inspection of {visit} for you. Look at it, sign the agreement, and send it: then it is booked.\nThe link is good for {days} days. If you do not know {from}, ignore this e-mail: nothing happens unless you sign.',
    needs: ['from', 'visit', 'days'],
    button: 'Look at it and sign',
  },
  'booking.known': {
    says: 'Someone with an account books without logging in',
    to: 'homeowner',
    subject: 'Log in to book your inspection',
    body: 'You asked for an inspection of {street}. You already have an account: log in, in the browser in which you chose the time, and send the booking from there.\nIf you did not ask, ignore this e-mail: nothing has been booked.',
    needs: ['street'],
    button: 'Log in and book',
  },
  'waiting.covered': {
    says: 'A county of the waiting list has an inspector',
    to: 'person',
    subject: 'We inspect homes in {county} now',
    body: 'You asked us to write when an inspector covers {county}. One does now: choose a time.\nThe offer is good for {days} days, until {until}; then you are off the waiting list. If the inspector leaves the county before that, you keep waiting, and we write again.',
    needs: ['county', 'until'],
    button: 'Book an inspection',
  },
  'reminders.day': {
    says: 'Reminders that are due today',
    to: 'homeowner',
    subject: '{summary}',
    body: '{list}',
    needs: ['list'],
    button: 'See your reminders',
  },
  'reminders.week': {
    says: 'Reminders of the week',
    to: 'homeowner',
    subject: '{summary}',
    body: '{list}',
    needs: ['list'],
    button: 'See your reminders',
  },
  'home.added': {
    says: 'An admin added a home for its owner',
    to: 'homeowner',
    subject: '{street} is in your account now',
    body: 'We have added {street} to your account. Look at what we know about it, and correct what is wrong.\nIf it is not your home, write to us.',
    needs: ['street'],
    button: 'Open the home',
  },
  'home.left': {
    says: 'A home was transferred: to the former owner',
    to: 'homeowner',
    subject: '{street} was transferred',
    body: 'An admin has transferred {street} to another account. Its reports, issues and upkeep tasks, and the documents that go with the home, are the new owner’s now. Your other documents, your notes, costs and photos, your service providers and your DIY inspections stay yours alone: your profile has them under Former homes.\nLinks that you shared no longer work. If this is a mistake, write to us right away.',
    needs: ['street'],
    button: 'Write to us',
  },
  'home.received': {
    says: 'A home was transferred: to the new owner',
    to: 'homeowner',
    subject: '{street} is yours now',
    body: 'An admin has transferred {street} to your account, with its reports, issues and upkeep tasks, and the documents that go with the home.',
    needs: ['street'],
    button: 'Open the home',
  },
  'home.archived': {
    says: 'A home was archived',
    to: 'homeowner',
    subject: '{street} was archived',
    body: 'An admin has archived {street} and wrote: {reason}\nIt is no longer in your account. Nothing of it is deleted: write to us to have it back.',
    needs: ['street', 'reason'],
    button: 'Write to us',
  },
  'license.approved': {
    says: 'A license is approved',
    to: 'inspector',
    subject: 'Your license is approved',
    body: 'An admin has checked your license. You can have visits and invite clients now.\nChoose the counties that you drive to: requests from there come to you.',
    needs: [],
    button: 'Choose my counties',
  },
  'license.refused': {
    says: 'A license was not approved',
    to: 'inspector',
    subject: 'Your license was not approved',
    body: 'An admin looked at your license and wrote: {reason}\nYou can correct the details on your dashboard and send them again.',
    needs: ['reason'],
    button: 'Open my dashboard',
  },
  'license.declined': {
    says: 'A renewed license was not approved',
    to: 'inspector',
    subject: 'Your renewed license was not approved',
    body: 'An admin looked at your renewed license and wrote: {reason}\nYour present license is good until {day}. Correct the renewed one on your dashboard and send it again.',
    needs: ['reason', 'day'],
    button: 'Open my dashboard',
  },
  'license.ending': {
    says: 'A license ends within 30 days',
    to: 'inspector',
    subject: 'Your license ends soon',
    body: 'The last day of your license is {day}. After that you get no new visits.\nSend the renewed one from your dashboard: the present one stays good until an admin has checked it.',
    needs: ['day'],
    button: 'Send my renewed license',
  },
  'license.ended': {
    says: 'A license has expired',
    to: 'inspector',
    subject: 'Your license has expired',
    body: 'The last day of your license is over. You get no new visits until an admin has checked the renewed one.\nSend its details on your dashboard.',
    needs: [],
    button: 'Send my license',
  },
  'license.endedWaiting': {
    says: 'A license has expired while a renewed one waits',
    to: 'inspector',
    subject: 'Your license has expired',
    body: 'The last day of your license is over. The renewed one waits for an admin; until then you get no new visits.\nYou get an e-mail as soon as it is approved.',
    needs: [],
    button: 'Open my dashboard',
  },
  'areas.proposed': {
    says: 'An inspector proposes other service areas',
    to: 'admin',
    subject: '{inspector} proposes other service areas',
    body: '{inspector} wants to change their service areas: {change}.\nThe counties stay as they are until an admin approves it.',
    needs: ['inspector', 'change'],
    button: 'Approve or decline it',
  },
  'areas.approved': {
    says: 'A change of service areas is approved',
    to: 'inspector',
    subject: 'Your change of service areas is approved',
    body: 'An admin has approved your change: {change}. Requests come to you accordingly from now on.',
    needs: ['change'],
    button: 'Open my service areas',
  },
  'areas.declined': {
    says: 'A change of service areas is declined',
    to: 'inspector',
    subject: 'Your change of service areas was declined',
    body: 'An admin looked at your change ({change}) and wrote: {reason}\nYour counties stayed as they were. You can propose another change.',
    needs: ['change', 'reason'],
    button: 'Open my service areas',
  },
} as const satisfies Readonly<Record<string, MailText>>

export type MailKind = keyof typeof mailTexts
