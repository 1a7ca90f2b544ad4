// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { appHistory, type Location } from '#src/services/history.ts'

const heard: [path: string, action: string][] = []
const stop = appHistory.listen(({ pathname, search }, action) =>
  heard.push([pathname + search, action]),
)
const here = (): Location => appHistory.location
afterEach(() => void heard.splice(0))
const back = () =>
  new Promise<void>((done) => {
    addEventListener('popstate', () => done(), { once: true })
    appHistory.back()
  })

it('goes to a new entry, or puts it in the place of the current one, and says which', async () => {
  const before = history.length
  appHistory.navigate('/a?x=1#there')
  expect(here()).toMatchObject({ pathname: '/a', search: '?x=1', hash: '#there', state: null })
  const { visit } = here()
  appHistory.navigate('/b', { replace: true })
  expect(history.length).toBe(before + 1)
  // It is another page, and so another visit.
  expect(here().visit).not.toBe(visit)
  expect(appHistory.action).toBe('REPLACE')
  appHistory.navigate('/c')
  await back()
  expect(here().pathname).toBe('/b')
  expect(heard).toEqual([
    ['/a?x=1', 'PUSH'],
    ['/b', 'REPLACE'],
    ['/c', 'PUSH'],
    ['/b', 'POP'],
  ])
})

it('remembers, for an entry that took the place of another, the address of that one', async () => {
  appHistory.navigate('/a?x=1#there')
  appHistory.navigate('/no', { replace: true })
  expect(history.state.from).toBe(`${location.origin}/a?x=1#there`)
  appHistory.navigate('/c')
  expect(history.state.from).toBeUndefined()
  await back()
  expect(history.state.from).toBe(`${location.origin}/a?x=1#there`)
})

it('gives each entry a key of its own, and each page a visit that filters do not end', async () => {
  appHistory.navigate('/list')
  const list = here()
  appHistory.navigate('/list?page=2', { stay: true })
  const second = here()
  appHistory.navigate('/other')
  const other = here()
  expect(new Set([list.key, second.key, other.key]).size).toBe(3)
  expect(second.visit).toBe(list.visit)
  expect(other.visit).not.toBe(list.visit)
  await back()
  expect(here()).toEqual(second)
})

it('takes an entry of other code for a visit by itself, and the very first for the first', () => {
  history.pushState({ key: 'theirs' }, '', '/theirs')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(here()).toMatchObject({ key: 'theirs', visit: 'theirs' })
  history.pushState(null, '', '/first')
  dispatchEvent(new PopStateEvent('popstate'))
  expect(here()).toMatchObject({ key: 'first', visit: 'first' })
})

it('knows an address also as a prerendered page does, without query and hash', () => {
  appHistory.navigate('/login?next=%2Fa#x')
  expect(appHistory.prerendered).toMatchObject({ pathname: '/login', search: '', hash: '' })
  expect(appHistory.prerendered.key).toBe(here().key)
})

it('tells nobody who has stopped listening', () => {
  stop()
  appHistory.navigate('/unheard')
  expect(heard).toEqual([])
})
