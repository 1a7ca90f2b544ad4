// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { captureError } from '#src/services/reporting.ts'
import { errorBoundary, lazyPage, loadPage, pageOf, wireApp } from '#src/wiring/shell.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* The code of the pages is this file; what became of its address is asked of the server, which is this file too. */

const loads = vi.hoisted(() => ({ login: vi.fn() }))
vi.mock('#src/page-files.ts', () => ({ pages: loads }))
vi.mock('#src/services/reporting.ts', () => ({ captureError: vi.fn() }))

const Page = () => null
const reload = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  history.replaceState(null, '')
  vi.stubEnv('BUILD_ID', 'one')
  loads.login.mockResolvedValue({ default: Page })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
/** The file that did not come, where the server says this of it. */
const fails = (status: number) => {
  loads.login.mockRejectedValue(
    Object.assign(new Error('Loading chunk failed'), { request: '/static/login.js' }),
  )
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
  vi.stubGlobal('window', { location: { reload } })
}
const open = () =>
  createActor(lazyPage, {
    input: { page: 'login', isThere: pageOf('login' as never) !== null },
  }).start()

describe('the code of a page', () => {
  it('that the server no longer has makes the tab reload, once for each version', async () => {
    fails(404)
    const page = open()
    await soon(() => expect(page.getSnapshot().value).toBe('reloading'))
    expect(reload).toHaveBeenCalledTimes(1)
    const again = open()
    await soon(() => expect(again.getSnapshot().value).toBe('failed'))
    expect(reload).toHaveBeenCalledTimes(1)
    for (const one of [page, again]) one.stop()
  })

  it('that a bad network did not bring reloads nothing', async () => {
    fails(500)
    const page = open()
    await soon(() => expect(page.getSnapshot().value).toBe('failed'))
    expect(reload).not.toHaveBeenCalled()
    page.stop()
    expect(pageOf('login')).toBeNull()
  })

  it('is there at once from the second time on', async () => {
    expect(pageOf('login')).toBeNull()
    const page = open()
    expect(page.getSnapshot().value).toBe('loading')
    await soon(() => expect(page.getSnapshot().value).toBe('shown'))
    expect(pageOf('login')).toBe(Page)
    expect(open().getSnapshot().value).toBe('shown')
    expect(loads.login).toHaveBeenCalledTimes(1)
  })

  it('that cannot be fetched leaves the component that is there', async () => {
    await loadPage('login' as never)
    loads.login.mockRejectedValue(new Error('no network'))
    await expect(loadPage('login' as never)).rejects.toThrow('no network')
    expect(pageOf('login')).toBe(Page)
  })
})

it('a page that breaks is reported with where React was; the person may load it anew', () => {
  vi.stubGlobal('window', { location: { reload } })
  const boundary = createActor(errorBoundary).start()
  const error = new Error('the roof page broke')
  boundary.send({ type: 'render.failed', error, componentStack: 'at Roof' })
  expect(vi.mocked(captureError).mock.calls).toEqual([[error, 'at Roof']])
  expect(reload).not.toHaveBeenCalled()
  boundary.send({ type: 'refreshPage' })
  expect(reload).toHaveBeenCalledTimes(1)
  boundary.stop()
})

it('a part of the app that fails is reported with its own error', () => {
  const { report } = wireApp(worldWith().world, () => null).implementations.actions
  const error = new Error('the reads broke')
  // The action asks for nothing but its own facts.
  ;(report as unknown as (args: object, params: object) => void)({}, { error })
  expect(vi.mocked(captureError).mock.calls).toEqual([[error]])
})
