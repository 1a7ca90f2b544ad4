import { describe, expect, it } from 'vitest'
import { largestDocument, largestPicture } from '#contract/vocabulary/documents.ts'
import {
  type Chosen,
  categoryOf,
  nextOf,
  refusalOf,
  sendingOf,
  unfinished,
  uploadOf,
  withFile,
} from '#src/machines/documents/uploads-model.ts'

const chosen = (more: Partial<Chosen> = {}): Chosen => ({
  id: 'one',
  name: 'boiler.pdf',
  bytes: 1000,
  type: 'application/pdf',
  file: new Blob(['light']),
  ...more,
})

describe('a file that was chosen', () => {
  it('can be sent up to the size of its kind, and says where it cannot', () => {
    const refusal = (more: Partial<Chosen>) => refusalOf(chosen(more))
    expect(refusal({})).toBeNull()
    expect(refusal({ bytes: 0 })).toBe('This file is empty.')
    expect(refusal({ bytes: largestDocument })).toBeNull()
    expect(refusal({ bytes: largestDocument + 1 })).toMatch(/^This file is too large/)
    const picture = { name: 'wall.jpg', type: 'image/jpeg' }
    expect(refusal({ ...picture, bytes: largestPicture })).toBeNull()
    expect(refusal({ ...picture, bytes: largestPicture + 1 })).toMatch(/^This picture is too large/)
    expect(refusal({ name: 'scan.pdf.png', type: 'image/png', bytes: largestPicture + 1 })).toMatch(
      /^This picture is too large/,
    )
    // A browser that gives a PDF no type leaves its name.
    expect(refusal({ type: '', bytes: largestPicture + 1 })).toBeNull()
  })

  it('is a PDF or a picture by its type, and by its name only where it has no type', () => {
    const refusal = (name: string, type: string) => refusalOf(chosen({ name, type }))
    for (const name of ['a.pdf', 'a.JPG', 'a.jpeg', 'a.png', 'a.webp'])
      expect(refusal(name, '')).toBeNull()
    expect(refusal('scan', 'image/webp')).toBeNull()
    for (const [name, type] of [
      ['a.pdf', 'text/html'],
      ['a.gif', ''],
      ['a.pdf.exe', ''],
      ['pdf', ''],
    ] as const)
      expect(refusal(name, type)).toBe('Choose a PDF, or a JPEG, PNG or WebP picture.')
  })

  it('has the category that its name speaks of, and the one that it was chosen for before that', () => {
    const of = (name: string, type = 'application/pdf') => categoryOf({ name, type })
    expect(of('Roof WARRANTY.pdf')).toBe('warranty')
    expect(of('Guarantee.pdf')).toBe('warranty')
    expect(of('invoice 7.pdf')).toBe('receipt')
    expect(of('furnace guide.pdf')).toBe('manual')
    expect(of('policy.pdf')).toBe('insurance')
    expect(of('building permit.pdf')).toBe('permit')
    expect(of('inspection.pdf')).toBe('report')
    expect(of('IMG_1.jpg', 'image/jpeg')).toBe('photo')
    expect(of('receipt.jpg', 'image/jpeg')).toBe('receipt')
    expect(of('a.pdf')).toBe('other')
    // Of several words the first of these counts, wherever it is in the name.
    expect(of('receipt of the warranty.pdf')).toBe('warranty')
    expect(of('manual, billed.pdf')).toBe('receipt')
    expect(of('insurance guide.pdf')).toBe('manual')
    expect(of('permit policy.pdf')).toBe('insurance')
    expect(of('report on the permit.pdf')).toBe('permit')
    expect(of('a', 'application/image/x')).toBe('other')
    expect(uploadOf(chosen({ name: 'invoice.pdf', category: 'photo' })).category).toBe('photo')
  })

  it('waits under its name, as the proof of its issue, or says at once why it cannot', () => {
    expect(uploadOf(chosen({ name: '  boiler.pdf ' }))).toEqual({
      id: 'one',
      name: 'boiler.pdf',
      bytes: 1000,
      category: 'other',
      received: null,
      state: 'waiting',
      problem: null,
    })
    expect(uploadOf(chosen({ issueId: 'crack' })).issueId).toBe('crack')
    expect(uploadOf(chosen({ name: 'x'.repeat(200) })).name).toHaveLength(160)
    expect(uploadOf(chosen({ name: '   ' })).name).toBe('Document')
    expect(uploadOf(chosen({ bytes: 0 }))).toMatchObject({
      state: 'refused',
      problem: 'This file is empty.',
    })
  })
})

describe('files on their way', () => {
  const states = ['done', 'sending', 'refused', 'waiting', 'failed', 'waiting', 'removed'] as const
  const files = states.map((state, at) => ({
    ...uploadOf(chosen({ id: String(at) })),
    state,
    received: 5,
    problem: 'No.',
  }))

  it('go one at a time, in the order in which they were chosen', () => {
    expect(sendingOf(files)?.id).toBe('1')
    expect(nextOf(files)?.id).toBe('3')
    expect(nextOf([])).toBeUndefined()
  })

  it('change one by one', () => {
    const after = withFile(files, '3', { state: 'sending' })
    expect(after.map(({ state }) => state)).toEqual(states.with(3, 'sending'))
  })

  it('that the server lacks wait anew at the next visit, with nothing of the last try', () => {
    expect(
      unfinished(files).map(({ id, state, received, problem }) => [id, state, received, problem]),
    ).toEqual(['1', '3', '4', '5'].map((id) => [id, 'waiting', null, null]))
  })
})
