import { expect, it } from 'vitest'
import { jobMail, jobText } from '#src/pages/providers/job-mail.ts'

it('a job is prepared for mail: who, where, what was found, and what is asked', () => {
  const url = new URL(
    jobMail(
      'ada@trades.example',
      {
        title: 'Leak & drip',
        observation: 'Water below the trap.',
        recommendation: 'Replace it.',
        locations: ['Kitchen', 'Bath'],
      },
      { street: '12 Example Lane', city: 'Austin', state: 'TX' },
    ),
  )
  expect(url.pathname).toBe('ada@trades.example')
  expect(url.searchParams.get('subject')).toBe('Job: Leak & drip')
  const body = url.searchParams.get('body') ?? ''
  expect(body.split('\r\n\r\n')).toEqual([
    'Hello,',
    'could you look at this at 12 Example Lane, Austin, TX?',
    'Leak & drip\r\nWhere: Kitchen, Bath',
    'What was found: Water below the trap.',
    'What was recommended: Replace it.',
    'Please tell me when you could come and what it would cost.',
    'Thank you',
  ])
})

it('a job is prepared for a text message to the number without its extension', () => {
  const about = { title: 'Leak', observation: '', recommendation: '', locations: [] }
  const text = jobText('+1 (512) 555-0142 x12', about, null)
  expect(text).toMatch(/^sms:\+15125550142\?&body=Hello/)
  expect(decodeURIComponent(text)).toContain('Leak')
})

it('a job says nothing of what is not known: no place, no finding, no recommendation', () => {
  const about = { title: 'Leak', observation: '', recommendation: '', locations: [] }
  const body = (home: Parameters<typeof jobMail>[2]) =>
    new URL(jobMail('ada@trades.example', about, home)).searchParams.get('body')
  const rest =
    'Leak\r\n\r\nPlease tell me when you could come and what it would cost.\r\n\r\nThank you'
  expect(body(null)).toBe(`Hello,\r\n\r\ncould you look at this?\r\n\r\n${rest}`)
  expect(body({ street: 'Oak 1', city: '', state: 'TX' })).toBe(
    `Hello,\r\n\r\ncould you look at this at Oak 1, TX?\r\n\r\n${rest}`,
  )
})

it('a job goes to the whole address, whatever signs it has', () => {
  const about = { title: 'Leak', observation: '', recommendation: '', locations: [] }
  const url = new URL(jobMail('ada?cc=eve+50%@trades.example', about, null))
  expect(decodeURIComponent(url.pathname)).toBe('ada?cc=eve+50%@trades.example')
  expect(url.searchParams.get('subject')).toBe('Job: Leak')
})
