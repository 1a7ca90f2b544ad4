// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepTheme, readTheme, showTheme } from '#src/services/theme.ts'

afterEach(() => {
  keepTheme(null)
  vi.restoreAllMocks()
})
const shown = () => document.documentElement.dataset.theme

describe('the look of this device', () => {
  it.each(['light', 'dark', 'field'] as const)('is shown and read again: %s', (theme) => {
    keepTheme(theme)
    expect([readTheme(), shown()]).toEqual([theme, theme])
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
