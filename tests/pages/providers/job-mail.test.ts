import { expect, it } from 'vitest'
import { jobMail } from '#src/pages/providers/job-mail.ts'

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
  expect(body).toContain('at 12 Example Lane, Austin, TX?')
  expect(body).toContain('Leak & drip\r\nWhere: Kitchen, Bath')
  expect(body).toContain('What was found: Water below the trap.')
  expect(body).toContain('What was recommended: Replace it.')
})
