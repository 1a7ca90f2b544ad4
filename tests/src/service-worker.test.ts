import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/* The real worker with its libraries, in a global scope of this file: its caches, its tabs, its network. */

vi.mock('#src/service-worker-notices.ts', () => ({ watchNotices: () => {} }))

const origin = 'http://home.example'
const shell = '/worksheets'
const shellText = '<script src="/static/app.1.js"></script>'
const manifest = {
  shell,
  scripts: ['/static/app.1.js'],
  field: { files: ['/static/field.1.js'], pages: ['^/worksheets$'], others: ['^/licenses$'] },
  home: { files: ['/static/home.1.js'], pages: ['^/diy$'], others: ['^/issues$'] },
}

/** What the worker can be asked to wait for. */
class ExtendableEvent extends Event {
  readonly work: Promise<unknown>[] = []
  waitUntil(one: Promise<unknown>) {
    this.work.push(one)
  }
}

/** A listener's promise is the event's to wait for; node would report that it was rejected. */
class Scope extends EventTarget {
  override addEventListener(type: string, listen: EventListener) {
    super.addEventListener(type, (event) => void listen(event))
  }
}

const addressOf = (asked: Request | string) =>
  new URL(asked instanceof Request ? asked.url : asked, origin).href
/** The copies of a browser, by their names. */
const copies = new Map<string, Map<string, string>>()
const cacheOf = (kept: Map<string, string>) => ({
  match: async (asked: Request | string) => {
    const text = kept.get(addressOf(asked))
    return text === undefined ? undefined : new Response(text)
  },
  put: async (asked: Request | string, answer: Response) =>
    void kept.set(addressOf(asked), await answer.text()),
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
  delete: async (asked: Request) => kept.delete(asked.url),
})
const caches = {
  open: async (name: string) => {
    const kept = copies.get(name) ?? new Map<string, string>()
    copies.set(name, kept)
    return cacheOf(kept)
  },
  keys: async () => [...copies.keys()],
  delete: async (name: string) => copies.delete(name),
  match: async (asked: Request, { cacheName }: MultiCacheQueryOptions = {}) => {
    for (const [name, kept] of copies) {
      if (cacheName !== undefined && cacheName !== name) continue
      const found = await cacheOf(kept).match(asked)
      if (found !== undefined) return found
    }
    return undefined
  },
}

/** What the server answers, by path; a path without a row has no answer. */
let server: Record<string, () => Response | Promise<Response>> = {}
const asked: string[] = []
const network = async (request: Request, { signal }: RequestInit = {}) => {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  const answer = server[pathname]
  if (answer === undefined) throw new TypeError('Failed to fetch')
  const given = Promise.resolve(answer())
  return signal
    ? Promise.race([given, new Promise<never>((_, no) => signal.addEventListener('abort', no))])
    : given
}

const claim = vi.fn(async () => {})
const skipWaiting = vi.fn(async () => {})
/** Starts the worker as a page registers it. */
const start = async (use: 'field' | 'home' | 'notices') => {
  const worker = Object.assign(new Scope(), {
    __WB_MANIFEST: manifest,
    location: new URL(`${origin}/service-worker.js${use === 'field' ? '' : `?for=${use}`}`),
    registration: { scope: `${origin}/` },
    clients: { claim },
    caches,
    skipWaiting,
  })
  vi.stubGlobal('self', worker)
  vi.stubGlobal('location', worker.location)
  vi.resetModules()
  await import('#src/service-worker.ts')
  const happens = async (type: string) => {
    const event = new ExtendableEvent(type)
    worker.dispatchEvent(event)
    await Promise.all(event.work)
  }
  return {
    install: () => happens('install'),
    activate: () => happens('activate'),
    told: (data: unknown) => worker.dispatchEvent(Object.assign(new Event('message'), { data })),
    /** The text that the worker answers with; null: it leaves the request to the browser. */
    fetch: async (address: string, mode = 'navigate'): Promise<string | null> => {
      const request = new Request(addressOf(address))
      Object.defineProperty(request, 'mode', { value: mode })
      let answered: Promise<Response> | null = null
      const respondWith = (answer: Promise<Response>) => {
        answered = answer
      }
      worker.dispatchEvent(Object.assign(new ExtendableEvent('fetch'), { request, respondWith }))
      const answer = await (answered as Promise<Response> | null)
      return answer && (answer.type === 'error' ? 'error' : answer.text())
    },
  }
}
const says =
  (text: string, status = 200) =>
  () =>
    new Response(text, { status })
const files = {
  '/static/field.1.js': says('field code'),
  '/static/home.1.js': says('home code'),
}
const installed = async (use: 'field' | 'home' | 'notices') => {
  server = { [shell]: says(shellText), ...files }
  const worker = await start(use)
  await worker.install()
  server = {}
  asked.splice(0)
  return worker
}

beforeEach(() => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('BUILD_ID', 'b1')
  vi.stubGlobal('ExtendableEvent', ExtendableEvent)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
  copies.clear()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

describe('the copy of the app', () => {
  it.each([
    ['field', 'hearthkeep-app-b1', '/static/field.1.js'],
    ['home', 'hearthkeep-app-b1-home', '/static/home.1.js'],
  ] as const)(
    'of %s has the shell and the code of its own pages alone',
    async (use, name, code) => {
      await installed(use)
      expect([...copies.keys()]).toEqual([name])
      expect([...(copies.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname)).toEqual([
        shell,
        code,
      ])
    },
  )

  it('is none for a person who asked for notices alone', async () => {
    await installed('notices')
    expect([...copies]).toEqual([])
  })

  it.each([
    ['the shell of another version', says('<script src="/static/app.2.js"></script>'), files],
    ['a shell that the server failed to give', says(shellText, 500), files],
    ['a file that is gone', says(shellText), { ...files, '/static/field.1.js': says('gone', 404) }],
  ])('is not made of %s', async (_, page, code) => {
    server = { [shell]: page, ...code }
    const worker = await start('field')
    await expect(worker.install()).rejects.toThrow()
  })

  it('goes with the version after the next one, and no other copy does', async () => {
    for (const name of ['hearthkeep-app-a1', 'hearthkeep-app-a2', 'pictures'])
      copies.set(name, new Map())
    const worker = await installed('field')
    expect(claim).not.toHaveBeenCalled()
    await worker.activate()
    expect([...copies.keys()]).toEqual(['hearthkeep-app-a2', 'pictures', 'hearthkeep-app-b1'])
    expect(claim).toHaveBeenCalledOnce()
  })

  it('takes the place of the present one when a person asks for it, and by no other message', async () => {
    const worker = await installed('field')
    worker.told({ type: 'OPEN_NOTICE' })
    worker.told(null)
    expect(skipWaiting).not.toHaveBeenCalled()
    worker.told({ type: 'SKIP_WAITING' })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })
})

describe('a page of field work', () => {
  it('comes from the server while that answers, and otherwise from the copy', async () => {
    const worker = await installed('field')
    server = { '/worksheets': says('fresh') }
    expect(await worker.fetch('/worksheets')).toBe('fresh')
    expect(await worker.fetch('/worksheets/?inspection=7')).toBe(shellText)
    server = { '/worksheets': says('what a proxy says', 502) }
    expect(await worker.fetch('/worksheets')).toBe(shellText)
    server = { '/worksheets': says('not yours', 404) }
    expect(await worker.fetch('/worksheets')).toBe('not yours')
  })

  it('comes from the copy once the server has been silent for three seconds', async () => {
    const worker = await installed('field')
    server = { '/worksheets': () => new Promise(() => {}) }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = worker.fetch('/worksheets')
    const seen: unknown[] = []
    page.then((text) => seen.push(text))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual([shellText])
  })

  it('is what the server says where there is no copy, be it an error', async () => {
    const worker = await installed('field')
    copies.clear()
    server = { '/worksheets': says('what a proxy says', 502) }
    expect(await worker.fetch('/worksheets')).toBe('what a proxy says')
    server = {}
    expect(await worker.fetch('/worksheets')).toBe('error')
  })

  it('is none of an owner’s, and the other way round', async () => {
    const field = await installed('field')
    expect(await field.fetch('/diy')).toBeNull()
    const home = await installed('home')
    expect([await home.fetch('/worksheets'), await home.fetch('/diy')]).toEqual([null, shellText])
  })
})

it('any other page that the person may see waits for the server, and is the shell without a network', async () => {
  const worker = await installed('field')
  server = { '/licenses': says('what a proxy says', 502) }
  expect(await worker.fetch('/licenses')).toBe('what a proxy says')
  server = {}
  expect(await worker.fetch('/licenses')).toBe(shellText)
  copies.clear()
  expect(await worker.fetch('/licenses')).toBe('error')
})

it('a page whose code is not kept waits for a slow server', async () => {
  const worker = await installed('field')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = {
    '/licenses': () =>
      new Promise((resolve) => setTimeout(() => resolve(new Response('at last')), 20_000)),
  }
  const page = worker.fetch('/licenses')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await page).toBe('at last')
})

it.each([
  ['the data of such a page', '/worksheets', 'cors'],
  ['a page of another site', 'https://elsewhere.example/worksheets', 'navigate'],
  ['a page that only begins alike', '/worksheets-and-more', 'navigate'],
  ['the API', '/api/worksheets', 'cors'],
  ['a file of another site', 'https://elsewhere.example/static/field.1.js', 'no-cors'],
])('%s is left to the browser', async (_, address, mode) => {
  const worker = await installed('field')
  expect(await worker.fetch(address, mode)).toBeNull()
})

describe('a file of the app', () => {
  it('comes from whatever copy has it, and else from the server', async () => {
    const worker = await installed('field')
    expect(await worker.fetch('/static/field.1.js', 'no-cors')).toBe('field code')
    expect(asked).toEqual([])
    copies.set('hearthkeep-app-a1', new Map([[`${origin}/static/app.0.js`, 'older code']]))
    expect(await worker.fetch('/static/app.0.js', 'no-cors')).toBe('older code')
    server = { '/static/other.1.js': says('fetched') }
    expect(await worker.fetch('/static/other.1.js', 'no-cors')).toBe('fetched')
  })

  it('is left to the browser by a worker that only shows notices, as each page is', async () => {
    const worker = await installed('notices')
    expect(await worker.fetch('/static/field.1.js', 'no-cors')).toBeNull()
    for (const page of ['/worksheets', '/diy', '/licenses', '/issues'])
      expect(await worker.fetch(page)).toBeNull()
  })
})
