import { expect, it, vi } from 'vitest'
import { picturesPart } from '#src/wiring/pictures-part.ts'

it('the code for pictures that did not come, for want of a network, is asked for again', async () => {
  vi.doMock('#src/wiring/worksheets-pictures.ts', () => {
    throw new Error('no network')
  })
  await expect(picturesPart()).rejects.toThrow()
  vi.doUnmock('#src/wiring/worksheets-pictures.ts')
  expect(await picturesPart()).toHaveProperty('keepPicture')
})
