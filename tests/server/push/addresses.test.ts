import { describe, expect, it } from 'vitest'
import { isPushAddress } from '#server/push/addresses.ts'

describe('an address of a push service', () => {
  const own = ['http://127.0.0.1:9000']

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    'http://127.0.0.1:9000/abc',
  ])('is one of a browser, or one that the configuration adds: %s', (address) => {
    expect(isPushAddress(address, own)).toBe(true)
  })

  it.each([
    ['by its beginning', 'https://fcm.googleapis.com.example.com/abc'],
    ['by its end', 'https://example-fcm.googleapis.com/abc'],
    ['deeper than the services are', 'https://a.b.notify.windows.com/abc'],
    ['without encryption', 'http://fcm.googleapis.com/abc'],
    ['on another port', 'https://fcm.googleapis.com:8443/abc'],
    ['on another port of our own', 'http://127.0.0.1:9001/abc'],
    ['with a name', 'https://somebody@fcm.googleapis.com/abc'],
    ['with a password', 'http://:secret@127.0.0.1:9000/abc'],
    ['that is none', 'fcm.googleapis.com'],
  ])('is none %s', (_, address) => {
    expect(isPushAddress(address, own)).toBe(false)
  })
})
