// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { soon } from '#tests/support/soon.ts'

/* The whole app without its pages, as a browser opens it: each test loads it anew. */

const asked: { path: string; token: string | null }[] = []
/** What the server answers to a path; nothing more: it is not there. */
let answers: Record<string, () => Response> = {}
const json = (data: unknown, status = 200) =>
  new Response(JSON.stringify(data), { status, headers: { 'content-type': 'application/json' } })

const meta = (name: string, content: string) => {
  const tag = document.createElement('meta')
  tag.name = name
  tag.content = content
  document.head.append(tag)
}
let stop = () => {}
const open = async (path = '/') => {
  history.replaceState(null, '', path)
  vi.resetModules()
  const root = await import('#src/wiring/root.ts')
  root.start()
  stop = () => root.wired.app.stop()
  return root
}
const anotherTab = (entries: Record<string, string>) => {
  put(entries)
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
}
const stored = (role: string, userId: string) => ({
  token: tokenOf(role, { userId }),
  userType: role,
  userId,
  first_name: 'Ada',
})

beforeEach(() => {
  // Outside a browser, an address has its host.
  vi.stubEnv('PUBLIC_API_HOST', location.origin)
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  asked.length = 0
  answers = {}
  vi.stubGlobal('fetch', async (given: Request | string, init?: RequestInit) => {
    const request = new Request(
      given instanceof Request ? given : new URL(given, location.href),
      init,
    )
    const { pathname } = new URL(request.url)
    asked.push({ path: pathname, token: request.headers.get('authorization') })
    const answer = answers[pathname]
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})

afterEach(async () => {
  stop()
  // The code of what a person leaves behind is on its way.
  await vi.dynamicImportSettled()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('what the server said in the page needs no call, and nothing else is known before one', async () => {
  meta('company', 'Elm Inspections')
  meta('support-email', 'help@elm.example')
  meta('external-sign-in', 'Elm')
  const { wired } = await open()
  expect(wired.known('public.companyInfo')?.data).toEqual({
    company_name: 'Elm Inspections',
    support_email: 'help@elm.example',
  })
  expect(wired.known('public.other')).toBeNull()
  expect(wired.externalIssuer).toBe('Elm')
})

it('of a server that says nothing, nothing is known', async () => {
  const { wired } = await open()
  expect(wired.known('public.companyInfo')).toBeNull()
  expect(wired.externalIssuer).toBeNull()
})

it('a visitor is somebody who is signed out and has a network', async () => {
  const { isVisitor, wired } = await open()
  expect(isVisitor()).toBe(true)
  wired.app.send({ type: 'connectivity.network', online: false })
  await soon(() => expect(isVisitor()).toBe(false))
})

it('a sign-in of another tab is one of this tab, and a sign-out as well', async () => {
  const { isVisitor, wired } = await open()
  anotherTab(stored('inspector', '7'))
  await soon(() => expect(wired.app.getSnapshot().context.session?.userId).toBe('7'))
  expect(isVisitor()).toBe(false)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await soon(() => expect(wired.app.getSnapshot().context.session).toBeNull())
})

it('the chart of the app knows where the person goes', async () => {
  const { wired } = await open('/login')
  expect(wired.app.getSnapshot().context.place.path).toBe('/login')
  wired.navigate('/register')
  await soon(() => expect(wired.app.getSnapshot().context.place.path).toBe('/register'))
})

it('a call carries the token of who is signed in, and the session ends once the server rejects it', async () => {
  put(stored('inspector', '7'))
  const { api, wired } = await open('/inspector-dashboard')
  await soon(() => expect(wired.app.getSnapshot().context.session?.userId).toBe('7'))
  const token = localStorage.getItem('token')
  const rejected = () =>
    json({ code: 'unauthorized', error: 'Sign in again.', message: 'Sign in again.' }, 401)
  answers['/api/own-comments'] = rejected
  answers['/api/auth/refresh'] = rejected
  await expect(api.call('ownComments.list', {} as never)).rejects.toThrow()
  expect(asked.find(({ path }) => path === '/api/own-comments')?.token).toBe(`Bearer ${token}`)
  await soon(() => expect(wired.app.getSnapshot().context.session).toBeNull())
  expect(localStorage.getItem('token')).toBeNull()
})

it('a token that has run out is renewed with itself, and calls go out with the new one', async () => {
  const old = { ...stored('inspector', '7'), token: tokenOf('inspector', { lasts: -60 }) }
  put(old)
  const fresh = tokenOf('inspector', { lasts: 901 })
  answers['/api/refresh-token'] = () => json({ token: fresh })
  answers['/api/own-comments'] = () => json({ comments: [], library: [], items: [] })
  const { api } = await open('/inspector-dashboard')
  await soon(() => expect(localStorage.getItem('token')).toBe(fresh))
  await api.call('ownComments.list', {} as never).catch(() => {})
  const tokenFor = (path: string) => asked.find((one) => one.path === path)?.token
  expect(tokenFor('/api/refresh-token')).toBe(`Bearer ${old.token}`)
  expect(tokenFor('/api/own-comments')).toBe(`Bearer ${fresh}`)
})

it('a call that failed is in the support trace, with its status', async () => {
  const { api, wired } = await open()
  answers['/api/counties'] = () => json({ error: 'No.' }, 404)
  answers['/api/public/counties'] = answers['/api/counties']
  // The recorder takes over from the trail with the first trace.
  await wired.captureTrace()
  await expect(api.call('public.counties', {} as never)).rejects.toThrow()
  const { moves } = JSON.parse(await wired.captureTrace())
  expect(moves).toContainEqual(
    expect.objectContaining({
      actor: 'server',
      event: 'call.failed',
      of: 'public.counties',
      facts: expect.objectContaining({ status: 404 }),
    }),
  )
})

it('a call that is tried again never goes out in the name of who signed in meanwhile', async () => {
  put(stored('inspector', '7'))
  const { api, wired } = await open('/inspector-dashboard')
  await soon(() => expect(wired.app.getSnapshot().context.session?.userId).toBe('7'))
  const first = localStorage.getItem('token')
  answers['/api/own-comments'] = () => {
    anotherTab(stored('inspector', '8'))
    return json({ code: 'down', error: 'Later.', message: 'Later.' }, 503)
  }
  await expect(api.call('ownComments.list', {} as never)).rejects.toThrow()
  const tokens = asked.flatMap(({ path, token }) => (path === '/api/own-comments' ? [token] : []))
  expect(new Set(tokens)).toEqual(new Set([`Bearer ${first}`]))
  expect(wired.app.getSnapshot().context.session?.userId).toBe('8')
})

it('a copy of unsent work is for the person alone where nobody says that it is handed over', async () => {
  const { wired } = await open()
  const copies: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    copies.push(made as Blob)
    return 'blob:copy'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await wired.copyOut([])
  await wired.copyOut([], { handedOver: true })
  const said = await Promise.all(copies.map(async (copy) => JSON.parse(await copy.text())))
  expect(said.map(({ handed_over }) => handed_over)).toEqual([false, true])
})

it('the theme and the small notes are read again as they were kept', async () => {
  const { wired } = await open()
  wired.notes.write('draft', 'half a sentence')
  expect(wired.notes.read('draft')).toBe('half a sentence')
  wired.theme.keep('dark')
  expect(wired.theme.read()).toBe('dark')
})
