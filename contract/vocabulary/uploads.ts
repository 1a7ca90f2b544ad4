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

/** A number of bytes in words: '12 MB', '5 GB'. */
export const bytesInWords = (bytes: number): string =>
  bytes >= gigabyte
    ? `${Math.round((bytes / gigabyte) * 10) / 10} GB`
    : `${Math.ceil(bytes / 1024 ** 2)} MB`
