// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { diyRun } from '#src/wiring/diy.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* The code that keeps photographs comes with the area that may need it, before anybody is in a cellar. */

let asked = 0
vi.mock('#src/wiring/worksheets-pictures.ts', () => {
  asked += 1
  throw new TypeError('Failed to fetch')
})

it('an area asks for it as soon as it is opened, and opens all the same where it does not come', async () => {
  const { asks } = diyRun(worldWith().world)
  expect(asked).toBe(0)
  expect(await asks.readKept({ propertyId: '1', category: 'roof-gutters' })).toBeNull()
  await soon(() => expect(asked).toBe(1))
  // A failure that nobody heard would be told by now.
  await vi.dynamicImportSettled()
})
