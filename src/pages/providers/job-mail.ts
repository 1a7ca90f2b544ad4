import type { Issue } from '#contract/issues.ts'
import { callable } from './provider-words.ts'

type About = Pick<Issue, 'title' | 'observation' | 'recommendation' | 'locations'>
type Home = { street: string; city: string; state: string }

/** The job of an issue in words, ready to send to somebody. */
const wordsOf = (about: About, home: Home | null): string => {
  const { title, observation, recommendation, locations } = about
  const place =
    home === null ? '' : ` at ${[home.street, home.city, home.state].filter(Boolean).join(', ')}`
  return [
    'Hello,',
    `could you look at this${place}?`,
    [title, ...(locations.length === 0 ? [] : [`Where: ${locations.join(', ')}`])].join('\n'),
    ...(observation === '' ? [] : [`What was found: ${observation}`]),
    ...(recommendation === '' ? [] : [`What was recommended: ${recommendation}`]),
    'Please tell me when you could come and what it would cost.',
    'Thank you',
  ]
    .join('\n\n')
    .replace(/\n/g, '\r\n')
}

/** An address by which a mail program opens with the job. */
export const jobMail = (email: string, about: About, home: Home | null): string => {
  const parts = { subject: `Job: ${about.title}`, body: wordsOf(about, home) }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}

/** The same for text messages. Some systems want the body after `?`, others after `&`; all take both. */
export const jobText = (phone: string, about: About, home: Home | null): string =>
  `${callable(phone).replace(/^tel:/, 'sms:').replace(/,.*/, '')}?&body=${encodeURIComponent(wordsOf(about, home))}`
