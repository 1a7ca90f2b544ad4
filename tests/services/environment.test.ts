import { describe, expect, it } from 'vitest'
import { isSecureProduction, limitsFor, withoutWww } from '#src/services/environment.ts'

const at = (href: string) => isSecureProduction(new URL(href))

describe('the environment', () => {
  it('is secure production on https, and not on this machine or without https', () => {
    expect(at('https://hearthkeep.example/')).toBe(true)
    for (const href of [
      'http://hearthkeep.example/',
      'https://localhost:3000/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://127.1.2.3/',
      'https://0.0.0.0/',
      'https://box.local/',
      'https://app.localhost/',
      'https://app.test/',
      'https://app.internal/',
    ])
      expect(at(href), href).toBe(false)
    // Only the whole name of this machine is it, and only the last part of a name says that it is not public.
    for (const href of [
      'https://localhost.example/',
      'https://127.0.0.1.example/',
      'https://test.example/',
      'https://contest/',
    ])
      expect(at(href), href).toBe(true)
  })
  it('gives 60 s and 3 retries in secure production, 30 s and 2 otherwise', () => {
    expect([limitsFor(true).timeout, limitsFor(true).retries]).toEqual([60_000, 3])
    expect([limitsFor(false).timeout, limitsFor(false).retries]).toEqual([30_000, 2])
  })
  it('doubles from 1 s, with jitter up to 500 ms and at most 10 s in secure production', () => {
    const { backoff } = limitsFor(true)
    expect([1, 2, 3].map((attempt) => backoff(attempt, 0))).toEqual([1000, 2000, 4000])
    expect(backoff(1, 1)).toBe(1500)
    expect(backoff(9, 1)).toBe(10_000)
  })
  it('doubles from 1 s without jitter and without a cap otherwise', () => {
    const { backoff } = limitsFor(false)
    expect([1, 2, 5].map((attempt) => backoff(attempt, 1))).toEqual([1000, 2000, 16_000])
  })
  it('leads from the www host to the bare one with path, query and hash', () => {
    expect(withoutWww('https://www.hearthkeep.example/a/b?c=d#e')).toBe(
      'https://hearthkeep.example/a/b?c=d#e',
    )
    for (const href of [
      'https://hearthkeep.example/',
      'https://wwwhearthkeep.example/',
      'https://my.www.example/',
    ])
      expect(withoutWww(href)).toBeNull()
  })
})
