import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { photoMarks } from '#contract/photo-marks.ts'
import { picture, sceneOf } from '#server/db/seed/pictures.ts'
import { visits } from '#server/db/seed/visits.ts'

const findings = [...new Set(visits.flatMap((visit) => visit.findings.map(([comment]) => comment)))]
const rendered = (folder: string, end: string) =>
  readdirSync(folder)
    .map((file) => file.replace(end, ''))
    .filter((name) => !['common', 'camera'].includes(name))
    .sort()

it('shows each kind of finding of the demo by a scene of its own, marked as an inspector marks it', async () => {
  const scenes = findings.map((comment) => sceneOf(comment))
  expect(new Set(scenes.map(({ scene }) => scene)).size).toBe(findings.length)
  for (const { scene, marks } of scenes) {
    const { width, height, format } = await sharp(await picture(scene)).metadata()
    expect({ scene, width, height, format }).toEqual({
      scene,
      width: 960,
      height: 720,
      format: 'jpeg',
    })
    expect(photoMarks.safeParse(marks).success, scene).toBe(true)
  }
})

it('keeps a picture of each scene, and no other picture', () => {
  expect(rendered('server/db/seed/pictures', '.jpg')).toEqual(
    rendered('tools/demo-pictures', '.glsl'),
  )
})
