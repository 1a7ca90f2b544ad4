import { describe, expect, it } from 'vitest'
import { isOwnPath, readPushMessage } from '#contract/vocabulary/push-message.ts'

const message = { id: '1', device: 'd', title: 'Hello', body: '', path: '/notifications' }

describe('a pushed message', () => {
  it('is read with its own facts alone', () => {
    expect(readPushMessage(JSON.stringify({ ...message, more: 'x' }))).toEqual(message)
  })
  it('that lacks a word, or has something else in its place, is none of ours', () => {
    for (const name of ['id', 'device', 'title', 'body', 'path'])
      for (const value of [undefined, null, 7, {}])
        expect(readPushMessage(JSON.stringify({ ...message, [name]: value })), name).toBeNull()
  })
  it('that cannot be read is none of ours', () => {
    for (const text of [undefined, '', 'hello', 'null', '[]', '{'])
      expect(readPushMessage(text)).toBeNull()
  })
  it('leads to a page of the app, never to the address of somebody else', () => {
    for (const path of ['/', '/a?b=//c', '/a//b']) expect(isOwnPath(path), path).toBe(true)
    for (const path of ['', 'a', '//evil.example', '/\\evil.example', 'https://evil.example', 7])
      expect(isOwnPath(path), String(path)).toBe(false)
    // A list of one path reads like the path.
    expect(isOwnPath(['/a'])).toBe(false)
    expect(readPushMessage(JSON.stringify({ ...message, path: '//evil.example' }))).toBeNull()
  })
})
