import { afterEach, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { Behind } from '#src/pages/sharing/shared-link.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/** What this tab read a moment ago, and the answer to its next look. */
const read: Resource<string> = {
  data: 'Worn shingles',
  former: false,
  follows: true,
  error: null,
  status: null,
  code: null,
  fields: {},
  busy: false,
  staleSince: null,
  retry: () => {},
  refresh: () => {},
}
let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const tree = (of: Resource<string>) => (
  <AppContext value={start().wired}>
    <AppRouter>
      {() => (
        <main>
          <Behind title="Shared inspection report" of={of} unsent={<p>My answer</p>}>
            {(finding) => (
              <>
                <p>{finding}</p>
                <button type="button">Send</button>
              </>
            )}
          </Behind>
        </main>
      )}
    </AppRouter>
  </AppContext>
)
const show = (of: Resource<string>) => {
  shown = render(tree(of))
  return shown
}

it.each([
  ['revoked_link', 410, 'This link was withdrawn'],
  ['expired_link', 410, 'This link has expired'],
  ['locked', 403, 'This report cannot be read yet'],
  ['invalid_link', 404, 'This link does not work'],
])(
  'what a link showed is gone from a tab that read it before, once the server refuses it: %s',
  (code, status, title) => {
    const page = show({ ...read, code, status, error: 'No.', staleSince: 0 })
    expect(page.one('h1').textContent).toBe(title)
    expect(page.all('p').map(({ textContent }) => textContent)).not.toContain('Worn shingles')
  },
)

it('what a link showed stays while the server gives no answer', () => {
  const page = show({ ...read, code: 'network', error: 'Unable to connect.', staleSince: 0 })
  expect(page.saying('p', 'Worn shingles')).toBeDefined()
})

it('what its reader typed stays in sight when a link ends, and the focus that went with the page is at its heading', () => {
  const page = show(read)
  expect(page.all('p').map(({ textContent }) => textContent)).not.toContain('My answer')
  page.one('button').focus()
  page.show(tree({ ...read, code: 'revoked_link', status: 410, error: 'No.', staleSince: 0 }))
  expect(page.saying('p', 'My answer')).toBeDefined()
  expect(document.activeElement).toBe(page.one('h1'))
})

it('a link that was over before takes no focus', () => {
  const page = show({ ...read, data: null, code: 'expired_link', status: 410, error: 'No.' })
  expect(page.one('h1').textContent).toBe('This link has expired')
  expect(document.activeElement).toBe(document.body)
})
