// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetPicturesBut, keepPictures, withKeptPictures } from '#src/wiring/kept-pictures.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* The photographs of previous reports, on the device's real store; the server is this file. */

const photo = (id: string) => ({ photo_id: id, url: `/${id}/full`, thumbnail_url: `/${id}/small` })
const reportOf = (...ofFinding: string[]) =>
  ({
    cover_photo: photo('cover'),
    sections: [
      { findings: [{ photos: ofFinding.map(photo) }], photos: [photo('item')] },
      { findings: [], photos: [] },
    ],
    air: [{ kind: 'radon' }],
    // Nothing else of it is read here.
  }) as unknown as Report

let asked: string[]
let status: number
/** The address that the server does not have. */
let missing: string | null
let made: string[]
/** No two addresses are the same, as in a browser. */
let count = 0
beforeEach(() => {
  asked = []
  made = []
  status = 200
  missing = null
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace(/^.*\/api/, ''))
    return new Response(`light of ${address}`, {
      status: missing !== null && address.endsWith(missing) ? 404 : status,
      headers: { 'content-type': 'image/webp' },
    })
  })
  URL.createObjectURL = () => {
    count += 1
    made.push(`blob:${count}`)
    return made.at(-1) ?? ''
  }
  URL.revokeObjectURL = (address) => void made.splice(made.indexOf(address), 1)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const userId of ['ann', 'bob']) await forgetPicturesBut(userId, [])
})
const keep = (userId: string, inspectionId: string, report: Report | null) =>
  keepPictures(worldWith({ session: person({ userId }) }).world, userId, inspectionId, report)
const ids = (userId = 'ann') => deviceStore.fileIds(userId, 'report ')

describe('the photographs of a previous report', () => {
  it('are kept whole where they show a defect, and small everywhere else', async () => {
    await keep('ann', 'v1', reportOf('crack'))
    expect(asked).toEqual(['/cover/small', '/crack/full', '/item/small'])
    expect((await deviceStore.readPicture('report v1 /crack/full'))?.type).toBe('image/webp')
  })

  it('are kept small where they show a sample of a mold test, and shown from here', async () => {
    const air = [{ kind: 'mold', places: [{ sample_id: 'S-1', photos: [photo('closet')] }] }]
    const report = { ...reportOf(), air } as unknown as Report
    await keep('ann', 'v1', report)
    expect(asked).toEqual(['/cover/small', '/item/small', '/closet/small'])
    const shown = (await withKeptPictures({ report }, 'v1')) as { report: Report }
    const [closet] = shown.report.air[0]?.places?.[0]?.photos ?? []
    expect(closet?.url).toMatch(/^blob:/)
    expect(closet?.thumbnail_url).toBe(closet?.url)
  })

  it('are not kept any more once their person has left, nor asked for', async () => {
    const { world, change } = worldWith()
    const fetchIt = fetch
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('crack')) change({ session: person({ userId: 'bob' }) })
      return fetchIt(address)
    })
    await expect(keepPictures(world, 'ann', 'v1', reportOf('crack'))).rejects.toMatchObject({
      code: 'signed_out',
    })
    expect(asked).toEqual(['/cover/small', '/crack/full'])
    expect(await ids()).toEqual(['report v1 /cover/small'])
  })

  it('are asked for once, and those that left the report are forgotten', async () => {
    await keep('ann', 'v1', reportOf('crack', 'leak'))
    asked = []
    await keep('ann', 'v1', reportOf('leak'))
    expect(asked).toEqual([])
    expect((await ids()).sort()).toEqual(
      ['/cover/small', '/item/small', '/leak/full'].map((url) => `report v1 ${url}`),
    )
    await keep('ann', 'v1', null)
    expect(await ids()).toEqual([])
  })

  it('show without a network, each at one address of this page; one that is not here stays as it is', async () => {
    await keep('ann', 'v1', reportOf('crack'))
    const copy = { report: reportOf('crack', 'late') }
    const shown = (await withKeptPictures(copy, 'v1')) as { report: Report }
    const [section] = shown.report.sections
    const addresses = section?.findings[0]?.photos.map(({ url }) => url)
    expect(addresses).toEqual([expect.stringMatching(/^blob:/), '/late/full'])
    expect(section?.photos[0]?.thumbnail_url).toMatch(/^blob:/)
    expect(shown.report.cover_photo?.url).toMatch(/^blob:/)
    await withKeptPictures(copy, 'v1')
    expect(made).toHaveLength(3)
    expect(await withKeptPictures({ report: null }, 'v1')).toEqual({ report: null })
    // Their addresses hold the bytes in the page: they end with the pictures.
    await forgetPicturesBut('ann', [])
    expect(made).toEqual([])
    // Kept again, they show at addresses that are there.
    await keep('ann', 'v1', reportOf('crack'))
    const again = (await withKeptPictures(copy, 'v1')) as { report: Report }
    expect(made).toHaveLength(3)
    expect(made).toContain(again.report.cover_photo?.url)
  })

  it('have one address each where two pages show them at once, and it ends with them', async () => {
    await keep('ann', 'v1', reportOf('crack'))
    const show = () => withKeptPictures({ report: reportOf('crack') }, 'v1')
    const [one, other] = await Promise.all([show(), show()])
    expect(one).toEqual(other)
    expect(made).toHaveLength(3)
    await forgetPicturesBut('ann', [])
    expect(made).toEqual([])
  })

  it('leave with their visit and with the session, and those of another person stay', async () => {
    await keep('ann', 'v1', reportOf())
    await keep('ann', 'v2', reportOf())
    await keep('bob', 'v3', reportOf())
    await forgetPicturesBut('ann', [{ inspection_id: 'v2' }])
    expect((await ids()).every((id) => id.startsWith('report v2 '))).toBe(true)
    await forgetPicturesBut('ann', [])
    expect([await ids(), (await ids('bob')).length]).toEqual([[], 2])
  })

  it('that the server no longer has are left out; a server that cannot give them now fails the copy', async () => {
    status = 404
    await keep('ann', 'v1', reportOf('crack'))
    expect(await ids()).toEqual([])
    status = 200
    missing = '/crack/full'
    await keep('ann', 'v1', reportOf('crack'))
    expect(await ids()).toEqual(['report v1 /cover/small', 'report v1 /item/small'])
    missing = null
    status = 503
    await expect(keep('ann', 'v1', reportOf('crack'))).rejects.toMatchObject({
      status: 503,
    })
  })

  it('are not taken where little room is left, and the person hears it in a sentence', async () => {
    const estimate = async () => ({ usage: 950 * 1024 ** 2, quota: 1024 ** 3 })
    vi.stubGlobal('navigator', {
      ...navigator,
      storage: { estimate, persisted: async () => false },
    })
    await expect(keep('ann', 'v1', reportOf('crack'))).rejects.toMatchObject({
      code: 'no_room',
      message: expect.stringMatching(/no room for the photographs of a previous report/),
    })
    expect(asked).toEqual([])
  })

  it('say the same when the disk is full before it said so', async () => {
    vi.spyOn(deviceStore, 'writePicture').mockRejectedValue(
      new DOMException('Full', 'QuotaExceededError'),
    )
    await expect(keep('ann', 'v1', reportOf())).rejects.toMatchObject({ code: 'no_room' })
  })

  it.each([
    ['exactly enough room is left', { usage: 0, quota: 100 * 1024 ** 2 }],
    ['the browser does not say how much', {}],
  ])('are taken where %s', async (_, space) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      storage: { estimate: async () => space, persisted: async () => false },
    })
    await keep('ann', 'v1', reportOf('crack'))
    expect(await ids()).toHaveLength(3)
  })

  it('are not taken where one byte less is left', async () => {
    const estimate = async () => ({ usage: 1, quota: 100 * 1024 ** 2 })
    vi.stubGlobal('navigator', { ...navigator, storage: { estimate } })
    await expect(keep('ann', 'v1', reportOf())).rejects.toMatchObject({ code: 'no_room' })
  })

  it('hand on what else the disk refuses them for', async () => {
    const closed = new DOMException('Closed', 'InvalidStateError')
    vi.spyOn(deviceStore, 'writePicture').mockRejectedValue(closed)
    await expect(keep('ann', 'v1', reportOf())).rejects.toBe(closed)
  })

  it('of a report without a cover are those of its sections', async () => {
    await keep('ann', 'v1', { ...reportOf('crack'), cover_photo: null })
    expect(asked).toEqual(['/crack/full', '/item/small'])
  })

  it('are asked for once where the report shows one twice', async () => {
    await keep('ann', 'v1', reportOf('crack', 'crack'))
    expect(asked).toEqual(['/cover/small', '/crack/full', '/item/small'])
  })
})
