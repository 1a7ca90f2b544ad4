// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/* The start of the app in a page; the app itself is one paragraph, and its wiring is the test's. */

const world = vi.hoisted(() => ({
  isVisitor: true,
  started: 0,
  /** The pages whose code was asked for. */
  loaded: [] as string[],
  load: async (): Promise<void> => {},
  /** The arrival of the code that repeats early typing. */
  arrive: async (): Promise<object> => ({}),
}))
vi.mock('#src/wiring/root.ts', () => ({
  api: {},
  wired: {},
  isVisitor: () => world.isVisitor,
  start: () => {
    world.started += 1
  },
}))
vi.mock('#src/wiring/reporting.ts', () => ({ watchErrors: () => {} }))
vi.mock('#src/wiring/shell.ts', () => ({
  loadPage: (page: string) => {
    world.loaded.push(page)
    return world.load()
  },
}))
vi.mock('#src/app.tsx', () => ({
  App: ({ onShown }: { onShown: () => void }) => {
    useEffect(onShown, [onShown])
    return <p>The app</p>
  },
}))
vi.mock('#src/pages/shared/toasts.tsx', () => ({}))
vi.mock('#src/wiring/trace.ts', () => ({}))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const paragraph = () => document.querySelector('#root p')
/** Starts the app in a page whose root holds this already. */
const open = async (prerendered: string) => {
  document.body.innerHTML = `<div id="root">${prerendered}</div>`
  const before = paragraph()
  vi.resetModules()
  // Once for each page: of two of one file that wait, the runner takes either.
  vi.doMock('#src/services/arrival.ts', world.arrive)
  await act(async () => void (await import('#src/main.tsx')))
  return { stays: () => paragraph() === before }
}
const settled = vi.fn()

beforeEach(() => {
  Object.assign(world, {
    isVisitor: true,
    started: 0,
    loaded: [],
    load: async () => {},
    arrive: async () => ({ settle: settled }),
  })
  history.replaceState(null, '', '/login')
  document.documentElement.dataset.known = 'yes'
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'early')
  document.body.replaceChildren()
})

describe('a page that was rendered before', () => {
  const opened = () => open('<p>The app</p>')

  it('stays for a visitor, and answers once its code is there', async () => {
    const { stays } = await opened()
    expect([stays(), world.loaded, world.started]).toEqual([true, ['login'], 1])
    // Nothing was recorded that could be repeated.
    expect(settled).not.toHaveBeenCalled()
    expect(document.documentElement.dataset.known).toBeUndefined()
  })

  it.each([
    [
      'a visitor whose browser cannot have its code',
      () => Object.assign(world, { load: async () => Promise.reject(new Error('no network')) }),
    ],
    [
      'somebody who signs in while its code is on its way',
      () =>
        Object.assign(world, { load: async () => void Object.assign(world, { isVisitor: false }) }),
    ],
  ])('is drawn anew for %s', async (_, happens) => {
    happens()
    const { stays } = await opened()
    expect([stays(), paragraph()?.textContent]).toEqual([false, 'The app'])
  })

  it('is drawn anew for somebody who is signed in without waiting for the code of that page', async () => {
    Object.assign(world, { isVisitor: false, load: () => new Promise(() => {}) })
    const { stays } = await opened()
    expect([stays(), paragraph()?.textContent]).toEqual([false, 'The app'])
  })

  it('is not taken over before the code is there that repeats what somebody has typed', async () => {
    let come = () => {}
    const code = new Promise<object>((resolve) => {
      come = () => resolve({ settle: settled })
    })
    world.arrive = () => code
    Object.assign(window, { early: { end: vi.fn() } })
    await opened()
    expect([document.documentElement.dataset.known, settled.mock.calls.length]).toEqual(['yes', 0])
    await act(async () => {
      come()
      await vi.dynamicImportSettled()
    })
    expect(settled.mock.calls).toEqual([[document.getElementById('root')]])
    expect(document.documentElement.dataset.known).toBeUndefined()
  })

  it('answers without that code where it cannot be had, and records no more', async () => {
    world.arrive = () => Promise.reject(new TypeError('Failed to fetch'))
    const end = vi.fn()
    Object.assign(window, { early: { end } })
    const { stays } = await opened()
    expect([stays(), end.mock.calls.length, 'early' in window]).toEqual([true, 1, false])
    expect(document.documentElement.dataset.known).toBeUndefined()
  })
})

it('an empty page is drawn at once, without waiting for the code of the page', async () => {
  await open('')
  expect([paragraph()?.textContent, world.loaded, world.started]).toEqual(['The app', [], 1])
  expect(settled).not.toHaveBeenCalled()
})

it('an address with www leads to the one without, and nothing starts there', async () => {
  const replace = vi.fn()
  const href = 'https://www.hearthkeep.example/login?next=%2Fprofile'
  vi.stubGlobal('window', { location: { href, replace } })
  await open('')
  expect(replace.mock.calls).toEqual([['https://hearthkeep.example/login?next=%2Fprofile']])
  expect([world.started, paragraph()]).toEqual([0, null])
})

it('a page without a secure address makes its own ids, each one of version 4', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await open('')
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(50)
})
