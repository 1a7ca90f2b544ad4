// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { isSomebodyTyping, removeAppCopy } from '#src/services/app-copy.ts'

/* How the browser's copy of the app goes, and whom a new version of it must not interrupt. */

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

describe('the copy of the app', () => {
  const withWorkers = (value: unknown) =>
    Object.defineProperty(navigator, 'serviceWorker', { value, configurable: true })

  it('is removed, for all pages, for the next person who uses this browser', async () => {
    const gone: string[] = []
    withWorkers({
      getRegistration: async (scope: string) => ({ unregister: async () => gone.push(scope) }),
    })
    await removeAppCopy()
    expect(gone).toEqual(['/'])
  })

  it('is nothing to remove where there is none, or the browser has no service workers', async () => {
    withWorkers({ getRegistration: async () => undefined })
    await expect(removeAppCopy()).resolves.toBeUndefined()
    withWorkers(undefined)
    await expect(removeAppCopy()).resolves.toBeUndefined()
  })
})

it.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<div contenteditable tabindex="0"></div>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<input type="button">', false],
  ['<button>Go</button>', false],
])('knows whether somebody is typing: the focus is in %s', (html, is) => {
  document.body.innerHTML = html
  ;(document.body.firstElementChild as HTMLElement).focus()
  expect(isSomebodyTyping()).toBe(is)
  document.body.innerHTML = '<dialog open></dialog>'
  expect(isSomebodyTyping()).toBe(true)
  document.body.innerHTML = ''
  expect(isSomebodyTyping()).toBe(false)
})
