import { expect, it } from 'vitest'
import { freePort } from '#tests/support/server/ports.ts'

it('a free port is given to one server of this process alone, before it listens too', async () => {
  const ports: number[] = []
  for (let n = 0; n < 500; n++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(500)
})

it('a free port is never one that another worker of the run is given', async () => {
  const before = process.env.VITEST_POOL_ID
  const ranges: number[][] = []
  for (const worker of ['1', '2', '3']) {
    process.env.VITEST_POOL_ID = worker
    const ports: number[] = []
    for (let n = 0; n < 200; n++) ports.push(await freePort())
    ranges.push([Math.min(...ports), Math.max(...ports)])
  }
  process.env.VITEST_POOL_ID = before
  expect(ranges.flat()).toEqual(ranges.flat().toSorted((a, b) => a - b))
})
