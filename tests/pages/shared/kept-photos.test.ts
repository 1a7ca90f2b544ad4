import { describe, expect, it } from 'vitest'
import { keepEach } from '#src/pages/shared/kept-photos.ts'

const jpeg = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
const heic = (name: string) => new File(['picture'], name, { type: 'image/heic' })
const named = (name: string) => Object.assign(new Error(), { name })

/** Keeps these files on a device that fails for some of them; what it kept, and what it says of the others. */
const keepOn = async (files: File[], failures: Record<string, Error> = {}) => {
  const kept: string[] = []
  const told = await keepEach(files, async ({ name }) => {
    const failure = failures[name]
    if (failure !== undefined) throw failure
    kept.push(name)
  })
  return { kept, ...told }
}

describe('photos that are chosen together', () => {
  it('are kept, whatever becomes of those between them', async () => {
    const files = [heic('one.heic'), jpeg('two.jpg'), jpeg('three.jpg'), jpeg('four.jpg')]
    const { kept } = await keepOn(files, { 'three.jpg': named('UnreadablePicture') })
    expect(kept).toEqual(['two.jpg', 'four.jpg'])
  })

  it('are named, each one that is no picture we can take, with what helps', async () => {
    const { problems } = await keepOn([heic('one.heic'), jpeg('two.jpg'), heic('three.heic')])
    expect(problems).toEqual([
      'one.heic and three.heic are not JPEG, PNG or WebP pictures. Save them as JPEG, then add them again.',
    ])
    expect((await keepOn([heic('one.heic')])).problems).toEqual([
      'one.heic is not a JPEG, PNG or WebP picture. Save it as JPEG, then add it again.',
    ])
  })

  it('are named, each one that this device did not keep, and those that would be lost are given back', async () => {
    const files = [heic('one.heic'), jpeg('two.jpg'), jpeg('three.jpg'), jpeg('four.jpg')]
    const { problems, lost } = await keepOn(files, {
      'two.jpg': named('UnreadablePicture'),
      'three.jpg': named('QuotaExceededError'),
      'four.jpg': named('QuotaExceededError'),
    })
    expect(problems).toEqual([
      'one.heic is not a JPEG, PNG or WebP picture. Save it as JPEG, then add it again.',
      'two.jpg cannot be read as a picture. Take it again.',
      'three.jpg could not be kept: this device has no room. Free some storage, then add it again. Save it as a file before you leave this page.',
      'four.jpg could not be kept: this device has no room. Free some storage, then add it again. Save it as a file before you leave this page.',
    ])
    expect(lost.map(({ name }) => name)).toEqual(['three.jpg', 'four.jpg'])
  })
})
