// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { followTheme, keepTheme, readTheme, showTheme, watchTheme } from '#src/services/theme.ts'

afterEach(() => {
  keepTheme(null)
  vi.restoreAllMocks()
})
const shown = () => document.documentElement.dataset.theme

describe('the look of this device', () => {
  it.each([
    ['a tab that is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['a window that gets the focus again', () => dispatchEvent(new Event('focus'))],
  ])('follows a choice of another tab in %s', (_, come) => {
    followTheme()
    const heard = vi.fn()
    const end = watchTheme(heard)
    // biome-ignore lint/suspicious/noDocumentCookie: another tab writes it so
    document.cookie = 'theme=field; path=/'
    come()
    come()
    expect([shown(), heard.mock.calls.length]).toEqual(['field', 1])
    keepTheme('dark')
    // biome-ignore lint/suspicious/noDocumentCookie: another tab gives the look back
    document.cookie = 'theme=; path=/; max-age=0'
    come()
    expect([shown(), heard.mock.calls.length]).toEqual([undefined, 3])
    end()
    keepTheme('dark')
    expect([shown(), heard.mock.calls.length]).toEqual(['dark', 3])
  })

  it.each(['light', 'dark', 'field'] as const)('is shown and read again: %s', (theme) => {
    keepTheme(theme)
    expect([readTheme(), shown()]).toEqual([theme, theme])
  })

  it('colors the browser’s own bar as the page, whatever the system has, and as the system has it without a choice', () => {
    const colors = ['#fff', '#000'].map((color, at) => {
      const meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.media = `(prefers-color-scheme: ${at === 0 ? 'light' : 'dark'})`
      meta.content = color
      document.head.append(meta)
      return meta
    })
    const media = () => colors.map((meta) => meta.media)
    keepTheme('dark')
    expect(media()).toEqual(['not all', 'all'])
    keepTheme('field')
    expect(media()).toEqual(['all', 'not all'])
    keepTheme('light')
    expect(media()).toEqual(['all', 'not all'])
    keepTheme(null)
    expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
    for (const meta of colors) meta.remove()
  })

  it('is the system’s own without a choice, and again once the choice is taken back', () => {
    expect([readTheme(), shown()]).toEqual([null, undefined])
    keepTheme('dark')
    keepTheme(null)
    expect([readTheme(), shown(), document.cookie]).toEqual([null, undefined, ''])
  })

  it('is kept for a year, for all pages of this address', () => {
    const written = vi.spyOn(document, 'cookie', 'set')
    keepTheme('field')
    const [text = ''] = written.mock.calls[0] ?? []
    expect(text.split('; ')).toEqual([
      'theme=field',
      'path=/',
      `max-age=${365 * 24 * 60 * 60}`,
      'samesite=lax',
    ])
  })

  it('is read beside other cookies by its own name, and is none where it is none of ours', () => {
    const cookies = vi.spyOn(document, 'cookie', 'get')
    cookies.mockReturnValue('other=1; theme=dark; last=light')
    expect(readTheme()).toBe('dark')
    cookies.mockReturnValue('old_theme=dark')
    expect(readTheme()).toBeNull()
    cookies.mockReturnValue('theme=sepia')
    expect(readTheme()).toBeNull()
  })

  it('can be shown before it is kept', () => {
    showTheme('dark')
    expect([shown(), readTheme()]).toEqual(['dark', null])
  })
})
