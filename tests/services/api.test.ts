import { describe, expect, it, vi } from 'vitest'
import { makeApi } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import type { Http } from '#src/services/http.ts'

/** The client of the contract, with what the server says and a list of what changed. */
const client = (answer: () => unknown) => {
  const changed: string[] = []
  const http: Http = async () => answer()
  return {
    api: makeApi(
      async () => http,
      (resources) => changed.push(...resources),
    ),
    changed,
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
      throw new CallError('Somebody has moved this visit meanwhile.', 'changed', 409)
    })
    const params = { inspectionId: crypto.randomUUID() }
    await expect(api.call('inspections.start', { params })).rejects.toMatchObject({
      code: 'changed',
    })
    expect(changed).toEqual(['inspections'])
    await expect(api.call('inspections.get', { params })).rejects.toMatchObject({ status: 409 })
    expect(changed).toHaveLength(1)
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
