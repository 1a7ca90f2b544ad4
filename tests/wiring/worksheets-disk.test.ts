import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'
import { makeDisk } from '#src/wiring/worksheets-disk.ts'

/* The list of one tab on a disk that another tab writes to as well. */

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'i1',
  target: `fact:${id}`,
  edit: { kind: 'fact', fact_id: id, value: '9' },
  version: 4,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})
const errors: unknown[] = []
const open = () => makeDisk((error) => errors.push(error))
const kept = async () => (await deviceStore.readUnsent('ann')).map(({ id }) => id)
/** What another tab does. */
const writes = (...entries: Entry[]) => deviceStore.writeUnsent('ann', entries, [])
const removes = (...ids: string[]) => deviceStore.writeUnsent('ann', [], ids)

beforeEach(async () => removes(...(await kept())))

describe('the list of a tab on the disk', () => {
  it('knows what another tab has taken off: what it read, and what it took over from that tab', async () => {
    await writes(entry('read'))
    const disk = open()
    await disk.read('ann')
    await writes(entry('found'))
    await disk.look('ann')
    expect(await disk.isGone('ann', entry('read'))).toBe(false)
    await removes('read', 'found')
    expect(await disk.isGone('ann', entry('read'))).toBe(true)
    expect(await disk.isGone('ann', entry('found'))).toBe(true)
    // It was never there, or with another edit.
    expect(await disk.isGone('ann', entry('new'))).toBe(false)
    expect(await disk.isGone('ann', entry('read', { edit: 'newer' }))).toBe(false)
  })

  it('knows an entry by its id: one that another tab changed is there, and one with the same words is another', async () => {
    const words = { edit: 'the same' }
    await writes(entry('e1', words), entry('e2', words))
    const disk = open()
    await disk.read('ann')
    await writes(entry('e1', { edit: 'changed' }))
    expect(await disk.isGone('ann', entry('e1', words))).toBe(false)
    await removes('e1')
    expect(await disk.isGone('ann', entry('e1', words))).toBe(true)
  })

  it('leaves a newer edit that another tab wrote while this one sent the older', async () => {
    await writes(entry('e1'))
    const disk = open()
    await disk.read('ann')
    await writes(entry('e1', { edit: 'newer' }))
    await disk.settle('ann', entry('e1'))
    expect(await kept()).toEqual(['e1'])
  })

  it('does not bring back what another tab put in a place and has sent since', async () => {
    await writes(entry('e1'))
    const disk = open()
    await disk.read('ann')
    const newer = entry('e2', { target: 'fact:e1', replaced: ['e1'], edit: 'newer' })
    await removes('e1')
    await writes(newer)
    expect(await disk.isGone('ann', entry('e1'))).toEqual(newer)
    await removes('e2')
    await disk.write('ann', [newer])
    expect(await kept()).toEqual([])
  })

  it.each([
    ['its own work after a look', true],
    ['what it took over from another tab', false],
  ])('puts back %s where the person takes a discard back', async (_, isOwn) => {
    const disk = open()
    const work = [entry('e1')]
    if (isOwn) await disk.write('ann', work)
    else await writes(...work)
    await disk.look('ann')
    if (!isOwn) await disk.write('ann', work)
    await disk.write('ann', [])
    expect(await kept()).toEqual([])
    await disk.write('ann', work)
    expect(await kept()).toEqual(['e1'])
  })

  it('leaves what another tab wrote on the disk until it has that work itself', async () => {
    const disk = open()
    await disk.read('ann')
    await writes(entry('e1'))
    await disk.look('ann')
    await disk.write('ann', [])
    expect(await kept()).toEqual(['e1'])
  })

  it('does not bring back what it had itself, when another tab changed and sent it', async () => {
    const later = entry('e2', { target: 'fact:e1', replaced: ['e1'], edit: 'as read' })
    await writes(entry('e1'), later)
    const disk = open()
    const [, own] = await disk.read('ann')
    await removes('e1')
    const changed = { ...later, edit: 'changed' }
    await writes(changed)
    expect(await disk.isGone('ann', entry('e1'))).toEqual(changed)
    await removes('e2')
    // As it was read here, it is not to be sent again.
    expect(await disk.isGone('ann', later)).toBe(true)
    await disk.write('ann', own ? [own] : [])
    expect(await kept()).toEqual([])
  })

  it('leaves alone what another tab wrote anew after this one sent it', async () => {
    await writes(entry('e1'))
    const disk = open()
    await disk.read('ann')
    await disk.settle('ann', entry('e1'))
    expect(await kept()).toEqual([])
    await writes(entry('e1'))
    await disk.write('ann', [])
    expect(await kept()).toEqual(['e1'])
  })

  it('has the last list that it was asked for, though the one before was not answered', async () => {
    const disk = open()
    const typed = entry('e1', { edit: 'the' })
    const more = entry('e2', { target: 'fact:e1', replaced: ['e1'], edit: 'the roof' })
    await Promise.all([disk.write('ann', [typed]), disk.write('ann', [more])])
    expect(await kept()).toEqual(['e2'])
  })

  it.each([
    ['after this one sent it', (disk: ReturnType<typeof open>) => disk.settle('ann', entry('e1'))],
    ['after this one discarded it', (disk: ReturnType<typeof open>) => disk.write('ann', [])],
  ])('leaves alone what another tab wrote anew of its own work, %s', async (_, end) => {
    const disk = open()
    await disk.write('ann', [entry('e1')])
    await end(disk)
    await writes(entry('e1'))
    await disk.write('ann', [])
    expect(await kept()).toEqual(['e1'])
  })

  it('logs that the picture of a sent photo cannot be removed', async () => {
    const refused = new Error('refused')
    const removal = vi.spyOn(deviceStore, 'removePicture').mockRejectedValue(refused)
    const disk = open()
    const photo = { target: 'photo:p2', edit: { kind: 'photo', photo: { photo_id: 'p2' } } }
    disk.forgetPicture({ id: 'e2', inspectionId: 'i1', ...photo, saved: {}, status: '' }, [])
    await disk.write('ann', [])
    await expect.poll(() => errors).toEqual([refused])
    errors.length = 0
    removal.mockRestore()
  })

  it('leaves the picture of a sent photo while a newer edit of that photo needs it', async () => {
    const disk = open()
    const photo = { target: 'photo:p1', edit: { kind: 'photo', photo: { photo_id: 'p1' } } }
    const sent = { id: 'e1', inspectionId: 'i1', ...photo, saved: {}, status: 'in_progress' }
    await deviceStore.writePicture('ann', 'p1', new Blob(['picture']))
    const newer = entry('e2', { ...photo, replaced: ['e1'] })
    disk.forgetPicture(sent, [newer, entry('e3')])
    await disk.write('ann', [newer])
    // The disk does one thing after another: a removal would be done by now.
    await deviceStore.removePicture('another')
    expect(await deviceStore.readPicture('p1')).not.toBeNull()
    disk.forgetPicture({ ...sent, id: 'e2' }, [entry('e3')])
    await disk.write('ann', [])
    await expect.poll(() => deviceStore.readPicture('p1')).toBeNull()
  })

  it('forgets the pictures of all photos that were sent since the list was written', async () => {
    const disk = open()
    for (const id of ['p1', 'p2']) {
      await deviceStore.writePicture('ann', id, new Blob(['picture']))
      const photo = { target: `photo:${id}`, edit: { kind: 'photo', photo: { photo_id: id } } }
      disk.forgetPicture({ id, inspectionId: 'i1', ...photo, saved: {}, status: '' }, [])
    }
    await disk.write('ann', [])
    await expect.poll(() => deviceStore.fileIds('ann', 'p')).toEqual([])
  })

  it('lets the address of a sent photo go a minute later, when nothing shows it any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const gone: string[] = []
    URL.createObjectURL = () => 'blob:here'
    URL.revokeObjectURL = (address) => void gone.push(address)
    const disk = open()
    pictureAddresses.take('p1', new Blob(['picture']))
    const photo = { target: 'photo:p1', edit: { kind: 'photo', photo: { photo_id: 'p1' } } }
    disk.forgetPicture({ id: 'e1', inspectionId: 'i1', ...photo, saved: {}, status: '' }, [])
    const written = disk.write('ann', [])
    await vi.advanceTimersByTimeAsync(0)
    await written
    await vi.advanceTimersByTimeAsync(59_999)
    expect(gone).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(gone).toEqual(['blob:here'])
    vi.useRealTimers()
  })

  it('forgets the picture of a sent photo once', async () => {
    const disk = open()
    const photo = { target: 'photo:p1', edit: { kind: 'photo', photo: { photo_id: 'p1' } } }
    const sent = { id: 'e1', inspectionId: 'i1', ...photo, saved: {}, status: 'in_progress' }
    const picture = () => deviceStore.readPicture('p1')
    const take = () => deviceStore.writePicture('ann', 'p1', new Blob(['picture']))
    await take()
    disk.forgetPicture(sent, [])
    expect(await picture()).not.toBeNull()
    await disk.write('ann', [])
    await expect.poll(picture).toBeNull()
    // The person takes it anew.
    await take()
    await disk.write('ann', [])
    // The disk does one thing after another: a removal would be done by now.
    await deviceStore.removePicture('another')
    expect(await picture()).not.toBeNull()
    expect(errors).toEqual([])
  })
})
