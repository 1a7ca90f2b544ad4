import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { AppRouter } from '#src/app-router.tsx'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { appHistory } from '#src/services/history.ts'
import { render } from '#tests/support/browser/render.tsx'

/* A read that the server refused because of its query. */

let page: ReturnType<typeof render>
afterEach(() => {
  page.remove()
  appHistory.navigate('/')
})

const refused: Resource<string> = {
  data: null,
  former: false,
  follows: true,
  error: 'This is not a severity.',
  status: 400,
  code: 'invalid',
  fields: { severity: 'This is not a severity.' },
  busy: false,
  staleSince: null,
  retry: () => {},
  refresh: () => {},
}
const open = (address: string, fields = refused.fields) => {
  appHistory.navigate(address)
  // What Loaded needs of the app.
  const wired = { navigate: () => {} } as unknown as Wired
  page = render(
    <AppContext value={wired}>
      <AppRouter>{() => <Loaded of={{ ...refused, fields }}>{(data) => data}</Loaded>}</AppRouter>
    </AppContext>,
  )
}
const buttons = () => page.all('button').map(({ textContent }) => textContent)

it('a wrong value of the address can be left out, and the rest stays', () => {
  open('/issues/h1?severity=bogus&q=roof')
  expect([page.one('[role=alert] p').textContent, buttons()]).toEqual([
    'This is not a severity.',
    ['Leave it out'],
  ])
  act(() => page.one('button').click())
  expect(location.search).toBe('?q=roof')
})

it('a wrong value that is not of the address can be tried again', () => {
  open('/issues/h1?q=roof')
  expect(buttons()).toEqual(['Try again'])
})

it('one wrong value of several of a filter is left out with the filter', () => {
  open('/issues/h1?severity=safety,bogus&q=roof', { 'severity.1': 'This is not a severity.' })
  act(() => page.one('button').click())
  expect(location.search).toBe('?q=roof')
})
