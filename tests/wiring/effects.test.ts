// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { showToast } from '#src/pages/shared/toasts.tsx'
import { appHistory } from '#src/services/history.ts'
import { effects } from '#src/wiring/effects.ts'
import { soon } from '#tests/support/soon.ts'

vi.mock('#src/pages/shared/toasts.tsx', () => ({ showToast: vi.fn() }))

afterEach(() => vi.restoreAllMocks())

it('leads to a page so that Back leads away from it again, unless it takes the place of one', () => {
  appHistory.navigate('/login')
  const before = history.length
  effects.navigate({ to: '/notifications' })
  expect([appHistory.location.pathname, history.length]).toEqual(['/notifications', before + 1])
  effects.navigate({ to: '/profile', replace: true })
  expect([appHistory.location.pathname, history.length]).toEqual(['/profile', before + 1])
  effects.navigate({ to: '/login', replace: false })
  expect([appHistory.location.pathname, history.length]).toEqual(['/login', before + 2])
})

it('says a sentence as it was given', async () => {
  effects.say({ tone: 'error', text: 'No room.' })
  await soon(() =>
    expect(vi.mocked(showToast).mock.calls).toEqual([[{ tone: 'error', text: 'No room.' }]]),
  )
})

it('logs an error itself, for a person who looks into the console', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = new Error('full')
  effects.log(error)
  expect(warned.mock.calls).toEqual([[error]])
})

it('a sentence breaks nothing where the code that shows it cannot be fetched', async () => {
  vi.doMock('#src/pages/shared/toasts.tsx', () => {
    throw new TypeError('Failed to fetch')
  })
  vi.resetModules()
  const { effects: anew } = await import('#src/wiring/effects.ts')
  expect(anew.say({ tone: 'error', text: 'No room.' })).toBeUndefined()
  // A failure that nobody heard would be told by now.
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve))
  vi.doUnmock('#src/pages/shared/toasts.tsx')
})
