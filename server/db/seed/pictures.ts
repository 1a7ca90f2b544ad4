import { readFile } from 'node:fs/promises'
import type { PhotoMark } from '#contract/photo-marks.ts'
import type { EncodedPhoto } from '#server/files/encode.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Ground } from './ids.ts'

/*
 * The photographs of the demo: rendered scenes (tools/demo-pictures.ts), each with a line that says so. An inspector's
 * marks are data beside them, as on any photo.
 */

/** By its comment of the library: the scene of a finding, and where the defect is, in parts of width and height. */
const scenes: Record<string, { scene: string; x: number; y: number }> = {
  'roof-worn-shingles-granule-loss': { scene: 'worn-shingles', x: 0.62, y: 0.72 },
  'roof-gutters-full-of-debris': { scene: 'full-gutters', x: 0.3, y: 0.78 },
  'roof-missing-or-damaged-shingles': { scene: 'missing-shingles', x: 0.48, y: 0.64 },
  'exterior-ground-slopes-towards-the-home': { scene: 'ground-slopes', x: 0.52, y: 0.6 },
  'exterior-loose-handrail': { scene: 'loose-handrail', x: 0.49, y: 0.69 },
  'structure-horizontal-or-stepped-crack': { scene: 'stepped-crack', x: 0.43, y: 0.52 },
  'structure-standing-water-in-the-crawl-space': { scene: 'standing-water', x: 0.45, y: 0.72 },
  'plumbing-relief-valve-without-discharge-pipe': { scene: 'relief-valve', x: 0.575, y: 0.53 },
  'plumbing-slow-drain': { scene: 'slow-drain', x: 0.5, y: 0.53 },
  'plumbing-loose-toilet': { scene: 'loose-toilet', x: 0.52, y: 0.68 },
  'electrical-open-knock-out-in-the-panel': { scene: 'open-knock-out', x: 0.605, y: 0.72 },
  'electrical-gfci-missing-or-failed': { scene: 'gfci-missing', x: 0.372, y: 0.45 },
  'attic-little-insulation': { scene: 'little-insulation', x: 0.71, y: 0.68 },
  'attic-bath-fan-ends-in-the-attic': { scene: 'bath-fan', x: 0.69, y: 0.66 },
  'interior-ceiling-stain-dry-today': { scene: 'ceiling-stain', x: 0.43, y: 0.31 },
  'interior-door-does-not-latch': { scene: 'door-latch', x: 0.52, y: 0.54 },
}

const part = (value: number): number => Math.min(1, Math.max(0, Number(value.toFixed(3))))

/** An arrow that ends at a circle around the place; sides of 4 to 3. */
const marksAt = (x: number, y: number): PhotoMark[] => [
  {
    id: 'arrow',
    kind: 'arrow',
    from: { x: part(x - 0.2), y: part(y - 0.24) },
    to: { x: part(x - 0.04), y: part(y - 0.053) },
  },
  {
    id: 'circle',
    kind: 'circle',
    from: { x: part(x - 0.055), y: part(y - 0.073) },
    to: { x: part(x + 0.055), y: part(y + 0.073) },
  },
]

/** The scene of a finding by its comment, with the marks of its inspector. */
export const sceneOf = (commentId: string): { scene: string; marks: PhotoMark[] } => {
  const known = scenes[commentId]
  if (known === undefined) throw new Error(`No scene shows ${commentId}.`)
  return { scene: known.scene, marks: marksAt(known.x, known.y) }
}

const read = (file: string): Promise<Buffer> =>
  readFile(new URL(`./pictures/${file}.webp`, import.meta.url))

/** A WebP of 960 × 720 of a scene, with its thumbnail: encoded when it was rendered, so that no demo waits for it. */
export const picture = async (scene: string): Promise<EncodedPhoto> => ({
  full: await read(scene),
  thumbnail: await read(`${scene}-thumbnail`),
  width: 960,
  height: 720,
})

/** All households share their pictures: the server keeps them when a demo ends. */
const take = async ({ db }: Ground, files: FileStore, owner: string, scene: string) => {
  const { file_id } = await files.share(db, owner, scene, () => picture(scene))
  return file_id
}

/** The id of the file of a scene: one file serves all its photos, so that the seed stays fast. */
export type FileOf = (scene: string, owner: string) => Promise<string>

export const fileOfScene = (ground: Ground, files: FileStore): FileOf => {
  const taken = new Map<string, string>()
  return async (scene, owner) => {
    const known = taken.get(scene)
    if (known !== undefined) return known
    const file_id = await take(ground, files, owner, scene)
    taken.set(scene, file_id)
    return file_id
  }
}

/** The picture of the demo's first home: a file of its own, which its owner may change. */
export const addHomePicture = async (ground: Ground, files: FileStore): Promise<void> => {
  const { db, id } = ground
  await db
    .updateTable('properties')
    .set({ photo_id: await take(ground, files, id('user homeowner'), 'front') })
    .where('property_id', '=', id('property lane'))
    .execute()
}
