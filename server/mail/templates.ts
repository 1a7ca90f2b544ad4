import { escapeHtml } from '#server/html.ts'
import type { Mail } from './queue.ts'

/** The paint of a mail's button, until a firm has a color of its own. */
export const buttonPaint = 'background:#263f52'

/** One look for all mails: a greeting, sentences, at most one button, and why it came. */
export const letter = (
  to: string,
  subject: string,
  name: string,
  sentences: string[],
  action?: { label: string; url: string },
): Mail => {
  const hello = name === '' ? 'Hello,' : `Hello ${name},`
  return {
    to,
    subject,
    text: [
      hello,
      '',
      ...sentences.flatMap((sentence) => [sentence, '']),
      ...(action ? [`${action.label}: ${action.url}`, ''] : []),
      'Hearthkeep. Protecting what matters most, one home at a time.',
    ].join('\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;color:#263f52;line-height:1.5;max-width:34em;margin:2em auto;padding:0 1em">
<p>${escapeHtml(hello)}</p>${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}
${action ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;${buttonPaint};color:#fff;padding:.8em 1.4em;border-radius:8px;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="font-size:.85em">Or open this address: ${escapeHtml(action.url)}</p>` : ''}
<p style="font-size:.85em">Hearthkeep. Protecting what matters most, one home at a time.</p></body></html>`,
  }
}

/** A mail with one more sentence at its foot. */
export const alsoSays = (mail: Mail, sentence: string): Mail => ({
  ...mail,
  text: `${mail.text}\n\n${sentence}`,
  html: mail.html.replace(
    '</body>',
    () => `<p style="font-size:.85em">${escapeHtml(sentence)}</p></body>`,
  ),
})

export const verifyMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Confirm your e-mail address',
    name,
    [
      'Thank you for signing up. Confirm that this address is yours, and you can log in.',
      'The link is good for 24 hours.',
    ],
    { label: 'Confirm my address', url },
  )

export const alreadyMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'You already have an account',
    name,
    [
      'Someone, probably you, tried to sign up with this address. It already has an account: just log in.',
      'If you forgot the password, choose a new one from the log-in page. If it was not you, you do not need to do anything.',
    ],
    { label: 'Log in', url },
  )

export const resetMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Choose a new password',
    name,
    [
      'You asked for a new password. The link is good for one hour and works once.',
      'If you did not ask, ignore this mail: nothing has changed.',
    ],
    { label: 'Choose a new password', url },
  )

export const passwordChangedMail = (to: string, name: string, url: string) =>
  letter(
    to,
    'Your password was changed',
    name,
    [
      'Your password has just been changed and every other session was signed out.',
      'If it was not you, choose a new one right away.',
    ],
    { label: 'Choose a new password', url },
  )

export const linkedMail = (to: string, name: string, issuer: string, url: string) =>
  letter(
    to,
    'Another way to sign in',
    name,
    [
      `Your account was just opened with ${issuer} for the first time, because that account has the same address. From now on you can sign in with either.`,
      'If it was not you, tell us right away.',
    ],
    { label: 'Write to us', url },
  )

export const invitationMail = (
  to: string,
  name: string,
  from: string,
  address: string | null,
  url: string,
  days: number,
) =>
  letter(
    to,
    `${from} invites you to Hearthkeep`,
    name,
    [
      address === null
        ? `${from} started an account for you. Choose a password, and it is yours.`
        : `${from} started an account for you, with your home at ${address} in it. Choose a password, and it is yours.`,
      `The link is good for ${days} days. If you do not know ${from}, ignore this mail: nothing happens unless you accept.`,
    ],
    { label: 'Activate my account', url },
  )

/** The one step that is left of a visitor's booking. `visit`: the home and the time in words. */
export const bookingMail = (to: string, name: string, visit: string, url: string, days: number) =>
  letter(
    to,
    'Confirm your inspection',
    name,
    [
      `You asked for an inspection of ${visit}. Choose a password, and it is booked.`,
      `We keep the time for nobody until then. The link is good for ${days} days. If you did not ask, ignore this mail: nothing happens unless you confirm.`,
    ],
    { label: 'Confirm my inspection', url },
  )

/** To a client: somebody of ours chose home, services and time with them; they sign it. */
export const preparedMail = (
  to: string,
  name: string,
  from: string,
  visit: string,
  url: string,
  days: number,
) =>
  letter(
    to,
    `${from} has prepared your inspection`,
    name,
    [
      `${from} has prepared an inspection of ${visit} for you. Look at it, sign the agreement, and send it: then it is booked.`,
      `The link is good for ${days} days. If you do not know ${from}, ignore this mail: nothing happens unless you sign.`,
    ],
    { label: 'Look at it and sign', url },
  )

export const bookingKnownMail = (to: string, name: string, street: string, url: string) =>
  letter(
    to,
    'Log in to book your inspection',
    name,
    [
      `You asked for an inspection of ${street}. You already have an account: log in, in the browser in which you chose the time, and send the booking from there.`,
      'If you did not ask, ignore this mail: nothing has been booked.',
    ],
    { label: 'Log in and book', url },
  )

/** To somebody on the waiting list; `county` with its state. */
export const coveredMail = (to: string, county: string, url: string) =>
  letter(
    to,
    `We inspect homes in ${county} now`,
    '',
    [
      `You asked us to write when an inspector covers ${county}. One does now: choose a time.`,
      'You are off the waiting list, and this is the only mail about it.',
    ],
    { label: 'Book an inspection', url },
  )

export const invitedAgainMail = (to: string, name: string, from: string, url: string) =>
  letter(
    to,
    `${from} invites you to Hearthkeep`,
    name,
    [`${from} wanted to start an account for you. You already have one: just log in.`],
    { label: 'Log in', url },
  )

export const reportMail = (to: string, name: string, street: string, url: string) =>
  letter(
    to,
    `The report for ${street} is published`,
    name,
    [
      'Your inspector has published the report. The summary comes first; each finding says what it means and what to do.',
    ],
    { label: 'Read the report', url },
  )

/** To support: a message from the contact page. A person answers it, to the address in the message. */
export const contactMail = (
  to: string,
  reference: string,
  {
    name,
    email,
    topic,
    message,
    trace,
  }: Record<'name' | 'email' | 'topic' | 'message', string> & { trace: string | null },
) =>
  letter(to, `${reference}: ${topic}`, '', [
    `From ${name}, ${email}`,
    message,
    ...(trace === null || trace === '' ? [] : [`Support trace: ${trace}`]),
  ])

type DueLine = { street: string; title: string; due_on: string }
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const lineOf = ({ title, due_on, street }: DueLine, today: string): string =>
  `${due_on < today ? 'Overdue' : due_on === today ? 'Today' : weekday.format(Date.parse(`${due_on}T12:00:00Z`))}: ${title} (${street})`

/** What is due on a day, or in a week; both can be switched off in one press. */
export const remindersMail = (
  { to, name }: { to: string; name: string },
  kind: 'on_day' | 'weekly',
  due: readonly DueLine[],
  today: string,
  { page, unsubscribe }: { page: string; unsubscribe: string },
): Mail => {
  const late = due.filter(({ due_on }) => due_on < today).length
  const subject =
    kind === 'on_day'
      ? due.length === 1
        ? `Due today: ${due[0]?.title}`
        : `${due.length} reminders are due today`
      : `Your home this week: ${due.length - late} due${late === 0 ? '' : `, ${late} overdue`}`
  return {
    ...letter(
      to,
      subject,
      name,
      [
        ...due.map((line) => lineOf(line, today)),
        `You get this mail because ${kind === 'on_day' ? 'you asked for a mail on the day of a reminder' : 'your home has reminders'}. To stop it, open ${unsubscribe}`,
      ],
      { label: 'See your reminders', url: page },
    ),
    unsubscribe_url: unsubscribe,
  }
}
