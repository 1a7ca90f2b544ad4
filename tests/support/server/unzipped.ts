import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP by their names, as its central directory lists them (APPNOTE 6.3, 4.3.12). */
export const unzipped = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    const isDeflated = zip.readUInt16LE(at + 10) === 8
    files.set(
      zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      isDeflated ? inflateRawSync(bytes) : bytes,
    )
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
