import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchAgain } from '#src/ui/fetch-again.ts'

const Part = () => null

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the code of a part', () => {
  test('that comes at once is asked for once', async () => {
    const load = vi.fn(async () => Part)
    expect((await fetchAgain(load, 1_000)).default).toBe(Part)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('that does not come is asked for again after each pause, until it comes', async () => {
    const load = vi.fn(async () => Part)
    load.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'))
    const fetched = fetchAgain(load, 1_000)
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(load).toHaveBeenCalledTimes(3)
    expect((await fetched).default).toBe(Part)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(3)
  })
})
