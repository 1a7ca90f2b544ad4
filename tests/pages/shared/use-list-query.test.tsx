import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { appHistory } from '#src/services/history.ts'
import { click, render } from '#tests/support/browser/render.tsx'

/* The real router over the browser's own history, around a list of the contract. */

let asked: ReturnType<typeof useUsers>
const useUsers = () =>
  useListQuery('admin.users', { q: '', user_type: '', sort: '-created_at', page_size: '20' })
const Page = () => {
  asked = useUsers()
  return (
    <Link to={asked.linkTo({ page: '3' })} preventScrollReset>
      Page 3
    </Link>
  )
}
const open = (address: string) => act(() => appHistory.navigate(address))
/** The browser goes back in its own time and says when it is there. */
const goBack = () =>
  act(
    () =>
      new Promise<void>((done) => {
        addEventListener('popstate', () => done(), { once: true })
        history.back()
      }),
  )
const address = () => location.pathname + location.search

let shown: ReturnType<typeof render>
beforeEach(() => {
  appHistory.navigate('/admin')
  shown = render(<AppRouter>{({ visit }) => <Page key={visit} />}</AppRouter>)
})
afterEach(() => shown.remove())

describe('the query of a list', () => {
  it('asks for what the page has at first, and leaves that out of the address', () => {
    expect(asked.query).toEqual({ page: '1', page_size: '20', sort: '-created_at' })
    expect(asked.chosen).toMatchObject({ q: '', user_type: '' })
    act(() => asked.choose({ sort: 'name', user_type: 'inspector' }))
    expect(address()).toBe('/admin?sort=name&user_type=inspector')
    expect(asked.query).toMatchObject({ sort: 'name', user_type: 'inspector' })
    act(() => asked.choose({ sort: '-created_at', user_type: '' }))
    expect(address()).toBe('/admin')
  })

  it('asks for nothing where that was chosen, although the page begins with something', () => {
    act(() => asked.choose({ sort: '' }))
    expect(address()).toBe('/admin?sort=')
    expect([asked.chosen.sort, 'sort' in asked.query]).toEqual(['', false])
    act(() => asked.choose({ sort: '-created_at' }))
    expect(address()).toBe('/admin')
  })

  it('is read from an address that somebody was sent', () => {
    open('/admin?q=harper%20demo&page=2&sort=email')
    expect(asked.query).toEqual({
      q: 'harper demo',
      page: '2',
      sort: 'email',
      page_size: '20',
    })
  })

  it('hands no field to the server that the page does not offer, and keeps it in the address', () => {
    open('/admin?from=a-mail&page=2')
    expect(asked.query).not.toHaveProperty('from')
    act(() => asked.choose({ q: 'x' }))
    expect(address()).toBe('/admin?from=a-mail&q=x')
  })

  it('begins at the first page again when the filter or the order changes', () => {
    open('/admin?page=4')
    act(() => asked.choose({ user_type: 'admin' }))
    expect(asked.chosen.page).toBe('1')
    act(() => asked.choose({ page: '2' }))
    expect(address()).toBe('/admin?user_type=admin&page=2')
  })

  it('goes back to the earlier choice with the back button', async () => {
    act(() => asked.choose({ user_type: 'admin' }))
    act(() => asked.choose({ page: '2' }))
    await goBack()
    expect(asked.query).toMatchObject({ user_type: 'admin', page: '1' })
    await goBack()
    expect(asked.chosen.user_type).toBe('')
  })

  it('makes one entry of the history for a word that is being typed', () => {
    const { length } = history
    for (const q of ['h', 'ha', 'har']) act(() => asked.choose({ q }, { replace: true }))
    expect(address()).toBe('/admin?q=har')
    expect(history.length).toBe(length)
  })

  it('keeps the page that is shown, by a choice and by a link, and makes a new one elsewhere', () => {
    const { visit } = appHistory.location
    const link = shown.one('a')
    act(() => asked.choose({ q: 'harper' }))
    click(link)
    expect(address()).toBe('/admin?q=harper&page=3')
    expect(shown.one('a')).toBe(link)
    expect(appHistory.location.visit).toBe(visit)
    open('/notifications')
    expect(appHistory.location.visit).not.toBe(visit)
    expect(shown.one('a')).not.toBe(link)
  })
})
