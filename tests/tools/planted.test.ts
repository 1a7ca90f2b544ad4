import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { planted, plantedBy } from '#tools/mutate/planted.ts'

describe('a fault that is planted by hand', () => {
  it('is exactly once in its file, so that a change of the file shows here at once', () => {
    const counts = planted.map(({ file, from }) => [
      file,
      from,
      readFileSync(file, 'utf8').split(from).length - 1,
    ])
    expect(counts.filter(([, , count]) => count !== 1)).toEqual([])
  })

  it('is planted once', () => {
    const all = planted.map(({ file, from, to }) => JSON.stringify([file, from, to]))
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([])
  })

  it('is in the file of its path, or of the nearest folder above that has one', () => {
    const places = [...plantedBy.keys()]
    const isOf = (place: string, file: string) =>
      file.startsWith(`${place}/`) || file.startsWith(`${place}.`)
    const placeOf = (file: string) =>
      places.filter((place) => isOf(place, file)).sort((a, b) => b.length - a.length)[0]
    const misplaced = [...plantedBy].flatMap(([place, faults]) =>
      faults.filter(({ file }) => placeOf(file) !== place).map(({ file }) => [place, file]),
    )
    expect(misplaced).toEqual([])
  })

  it('names tests that are there', () => {
    const files = readdirSync('tests', { recursive: true }).map((name) => `tests/${name}`)
    const named = [...new Set(planted.flatMap(({ tests }) => tests))]
    expect(named.filter((one) => !files.some((file) => file.startsWith(one)))).toEqual([])
  })
})
