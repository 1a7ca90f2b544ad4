// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { knownSecrets, noticeSecrets, wordsOf } from '#src/services/reporting-secrets.ts'

const patternOf = (pathname: string) =>
  pathname.startsWith('/verify/') ? '/verify/:token' : pathname
const known = () => knownSecrets(patternOf)

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

describe('what must not leave', () => {
  it('is every word in storage, in whole and in the parts of its JSON', () => {
    const user = JSON.stringify({ name: { first: 'Ada' }, ids: [12_345], admin: true })
    localStorage.setItem('user', user)
    sessionStorage.setItem('note', 'a note of this tab')
    expect(known()).toEqual(expect.arrayContaining([user, 'Ada', '12345', 'a note of this tab']))
  })

  it('is no word of the app or of a report, no short number, and not what the recording notes of itself', () => {
    for (const plain of ['homeowner', 'true', 'production', 'Error', '2026', 'ab'])
      expect(wordsOf(plain), plain).toEqual([])
    sessionStorage.setItem('sentryReplaySession', JSON.stringify({ id: 'a-recording-of-its-own' }))
    expect(known().join()).not.toContain('a-recording-of-its-own')
  })

  it('is still known after storage has been cleared', () => {
    localStorage.setItem('token', 'the-token-of-before')
    noticeSecrets(patternOf)
    localStorage.clear()
    expect(known()).toContain('the-token-of-before')
  })

  it('is still known while it is there, however many words came and went since', () => {
    localStorage.setItem('token', 'the-token-of-this-session')
    for (let round = 0; round < 4; round++) {
      const words = Array.from({ length: 500 }, (_, index) => `word-${round}-${index}`)
      sessionStorage.setItem('passing', JSON.stringify(words))
      noticeSecrets(patternOf)
    }
    localStorage.clear()
    expect(known()).toContain('the-token-of-this-session')
    expect(known()).not.toContain('word-0-0')
  })

  it('is what a link carries in the open places of its path and in its query, but no page’s name', () => {
    history.replaceState(
      null,
      '',
      '/verify/link%2Dtoken-1?token=query-token-2&next=profile#id_token=hash-3',
    )
    noticeSecrets(patternOf)
    history.replaceState(null, '', '/property-documents-and-more')
    expect(known()).toEqual(expect.arrayContaining(['link-token-1', 'query-token-2', 'hash-3']))
    expect(known()).not.toContain('property-documents-and-more')
    expect(known()).not.toContain('profile')
  })

  it('is what a link carries alone in its fragment, or as a long word, and no short one', () => {
    history.replaceState(
      null,
      '',
      '/verify/%E0%A4%A?a=abcdefghijklmnop&b=abcdefghijklmno#fragment-7',
    )
    const words = known()
    expect(words).toEqual(expect.arrayContaining(['abcdefghijklmnop', 'fragment-7']))
    expect(words).not.toContain('abcdefghijklmno')
  })

  it('is a password while it is in its field, shown or not, and is not kept', () => {
    document.body.innerHTML =
      '<input type="password" value="typed-1"><input type="text" autocomplete="new-password" value="typed-2">'
    expect(known()).toEqual(expect.arrayContaining(['typed-1', 'typed-2']))
    document.body.replaceChildren()
    expect(known().join()).not.toContain('typed-')
  })

  it('is what scripts can read of cookies', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie as any script would set it
    document.cookie = 'preference=a%20planted%20value'
    expect(known()).toContain('a planted value')
  })

  it('stays bounded however much a page stores, and keeps what came last', () => {
    localStorage.setItem('token', 'a-token-beside-it')
    for (let index = 0; index < 30; index++) {
      localStorage.setItem(
        'draft',
        JSON.stringify(Array.from({ length: 100 }, (_, part) => `word-${index}-${part}`)),
      )
      noticeSecrets(patternOf)
    }
    expect(known().length).toBeLessThanOrEqual(1_000)
    expect(known()).toContain('word-29-99')
    const huge = Array.from({ length: 3_000 }, (_, part) => `piece-${part}`)
    localStorage.setItem('draft', JSON.stringify(huge))
    expect(known()).toEqual(expect.arrayContaining(['a-token-beside-it', 'piece-0', 'piece-2999']))
  })
})
