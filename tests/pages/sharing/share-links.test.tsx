import { expect, it } from 'vitest'
import type { SharedLink } from '#contract/links.ts'
import { LinkLine } from '#src/pages/sharing/share-links.tsx'
import { render } from '#tests/support/browser/render.tsx'

it('a link of an earlier year is told with the years in which it was made, opened and ended', () => {
  const link: SharedLink = {
    link_id: 'l1',
    scope: 'full',
    agent: null,
    created_at: '2018-12-20T15:00:00Z',
    expires_at: '2019-01-19T15:00:00Z',
    revoked_at: null,
    times_opened: 1,
    opened: ['2018-12-21T15:00:00Z'],
    time_zone: 'America/Chicago',
  }
  const page = render(<LinkLine link={link} busy={false} error={null} onRevoke={() => {}} />)
  expect(page.one('li > :last-child').textContent).toBe(
    'Made Thu, Dec 20, 2018, 9:00 AM, good until Sat, Jan 19, 2019, 9:00 AM, opened once: Fri, Dec 21, 2018, 9:00 AM',
  )
  page.remove()
})
