import type { Issue } from '#contract/issues.ts'

type About = Pick<Issue, 'title' | 'observation' | 'recommendation' | 'locations'>
type Home = { street: string; city: string; state: string }

/** An address by which a mail program opens with the job of an issue, ready to send to somebody. */
export const jobMail = (email: string, about: About, home: Home | null): string => {
  const { title, observation, recommendation, locations } = about
  const place =
    home === null ? '' : ` at ${[home.street, home.city, home.state].filter(Boolean).join(', ')}`
  const lines = [
    'Hello,',
    `could you look at this${place}?`,
    [title, ...(locations.length === 0 ? [] : [`Where: ${locations.join(', ')}`])].join('\n'),
    ...(observation === '' ? [] : [`What was found: ${observation}`]),
    ...(recommendation === '' ? [] : [`What was recommended: ${recommendation}`]),
    'Please tell me when you could come and what it would cost.',
    'Thank you',
  ]
  const parts = { subject: `Job: ${title}`, body: lines.join('\n\n').replace(/\n/g, '\r\n') }
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}
