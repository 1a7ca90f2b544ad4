import { describe, expect, it } from 'vitest'
import { isUnreadable, notKeptWords } from '#src/pages/shared/not-kept.ts'
import { UnreadablePicture } from '#src/services/pictures.ts'

const named = (name: string) => Object.assign(new Error(), { name })

it.each([
  ['UnreadablePicture', 'porch.jpg cannot be read as a picture. Take it again.'],
  [
    'QuotaExceededError',
    'porch.jpg could not be kept: this device has no room. Free some storage, then add it again.',
  ],
  [
    'ChunkLoadError',
    'porch.jpg could not be added: a part of the app did not come over the network. Add it again once you are connected.',
  ],
  [
    'SecurityError',
    'porch.jpg could not be kept: this browser lets the app store nothing. Allow it, or leave the private window.',
  ],
  [
    'AbortError',
    'porch.jpg could not be kept on this device. Add it again; if that fails, reload the page first.',
  ],
])('each reason (%s) names the picture and says what helps', (name, sentence) => {
  expect(notKeptWords('porch.jpg', named(name))).toBe(sentence)
})

it('what is no error at all says that the picture was not kept', () => {
  for (const problem of [null, undefined, { name: 'QuotaExceededError' }])
    expect(notKeptWords('porch.jpg', problem)).toMatch(
      /^porch\.jpg could not be kept on this device/,
    )
})

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
