// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chunkProblem, hasReloaded, reloadOnce } from '#src/services/chunks.ts'
import { deviceSpace, keepAlways } from '#src/services/device-space.ts'
import { writeOwedSignOut } from '#src/services/owed-sign-out.ts'
import { keepTheme, readTheme } from '#src/services/theme.ts'

/* What the app asks the browser of a device, and leaves there. */

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a file of the app that did not come', () => {
  const answers = (answer: () => Response | Promise<Response>) => {
    const asked: unknown[] = []
    vi.stubGlobal('fetch', async (...given: unknown[]) => {
      asked.push(given)
      return answer()
    })
    return asked
  }
  const failed = () => Object.assign(new Error('Loading chunk failed'), { request: '/static/a.js' })
  const page = { 'content-type': 'text/html; charset=utf-8' }

  it.each([
    ['404', () => new Response(null, { status: 404 }), 'gone'],
    ['410', () => new Response(null, { status: 410 }), 'gone'],
    ['the start page', () => new Response('', { headers: page }), 'gone'],
    [
      'the file',
      () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
      'network',
    ],
    ['500', () => new Response(null, { status: 500 }), 'network'],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('where the server answers %s', async (_, answer, code) => {
    const asked = answers(answer)
    expect(await chunkProblem(failed())).toMatchObject({ code, status: null })
    expect(asked).toEqual([['/static/a.js', { method: 'HEAD', cache: 'no-store' }]])
  })

  it('is not asked for where the error names no file', async () => {
    const asked = answers(() => new Response(null, { status: 404 }))
    expect((await chunkProblem(new Error('else'))).code).toBe('network')
    expect(asked).toEqual([])
  })

  it('makes this tab reload once for each version, and never without storage, or with one that is full', () => {
    const reload = vi.fn()
    vi.stubGlobal('window', { location: { reload } })
    vi.stubEnv('BUILD_ID', 'one')
    expect(hasReloaded()).toBe(false)
    reloadOnce()
    expect([hasReloaded(), reload.mock.calls.length]).toEqual([true, 1])
    vi.stubEnv('BUILD_ID', 'two')
    expect(hasReloaded()).toBe(false)
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('forbidden')
      },
    })
    expect(hasReloaded()).toBe(true)
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(hasReloaded()).toBe(true)
    vi.unstubAllEnvs()
  })
})

describe('the room of a device', () => {
  it('is as the browser says, or unknown', async () => {
    const all = {
      estimate: async () => ({ usage: 5, quota: 9 }),
      persisted: async () => true,
    }
    vi.stubGlobal('navigator', { storage: all })
    expect(await deviceSpace()).toEqual({ used: 5, room: 9, isKept: true })
    const refuse = async () => Promise.reject(new Error('no'))
    for (const storage of [undefined, {}, { estimate: refuse, persisted: refuse }]) {
      vi.stubGlobal('navigator', { storage })
      expect(await deviceSpace()).toEqual({ used: null, room: null, isKept: null })
      await keepAlways()
    }
    const persist = vi.fn()
    vi.stubGlobal('navigator', { storage: { persist } })
    await keepAlways()
    expect(persist.mock.calls).toHaveLength(1)
  })
})

describe('a cookie of this device', () => {
  const written = (act: () => void) => {
    const set = vi.spyOn(document, 'cookie', 'set')
    act()
    return set.mock.calls.flat()
  }

  it('says for as long as a session can last that a sign-out is owed, and goes with it', () => {
    expect(written(() => writeOwedSignOut(true))).toEqual([
      expect.stringMatching(/^\w+=yes; path=\/; max-age=5184000; samesite=strict$/),
    ])
    expect(document.cookie).toContain('=yes')
    writeOwedSignOut(false)
    expect(document.cookie).not.toContain('=yes')
  })

  it('keeps the theme for a year, shows it at once, and forgets it', () => {
    expect(readTheme()).toBeNull()
    expect(written(() => keepTheme('dark'))).toEqual([
      'theme=dark; path=/; max-age=31536000; samesite=lax',
    ])
    vi.restoreAllMocks()
    keepTheme('field')
    expect([readTheme(), document.documentElement.dataset.theme]).toEqual(['field', 'field'])
    keepTheme(null)
    expect([readTheme(), document.documentElement.dataset.theme]).toEqual([null, undefined])
    for (const [cookie, theme] of [
      ['theme=green', null],
      ['my_theme=dark', null],
    ] as const) {
      // biome-ignore lint/suspicious/noDocumentCookie: as another version of the app left it
      document.cookie = cookie
      expect(readTheme()).toBe(theme)
    }
  })
})

describe('the shapes of the counties', () => {
  it('are fetched once, and again every five seconds until they come', async () => {
    vi.useFakeTimers()
    let answers = [
      () => Promise.reject(new TypeError('no')),
      async () => new Response(null, { status: 503 }),
    ]
    const packed = {
      transform: { scale: [1, 1], translate: [0, 0] },
      arcs: [],
      objects: {
        counties: { ids: [], names: [], arcs: [] },
        states: { ids: [], names: [], arcs: [] },
      },
    }
    const asked = vi.fn(async () => {
      const [next, ...more] = answers
      answers = more
      return next === undefined ? Response.json(packed) : next()
    })
    vi.stubGlobal('fetch', asked)
    const { countyShapes } = await import('#src/services/county-shapes.ts')
    const [one, other] = [countyShapes(), countyShapes()]
    await vi.advanceTimersByTimeAsync(4_999)
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await one).toEqual(await other)
    expect(asked).toHaveBeenCalledTimes(3)
    vi.useRealTimers()
  })
})

describe('field work that comes onto this device', () => {
  const storage = (isKept: boolean) => {
    const persist = vi.fn(async () => true)
    vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isKept } })
    return persist
  }
  /** As a page that has just begun: it asks once. */
  const begun = async () => {
    vi.resetModules()
    return (await import('#src/services/device-space.ts')).keepWork
  }

  it('asks the browser to keep it, once for each page and not where it does already', async () => {
    const persist = storage(false)
    const keepWork = await begun()
    await Promise.all([keepWork(), keepWork()])
    await keepWork()
    expect(persist).toHaveBeenCalledTimes(1)
    const kept = storage(true)
    await (await begun())()
    expect(kept).not.toHaveBeenCalled()
  })
  it('comes also where the browser refuses, or cannot be asked', async () => {
    const persist = storage(false)
    persist.mockRejectedValue(new Error('no'))
    await expect((await begun())()).resolves.toBeUndefined()
    vi.stubGlobal('navigator', {})
    await expect((await begun())()).resolves.toBeUndefined()
  })
})
