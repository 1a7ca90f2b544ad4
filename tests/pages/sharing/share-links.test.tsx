import { expect, it } from 'vitest'
import type { SharedLink } from '#contract/links.ts'
import { AppRouter } from '#src/app-router.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { LinkLine, ShareLinks } from '#src/pages/sharing/share-links.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { render } from '#tests/support/browser/render.tsx'

const link: SharedLink = {
  link_id: 'l1',
  scope: 'full',
  agent: null,
  created_at: '2018-12-20T15:00:00Z',
  expires_at: '2999-01-19T15:00:00Z',
  revoked_at: null,
  times_opened: 1,
  opened: ['2018-12-21T15:00:00Z'],
  time_zone: 'America/Chicago',
}
const line = (of: Partial<SharedLink>) => (
  <LinkLine link={{ ...link, ...of }} busy={false} error={null} onRevoke={() => {}} />
)

it('a link of an earlier year is told with the years in which it was made, opened and ended', () => {
  const page = render(line({ expires_at: '2019-01-19T15:00:00Z' }))
  expect(page.one('li > :last-child').textContent).toBe(
    'Made Thu, Dec 20, 2018, 9:00 AM, good until Sat, Jan 19, 2019, 9:00 AM, opened once: Fri, Dec 21, 2018, 9:00 AM',
  )
  page.remove()
})

it('the focus stays with the line of a link that was just revoked, and goes to none that was before', () => {
  const page = render(line({}))
  page.one('button').focus()
  page.show(line({ revoked_at: '2018-12-22T15:00:00Z' }))
  expect(document.activeElement).toBe(page.one('li'))
  page.remove()
  const other = render(line({ revoked_at: '2018-12-22T15:00:00Z' }))
  expect(document.activeElement).toBe(document.body)
  other.remove()
})

it('a link that was just made has the focus, to be copied', () => {
  giveDialogs()
  const show = (url: string | null) => (
    <AppContext value={start().wired}>
      <AppRouter>
        {() => (
          <ShareLinks
            title="Share"
            subject="this report"
            // What the list of links needs of a read.
            links={{ data: null, error: null, status: null } as never}
            onPage={() => {}}
            url={url}
            form={<button type="button">Make the link</button>}
            line={() => null}
            onClose={() => {}}
          />
        )}
      </AppRouter>
    </AppContext>
  )
  const page = render(show(null))
  page.saying('button', 'Make the link').focus()
  page.show(show('https://h.example/r?token=t'))
  expect(document.activeElement).toBe(page.one('input'))
  page.remove()
})
