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

/** A mail with one more sentence at its foot. A firm that says the mail in its own words says this, too. */
export const alsoSays = (mail: Mail, sentence: string): Mail => ({
  ...mail,
  text: `${mail.text}\n\n${sentence}`,
  html: mail.html.replace(
    '</body>',
    () => `<p style="font-size:.85em">${escapeHtml(sentence)}</p></body>`,
  ),
  ...(mail.wording && { wording: { ...mail.wording, foot: [...mail.wording.foot, sentence] } }),
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
      'If you did not ask, ignore this e-mail: nothing has changed.',
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

export const invitedAgainMail = (to: string, name: string, from: string, url: string) =>
  letter(
    to,
    `${from} invites you to Hearthkeep`,
    name,
    [`${from} wanted to start an account for you. You already have one: just log in.`],
    { label: 'Log in', url },
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
