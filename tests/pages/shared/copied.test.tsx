import { afterEach, expect, it } from 'vitest'
import { isCopied } from '#src/pages/shared/copied.ts'

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('text is copied as it is', async () => {
  const copied: string[] = []
  clipboard(async (text) => void copied.push(text))
  expect(await isCopied(' a link ')).toBe(true)
  expect(copied).toEqual([' a link '])
})

it('text is not copied where the browser refuses it or has no clipboard', async () => {
  clipboard(() => Promise.reject(new Error('No.')))
  expect(await isCopied('a link')).toBe(false)
  Reflect.deleteProperty(navigator, 'clipboard')
  expect(await isCopied('a link')).toBe(false)
})
