import { describe, expect, it, vi } from 'vitest'
import { makeApi } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import type { Http } from '#src/services/http.ts'

/** The client of the contract, with what the server says and a list of what changed. */
const client = (answer: () => unknown) => {
  const changed: string[] = []
  const doubted: string[] = []
  const http: Http = async () => answer()
  return {
    api: makeApi(
      async () => http,
      (resources) => changed.push(...resources),
      (resources) => doubted.push(...resources),
    ),
    changed,
    doubted,
  }
}

describe('the client of the contract', () => {
  it('tells what a write has changed once it succeeded', async () => {
    const { api, changed } = client(() => ({ success: true }))
    await api.call('sharing.revoke', {
      params: { inspectionId: crypto.randomUUID(), linkId: crypto.randomUUID() },
    })
    expect(changed).toEqual(['sharing', 'agents'])
  })
  it('tells nothing of a write that failed, of a read, and of a write that changes nothing', async () => {
    const failing = client(() => {
      throw new CallError(words.server, 'server_error', 500)
    })
    const id = crypto.randomUUID()
    await expect(
      failing.api.call('inspections.start', { params: { inspectionId: id } }),
    ).rejects.toThrow(words.server)
    expect(failing.changed).toEqual([])
    const fine = client(() => ({ unread_count: 1 }))
    await fine.api.call('notifications.unreadCount', {})
    await fine.api.call('auth.logout', {}).catch(() => {})
    expect(fine.changed).toEqual([])
  })
  it('tells what a write was about that somebody else has changed first', async () => {
    const { api, changed } = client(() => {
      throw new CallError('Someone has moved this visit meanwhile.', 'changed', 409)
    })
    const params = { inspectionId: crypto.randomUUID() }
    await expect(api.call('inspections.start', { params })).rejects.toMatchObject({
      code: 'changed',
    })
    expect(changed).toEqual(['inspections'])
    await expect(api.call('inspections.get', { params })).rejects.toMatchObject({ status: 409 })
    expect(changed).toHaveLength(1)
  })
  it('tells what a write was about that is over: a link that its owner has withdrawn meanwhile', async () => {
    const { api, changed } = client(() => {
      throw new CallError('The owner has withdrawn this link.', 'revoked_link', 410)
    })
    const body = { token: 't'.repeat(43), answer: 'agree', name: 'Pat', words: '' } as const
    await expect(api.call('repairRequests.answer', { body })).rejects.toMatchObject({ status: 410 })
    expect(changed).toEqual(['repairRequests', 'sharing'])
  })
  it.each([
    ['network', words.network],
    ['timeout', words.timeout],
  ])('tells what a write may have changed that got no answer: %s', async (code, sentence) => {
    const { api, changed, doubted } = client(() => {
      throw new CallError(sentence, code)
    })
    const params = { inspectionId: crypto.randomUUID() }
    await expect(api.call('inspections.start', { params })).rejects.toMatchObject({ code })
    expect([changed, doubted]).toEqual([[], ['inspections']])
    await expect(api.call('inspections.get', { params })).rejects.toMatchObject({ code })
    expect(doubted).toHaveLength(1)
  })
  it.each([
    ['that the server refused', new CallError(words.server, 'server_error', 500)],
    ['that nobody sent, for the session is over', new CallError(words.session, 'session_over')],
  ])('is in no doubt of a write %s', async (_, error) => {
    const { api, doubted } = client(() => {
      throw error
    })
    const params = { inspectionId: crypto.randomUUID() }
    await expect(api.call('inspections.start', { params })).rejects.toBe(error)
    expect(doubted).toEqual([])
  })
  it('knows what the answer to a read is made of: its own resource, and more where the contract says so', async () => {
    const { api } = client(() => null)
    expect(await api.readsOf('profile.get')).toEqual(['profile'])
    expect(await api.readsOf('health.get')).toEqual(expect.arrayContaining(['health', 'issues']))
    expect(await api.readsOf('worksheets.comments')).toEqual(['firmComments'])
    expect(await api.readsOf('public.counties')).toEqual([])
  })
  it('takes code that does not come for a network that fails, as the call that it is for', async () => {
    const lost = { code: 'network', message: words.network, status: null }
    const { api } = client(() => null)
    const without = makeApi(
      () => Promise.reject(new Error('no chunk')),
      () => {},
    )
    await expect(without.call('auth.logout', {})).rejects.toMatchObject(lost)
    vi.doMock('#contract/licenses.ts', () => {
      throw new Error('no chunk')
    })
    await expect(api.readsOf('licenses.list')).rejects.toMatchObject(lost)
    vi.doUnmock('#contract/licenses.ts')
  })
  it('asks as the contract says: with the path filled in, and only what there is', async () => {
    const asked: unknown[] = []
    const api = makeApi(
      async () => async (request) => {
        asked.push(request)
        return { unread_count: 1 }
      },
      () => {},
    )
    const form = { worksheet_id: 'roof', item_id: undefined, caption: 'Ridge' } as never
    const params = { inspectionId: 'a/b', photoId: 'ü' }
    await api
      .call('worksheets.savePhoto', { params, form, file: new Blob(['light']) })
      .catch(() => {})
    const [{ form: sent, ...request }] = asked as [{ form: FormData }]
    expect(request).toMatchObject({
      name: 'worksheets.savePhoto',
      path: expect.stringMatching(/a%2Fb.*%C3%BC/),
    })
    // The server reads the parts in their order: the file comes last.
    expect([...sent.keys()]).toEqual(['worksheet_id', 'caption', 'file'])
    await api.call('notifications.unreadCount', {})
    expect(Object.keys(asked[1] as object).sort()).toEqual(['method', 'name', 'path'])
  })
  it('sends a text that was emptied, so that the server empties its own', async () => {
    const asked: { form: FormData }[] = []
    const api = makeApi(
      async () => async (request) => {
        asked.push(request as never)
        return null
      },
      () => {},
    )
    await api
      .call('worksheets.savePhoto', {
        params: { inspectionId: 'a', photoId: 'b' },
        form: { worksheet_id: 'roof', caption: '' } as never,
        file: new Blob(['light']),
      })
      .catch(() => {})
    expect(asked[0]?.form.get('caption')).toBe('')
  })
  it('says of each call what the contract says: its method, its token, whether it is about a payment or a file', async () => {
    const asked: Record<string, object> = {}
    const api = makeApi(
      async () => async (request) => {
        asked[request.name ?? ''] = request
        return null
      },
      () => {},
    )
    const id = crypto.randomUUID()
    const body = { email: 'ann@home.example', password: 'a password' }
    await api.call('auth.login', { body }).catch(() => {})
    await api.call('auth.refresh', {}).catch(() => {})
    await api.call('payments.status', { query: { inspection_id: id } }).catch(() => {})
    await api.call('documents.download', { params: { documentId: id } } as never)
    expect(asked['auth.login']).toEqual({
      name: 'auth.login',
      method: 'POST',
      path: '/auth/login',
      body,
      token: 'none',
    })
    expect(asked['auth.refresh']).toMatchObject({ method: 'POST', token: 'stored' })
    expect(asked['payments.status']).toMatchObject({
      method: 'GET',
      query: { inspection_id: id },
      payment: true,
    })
    expect(asked['documents.download']).toMatchObject({ method: 'GET', file: true })
    expect(asked['documents.download']).not.toHaveProperty('payment')
  })
  it('hands a file over as it came', async () => {
    const file = { blob: new Blob(['light']), name: 'a.pdf' }
    const { api } = client(() => file)
    const params = { documentId: crypto.randomUUID() }
    expect(await api.call('documents.download', { params } as never)).toBe(file)
  })
  it('tells what a write has changed although its answer cannot be read', async () => {
    const { api, changed } = client(() => 'no answer of ours')
    const params = { inspectionId: crypto.randomUUID() }
    await expect(api.call('inspections.start', { params })).rejects.toMatchObject({
      code: 'wrong_answer',
    })
    expect(changed).toEqual(['inspections'])
  })
  it('knows before a body is sent which of its fields are wrong, and nothing of a call without one', async () => {
    const { api } = client(() => null)
    const problems = async (name: string, body?: object) =>
      Object.keys(await api.problemsOf(name, { body }))
    expect(
      await problems('auth.login', { email: 'ann@home.example', password: 'long enough' }),
    ).toEqual([])
    expect(await problems('auth.login', { email: 'ann', password: 'long enough' })).toEqual([
      'email',
    ])
    expect(await problems('auth.logout')).toEqual([])
  })
  it.each(['auth.nothing', 'nobody.get'])(
    'knows no call that the contract has not: %s',
    async (name) => {
      const { api } = client(() => null)
      await expect(api.readsOf(name)).rejects.toThrow(`there is no endpoint ${name}`)
    },
  )
  it('refuses an answer that is not the contract’s, whatever the server calls it', async () => {
    const { api } = client(() => ({ unread_count: 'many' }))
    await expect(api.call('notifications.unreadCount', {})).rejects.toMatchObject({
      code: 'wrong_answer',
    })
  })
  it('takes code that does not come for a lost connection', async () => {
    const api = makeApi(
      () => Promise.reject(new Error('Loading chunk 7 failed')),
      () => {},
    )
    await expect(api.call('notifications.unreadCount', {})).rejects.toMatchObject({
      code: 'network',
      status: null,
      message: words.network,
    })
  })
})
