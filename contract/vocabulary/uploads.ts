import type { Role } from './roles.ts'

const gigabyte = 1024 ** 3

/** The bytes of photographs and documents that a person may keep. An inspector's year is about 25 GB of photographs. */
export const roomOf: Record<Role, number> = {
  homeowner: 5 * gigabyte,
  inspector: 200 * gigabyte,
  admin: 5 * gigabyte,
}

/** The bytes that all people of one demo may keep together. */
export const demoRoom = 200 * 1024 ** 2

/** The pictures of one person that may wait at one time for their turn. */
export const mostWaiting = 20

const units = ['kB', 'MB', 'GB'] as const

/** A number of bytes in words, of files and of their limits, by steps of 1024: '900 bytes', '840 kB', '12.4 MB', '5 GB'. */
export const bytesInWords = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  let [amount, step] = [bytes / 1024, 0]
  while (Math.round(amount) >= 1024 && step < units.length - 1) {
    amount /= 1024
    step += 1
  }
  return `${step === 0 ? Math.round(amount) : Math.round(amount * 10) / 10} ${units[step]}`
}
