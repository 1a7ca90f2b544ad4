// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetsUnused } from '#src/services/apple-phone.ts'

/* A browser as this file says. */

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'

let installed = false
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: installed && query === '(display-mode: standalone)',
  }))
})
afterEach(() => {
  installed = false
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('an iPhone removes what is unused for a week until the app is on its home screen; other devices do not', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(firefox)
  expect(forgetsUnused()).toBe(false)
  agent.mockReturnValue(iphone)
  expect(forgetsUnused()).toBe(true)
  installed = true
  expect(forgetsUnused()).toBe(false)
})
