import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'

const gone: string[] = []
let made = 0
beforeEach(() => {
  made = 0
  gone.length = 0
  URL.createObjectURL = () => `blob:${++made}`
  URL.revokeObjectURL = (address) => void gone.push(address)
})

it('a picture of this device has one address, however often and by how many it is shown', async () => {
  await deviceStore.writePicture('ann', 'a1', new Blob(['light']))
  const shown = await Promise.all([pictureAddresses.of('a1'), pictureAddresses.of('a1')])
  expect([...shown, await pictureAddresses.of('a1')]).toEqual(['blob:1', 'blob:1', 'blob:1'])
  expect(made).toBe(1)
})

it('a picture that was just taken is shown before it is read again', async () => {
  expect(pictureAddresses.take('a2', new Blob(['light']))).toBe('blob:1')
  expect(await pictureAddresses.of('a2')).toBe('blob:1')
})

it('an address ends when it is let go, and the picture gets another as long as the device has it', async () => {
  await deviceStore.writePicture('ann', 'a3', new Blob(['light']))
  await pictureAddresses.of('a3')
  pictureAddresses.letGo('a3')
  pictureAddresses.letGo('a3')
  expect(gone).toEqual(['blob:1'])
  expect(await pictureAddresses.of('a3')).toBe('blob:2')
  expect(await pictureAddresses.of('nowhere')).toBeNull()
})
