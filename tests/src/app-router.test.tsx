// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { appHistory } from '#src/services/history.ts'
import { click, render } from '#tests/support/browser/render.tsx'

/* The links and steps of a page, over the one history of the app. */

let shown: ReturnType<typeof render>
const Page = () => (
  <>
    <Link to={{ pathname: '/licenses', search: '?page=2', hash: '#ohio' }}>Licenses</Link>
    <Link to="/profile" replace>
      Profile
    </Link>
    <Link to="/notifications?page=2" preventScrollReset>
      Page 2
    </Link>
    <Link to="/notifications?page=3" preventScrollReset replace>
      Page 3
    </Link>
  </>
)
const address = () => location.pathname + location.search + location.hash
const link = (name: string) => shown.saying('a', name)

beforeEach(() => {
  act(() => appHistory.navigate('/notifications'))
  shown = render(
    <AppRouter>
      {({ pathname }) => (
        <>
          <p>{pathname}</p>
          <Page />
        </>
      )}
    </AppRouter>,
  )
})
afterEach(() => shown.remove())

describe('a link', () => {
  it('has its whole address, for a new tab, and leads there in this one', () => {
    expect(link('Licenses').getAttribute('href')).toBe('/licenses?page=2#ohio')
    const entries = history.length
    click(link('Licenses'))
    expect([address(), history.length]).toEqual(['/licenses?page=2#ohio', entries + 1])
    expect(shown.one('p').textContent).toBe('/licenses')
  })

  it('may take the place of the page that it is on', () => {
    const entries = history.length
    const { visit } = appHistory.location
    click(link('Profile'))
    expect([address(), history.length]).toEqual(['/profile', entries])
    expect(appHistory.location.visit).not.toBe(visit)
  })

  it('that stays on its page makes no new visit, whether it adds an entry or takes one’s place', () => {
    const { visit } = appHistory.location
    const entries = history.length
    click(link('Page 2'))
    expect([address(), appHistory.location.visit]).toEqual(['/notifications?page=2', visit])
    click(link('Page 3'))
    expect([address(), appHistory.location.visit]).toEqual(['/notifications?page=3', visit])
    expect(history.length).toBe(entries + 1)
  })
})
