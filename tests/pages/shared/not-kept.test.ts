import { describe, expect, it } from 'vitest'
import { isUnreadable, notKeptWords } from '#src/pages/shared/not-kept.ts'
import { UnreadablePicture } from '#src/services/pictures.ts'

const named = (name: string) => Object.assign(new Error(), { name })

describe('a picture that was not kept', () => {
  it('was refused for want of room only where the browser says so', () => {
    expect(notKeptWords('a.jpg', new DOMException('', 'QuotaExceededError'))).toMatch(/no room/)
    for (const name of ['ChunkLoadError', 'SecurityError', 'InvalidStateError', 'Error'])
      expect(notKeptWords('a.jpg', named(name))).not.toMatch(/room/)
    expect(notKeptWords('a.jpg', 'a text')).toMatch(/^a\.jpg could not be kept on this device/)
  })

  it('says what to do: take it again, connect, or allow the app to store', () => {
    expect(notKeptWords('a.jpg', new UnreadablePicture())).toMatch(/Take it again/)
    expect(notKeptWords('a.jpg', named('ChunkLoadError'))).toMatch(/once you are connected/)
    expect(notKeptWords('a.jpg', named('SecurityError'))).toMatch(/private window/)
    expect(isUnreadable(new UnreadablePicture())).toBe(true)
    expect(isUnreadable(named('QuotaExceededError'))).toBe(false)
  })
})
