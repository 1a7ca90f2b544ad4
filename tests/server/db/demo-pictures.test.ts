import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photoMarks } from '#contract/photo-marks.ts'
import { picture, sceneOf } from '#server/db/seed/pictures.ts'
import { visits } from '#server/db/seed/visits.ts'
import { encodePhoto } from '#server/files/encode.ts'

const findings = [...new Set(visits.flatMap((visit) => visit.findings.map(([comment]) => comment)))]
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
const rendered = (folder: string, end: string) =>
  readdirSync(folder)
    .map((file) => file.replace(end, ''))
    .filter((name) => !['common', 'camera'].includes(name))
    .sort()

it('shows each kind of finding of the demo by a scene of its own, marked as an inspector marks it', async () => {
  const scenes = findings.map((comment) => sceneOf(comment))
  expect(new Set(scenes.map(({ scene }) => scene)).size).toBe(findings.length)
  for (const { scene, marks } of scenes) {
    const { full, thumbnail, ...size } = await picture(scene)
    const stored = await encodePhoto(full)
    // As the server would have stored a photograph of this size itself.
    expect(size, scene).toEqual({ width: stored.width, height: stored.height })
    expect([await sizeOf(full), await sizeOf(thumbnail)], scene).toEqual([
      await sizeOf(stored.full),
      await sizeOf(stored.thumbnail),
    ])
    expect(photoMarks.safeParse(marks).success, scene).toBe(true)
  }
})

it('keeps a picture of each scene with its thumbnail, and no other picture', () => {
  const scenes = rendered('tools/demo-pictures', '.glsl')
  expect(rendered('server/db/seed/pictures', '.webp')).toEqual(
    scenes.flatMap((scene) => [scene, `${scene}-thumbnail`]).sort(),
  )
})
